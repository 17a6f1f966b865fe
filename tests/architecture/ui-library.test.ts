import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');

function filesIn(room: string): string[] {
  return readdirSync(room, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mdx)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** The names in the braces of a file's imports or exports. */
function namesIn(file: string, kind: 'import' | 'export', from: RegExp): string[] {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !from.test(moduleSpecifier.text)) return [];
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
    if (!bindings || ts.isImportDeclaration(statement) !== (kind === 'import') || !('elements' in bindings)) return [];
    return bindings.elements.map((each) => (each.propertyName ?? each.name).text);
  });
}

describe('the component library', () => {
  it('exports nothing that no page and no part of the workbench uses', () => {
    const users = ['app', 'server', '.storybook'].flatMap(filesIn);
    const used = new Set(users.flatMap((file) => namesIn(file, 'import', /^@antidoto\/ui$/)));
    const exported = namesIn('ui/src/index.ts', 'export', /./);
    expect(exported.length).toBeGreaterThan(50);
    expect(exported.filter((name) => !used.has(name))).toEqual([]);
  });
});
