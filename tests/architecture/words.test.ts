import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { dictionaries } from '../../app/locales';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Every key that the app's code asks a translator for or reads from a dictionary, exactly as the compiler knows it: a
 * `${…}` counts by its type.
 */
function findReadKeys(): Set<string> {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile) as { config: unknown };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const isOurs = (file: string) => file.startsWith(`${root}/app/`) && !file.includes('.test.');
  const program = ts.createProgram(fileNames.filter(isOurs), options);
  const checker = program.getTypeChecker();
  const keys = new Set<string>();

  // Every translator is called `t`; one of another name would show its words as read by nobody.
  const noteTypeOf = (key: ts.Expression | undefined, call: ts.Node): void => {
    const type = key && checker.getTypeAtLocation(key);
    for (const each of type?.isUnion() ? type.types : [type]) {
      if (!each?.isStringLiteral()) throw new Error(`Not a key of the dictionary: ${call.getText()}`);
      keys.add(each.value);
    }
  };
  const noteTranslation = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 't') {
      const [key] = node.arguments;
      // A key that is written out needs no compiler, whose reading of a call takes long.
      if (key && ts.isStringLiteral(key)) keys.add(key.text);
      else noteTypeOf(key, node);
    }
    ts.forEachChild(node, noteTranslation);
  };
  /** `const { titulo } = errores[kind]` reads what the dictionary declares under that name, for each kind there is. */
  const noteReading = (node: ts.Node): void => {
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText();
      const property = checker.getTypeAtLocation(node.parent).getProperty(name);
      for (const declaration of property?.declarations ?? []) keys.add(keyOf(declaration));
    }
    ts.forEachChild(node, noteReading);
  };
  for (const file of program.getSourceFiles()) {
    if (!isOurs(file.fileName)) continue;
    noteTranslation(file);
    if (/import \{[^}]*\bdictionaries\b/.test(file.text)) noteReading(file);
  }
  return keys;
}

/** The dotted key of a dictionary's entry that holds a text. */
function keyOf(declaration: ts.Node): string {
  const names: string[] = [];
  if (!ts.isPropertyAssignment(declaration) || !ts.isStringLiteral(declaration.initializer)) return '';
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
  it('are all read: a text that nobody can read is deleted', { timeout: 600_000 }, () => {
    const read = findReadKeys();
    expect(read.size).toBeGreaterThan(300);
    /** A key read as a whole takes along what stands under it; a plural is asked for by its stem. */
    const isRead = (key: string): boolean =>
      read.has(key) ||
      read.has(key.replace(/_(?:zero|one|other)$/, '')) ||
      [...read].some((each) => key.startsWith(`${each}.`));
    expect(listKeys(dictionaries.es).filter((key) => !isRead(key))).toEqual([]);
    // English is held to the Spanish shape by the compiler.
  });
});
