import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { dictionaries } from '../../app/locales';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The packages that types of keys come from. Types of the browser, Node and MUI take long to read and contain no key.
 */
const packages = /^(?:zod$|@antidoto\/ui$)/;

function readApp(): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile) as { config: unknown };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const few: ts.CompilerOptions = { ...options, lib: ['lib.es2023.d.ts'], types: [] };
  const host = ts.createCompilerHost(few);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) =>
      /^[.~]/.test(text) || packages.test(text)
        ? ts.resolveModuleName(text, from, few, host)
        : { resolvedModule: undefined },
    );
  return ts.createProgram(fileNames.filter(isOfApp), few, host);
}

const isOfApp = (file: string) => file.startsWith(`${root}/app/`) && !file.includes('.test.');

/**
 * Each key that the app's code passes to a translator or reads from a dictionary, as the compiler knows it: a `${…}`
 * counts by its type. A type that the compiler was not given is no key and fails.
 */
function findReadKeys(): Set<string> {
  const program = readApp();
  const checker = program.getTypeChecker();
  const keys = new Set<string>();

  /**
   * The possible texts of an expression. It asks the compiler about the parts only: for the whole, the compiler would
   * resolve the translator's types for each of a thousand keys.
   */
  const textsOf = (value: ts.Expression): string[] => {
    if (ts.isStringLiteralLike(value)) return [value.text];
    if (ts.isConditionalExpression(value)) return [value.whenTrue, value.whenFalse].flatMap(textsOf);
    if (ts.isTemplateExpression(value)) {
      return value.templateSpans.reduce(
        (begun, { expression, literal }) =>
          begun.flatMap((start) => textsOf(expression).map((text) => start + text + literal.text)),
        [value.head.text],
      );
    }
    const type = checker.getTypeAtLocation(value);
    return (type.isUnion() ? type.types : [type]).map((each) => {
      if (each.isStringLiteral() || each.isNumberLiteral()) return String(each.value);
      throw new Error(`Not a key of the dictionary: ${checker.typeToString(each)}, ${value.parent.getText()}`);
    });
  };
  // Each translator is called `t`; the words of one with another name would count as unused.
  const noteTranslation = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 't') {
      const [key] = node.arguments;
      if (!key) throw new Error(`No key: ${node.getText()}`);
      for (const text of textsOf(key)) keys.add(text);
    }
    ts.forEachChild(node, noteTranslation);
  };
  /** `const { titulo } = errores[kind]` reads the entry of that name for each kind. */
  const noteReading = (node: ts.Node): void => {
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText();
      const property = checker.getTypeAtLocation(node.parent).getProperty(name);
      for (const declaration of property?.declarations ?? []) keys.add(keyOf(declaration));
    }
    ts.forEachChild(node, noteReading);
  };
  for (const file of program.getSourceFiles()) {
    if (!isOfApp(file.fileName)) continue;
    noteTranslation(file);
    if (/import (?:type )?\{[^}]*\b(?:dictionaries|Dictionary)\b/.test(file.text)) noteReading(file);
  }
  // A text reads another by `$t(key)`.
  for (const [, key = ''] of JSON.stringify(dictionaries.es).matchAll(/\$t\(([\w.]+)\)/g)) keys.add(key);
  return keys;
}

/** Whether it is a text, or an object of texts, which code may read by a computed name. */
const isTexts = (value: ts.Expression): boolean =>
  ts.isStringLiteral(value) ||
  (ts.isObjectLiteralExpression(value) &&
    value.properties.every((each) => ts.isPropertyAssignment(each) && ts.isStringLiteral(each.initializer)));

/** The dotted key of a text, or of an object of texts, of a dictionary. */
function keyOf(declaration: ts.Node): string {
  const names: string[] = [];
  if (!ts.isPropertyAssignment(declaration) || !isTexts(declaration.initializer)) return '';
  for (let node: ts.Node = declaration; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node))
      names.unshift((node.name as ts.Identifier).text);
  }
  return names.join('.');
}

function listKeys(words: unknown, key = ''): string[] {
  if (typeof words === 'string') return [key];
  return Object.entries(words as object).flatMap(([name, each]) => listKeys(each, key ? `${key}.${name}` : name));
}

describe('the words of the site', () => {
  it('are all used', { timeout: 600_000 }, () => {
    const read = findReadKeys();
    expect(read.size).toBeGreaterThan(300);
    /** A key read as a whole includes the keys below it; a plural is read by its stem. */
    const isRead = (key: string): boolean =>
      read.has(key) ||
      read.has(key.replace(/_(?:zero|one|other)$/, '')) ||
      [...read].some((each) => key.startsWith(`${each}.`));
    // Texts in place of the sample's are written over the ones of their keys.
    const keys = listKeys(dictionaries.es).map((key) => key.replace(/^sinMuestra\./, ''));
    expect(keys.filter((key) => !isRead(key))).toEqual([]);
    // The compiler checks that English has the Spanish keys.
  });
});

/** Phrases without a subject or a unit. A comment names the function, row, request or person, and the unit. */
const vaguePhrases = /\b(?:nobody|somebody|whoever|anybody|of ours|was told)\b|\bso (?:long|many),/i;

/** The comments of a TypeScript file, each in one line, without quoted code. */
const listComments = (source: string): string[] =>
  (source.match(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*(?:\n\s*\/\/.*)*/gm) ?? []).map((comment) =>
    comment.replace(/\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ').replace(/`[^`]*`/g, ''),
  );

/** The comments with a vague phrase of all source files, by the name of their file. */
function findVagueComments(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const folder of ['app', 'ui/src', 'server', 'packages', 'scripts', 'tools', 'tests']) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:[jt]sx?|mjs)$/.test(file) || /node_modules|\.generated\.|(?:^|\/)dist\//.test(file)) continue;
      const name = path.basename(file);
      const vague = listComments(readFileSync(path.join(root, folder, file), 'utf8')).filter((comment) =>
        vaguePhrases.test(comment),
      );
      if (vague.length > 0) found.set(name, [...(found.get(name) ?? []), ...vague]);
    }
  }
  return found;
}

describe('the comments of the code', () => {
  it('are read by line, without the code that they quote', () => {
    expect(listComments("/**\n * One\n * two `three`.\n */\nconst a = 'b//c'; // Four\n// five\n")).toEqual([
      '/** One two . */',
      '// Four five',
    ]);
  });

  it('have no phrase that leaves out who acts or how long it takes', () => {
    expect(Object.fromEntries(findVagueComments())).toEqual({});
  });
});
