import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

import { dictionaries } from '../../app/locales';

const root = path.resolve(import.meta.dirname, '../..');

/** Every key that the app's code asks a translator for, exactly as the compiler knows it: `${…}` counts by its type. */
function findAskedKeys(): Set<string> {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile) as { config: unknown };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const isOurs = (file: string) => file.startsWith(`${root}/app/`) && !file.includes('.test.');
  const program = ts.createProgram(fileNames.filter(isOurs), options);
  const checker = program.getTypeChecker();
  const keys = new Set<string>();

  const visit = (node: ts.Node): void => {
    // Every translator is called `t`; one of another name would show its words as asked for by nobody.
    if (ts.isCallExpression(node) && node.expression.getText() === 't') {
      const [key] = node.arguments;
      const type = key && checker.getTypeAtLocation(key);
      for (const each of type?.isUnion() ? type.types : [type]) {
        if (!each?.isStringLiteral()) throw new Error(`Not a key of the dictionary: ${node.getText()}`);
        keys.add(each.value);
      }
    }
    ts.forEachChild(node, visit);
  };
  program
    .getSourceFiles()
    .filter(({ fileName }) => isOurs(fileName))
    .forEach(visit);
  return keys;
}

function listKeys(words: unknown, key = ''): string[] {
  if (typeof words === 'string') return [key];
  return Object.entries(words as object).flatMap(([name, each]) => listKeys(each, key ? `${key}.${name}` : name));
}

describe('the words of the site', () => {
  it('are all asked for: a text that nobody can read is deleted', { timeout: 60_000 }, () => {
    const asked = findAskedKeys();
    expect(asked.size).toBeGreaterThan(300);
    /** A key asked for as a whole takes what stands under it along; a plural is asked for by its stem. */
    const isAsked = (key: string): boolean =>
      asked.has(key) ||
      asked.has(key.replace(/_(?:one|other)$/, '')) ||
      [...asked].some((each) => key.startsWith(`${each}.`));
    expect(listKeys(dictionaries.es).filter((key) => !isAsked(key))).toEqual([]);
    // English is held to the Spanish shape by the compiler.
  });
});
