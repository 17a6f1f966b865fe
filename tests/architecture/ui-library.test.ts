import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  it('exports only names that a page or the workbench uses', () => {
    const users = ['app', 'server', '.storybook'].flatMap(filesIn);
    const used = new Set(users.flatMap((file) => namesIn(file, 'import', /^@antidoto\/ui$/)));
    const exported = namesIn('ui/src/index.ts', 'export', /./);
    expect(exported.length).toBeGreaterThan(50);
    expect(exported.filter((name) => !used.has(name))).toEqual([]);
  });

  const sources = filesIn('ui/src').filter((file) => !/\.(stories|test)\.|fixtures|foundations|generated/.test(file));
  const components = sources.filter((file) => file.includes('/components/'));
  const partOf = (name: string) => /^@mui\/material\/(\w+)$/.exec(name)?.[1];

  it('styles only the parts of MUI that it uses', () => {
    const used = new Set(
      components.flatMap((file) =>
        [...read(file).matchAll(/from '([^']+)'/g)].flatMap(([, name = '']) => partOf(name) ?? []),
      ),
    );
    // MUI builds some parts from others: `Button` from `ButtonBase`, `Card` from `Paper`.
    for (const part of used) {
      const file = `node_modules/@mui/material/${part}/${part}.mjs`;
      if (!existsSync(file)) continue;
      for (const [, inner = ''] of read(file).matchAll(/from "\.\.\/(\w+)\/\w+\.mjs"/g)) used.add(inner);
    }
    const looks = [...read('ui/src/theme/theme.ts').matchAll(/^ {4}Mui(\w+): \{/gm)].map(([, part = '']) => part);
    expect(looks.length).toBeGreaterThan(10);
    expect(looks.filter((part) => !used.has(part))).toEqual([]);
  });

  /**
   * Elements written by hand although MUI has a part, and the files where that is right
   * (docs/decisions/051-hand-made-twins.md).
   */
  const rowsOfTheTable = /AdminMenuTable\/row-controls/;
  const rows = /AdminMenuTable\/row-controls|DeskRow/;
  const twins: readonly [part: string, byHand: RegExp, isRightIn?: RegExp][] = [
    // A Saturday's desk has 400 of them.
    ['Link', /<a[\s>]|styled\('a'/, /DeskRow/],
    // Running text has its own lists.
    ['List', /<[uo]l[\s>]|styled\('[uo]l'/, /LegalText/],
    ['Divider', /<hr\b|styled\('hr'/],
    ['Table', /<(?:table|thead|tbody)[\s>]|styled\('table'/],
    ['TableRow', /<tr[\s>]/],
    // The register has 2,000 of them, two years of days more.
    ['TableCell', /<t[dh][\s>]/, /AdminItemRow|AllergenRegister|FiguresReport/],
    // Two open a native popover, two are inside a field, and one is the hidden button that Enter presses.
    [
      'Button',
      /<button[\s>]|styled\('button'/,
      /AdminItemRow|DeskRow|LargePicture|SiteHeader|StepperField|ReservationForm/,
    ],
    [
      'OutlinedInput',
      /<textarea\b|<input\s+type="(?:text|search|date|number|password)"|styled\('(?:input|textarea)'/,
      rowsOfTheTable,
    ],
    ['NativeSelect', /<select\b|styled\('select'/, rows],
    ['Checkbox', /type="checkbox"/, new RegExp(`${rowsOfTheTable.source}|AllergyFields`)],
    [
      'InputLabel',
      /<label\b|styled\('label'/,
      /TimeSlotField|MenuForm|AdminMenuTable\/row-controls|AllergyFields|DeskRow|GroupFields/,
    ],
    ['Radio', /type="radio"/, /AllergenEditor|TimeSlotField|MenuForm|GroupFields/],
    ['Alert', /<\w+ role="alert"|styled\('aside'/, /AdminItemRow|SignInPanel/],
    ['Typography', /<h1[\s>]|styled\('h[1-6]'/],
    ['AppBar', /styled\('header'/, /SiteHeader/],
    [
      'Accordion',
      /<details[\s>]/,
      /AdminItemRow|AllergenEditor|AllergenFilter|DeskRow|FactsEditor|FiguresReport|FirstSteps|GuestBooking|GuestCardList|GuestImport|HoursEditor|PastedQuestions|PastedRows|ReservationForm|TimeSlotField/,
    ],
    ['Dialog', /<dialog[\s>]|styled\('dialog'/, /ConfirmStep/],
    ['Drawer', /popover: '/, /LargePicture|SiteHeader/],
    ['Tabs', /styled\(LinkNav/, /AdminLayout|CategoryRail|PageFrame/],
  ];

  it.each(twins)('writes no %s of its own', (_part, byHand, isRightIn) => {
    const found = components.filter((file) => byHand.test(read(file)) && !isRightIn?.test(file));
    expect(found).toEqual([]);
  });

  it.each(twins.flatMap(([part, byHand, isRightIn]) => (isRightIn ? [[part, byHand, isRightIn] as const] : [])))(
    'writes %s by hand only where the record says what MUI would cost',
    (part, byHand, isRightIn) => {
      const kept = components.filter((file) => byHand.test(read(file)));
      const unused = isRightIn.source.split('|').filter((each) => !kept.some((file) => new RegExp(each).test(file)));
      expect(unused).toEqual([]);
      expect(read('docs/decisions/051-hand-made-twins.md')).toMatch(new RegExp(`^\\| \`${part}\` \\| \\d+ \\|`, 'm'));
    },
  );

  it('styles with MUI’s `styled` only, with named values', () => {
    for (const file of sources) expect(namesIn(file, 'import', /^@emotion\/styled$/), file).toEqual([]);
    const literal = /'[^'\n]*(?:#[0-9a-f]{3,8}\b|\brgba?\(|\bvar\(--(?!n\b|gap\b|name-size\b|print-\w))[^'\n]*'/i;
    expect(components.flatMap((file) => literal.exec(read(file))?.[0] ?? [])).toEqual([]);
  });
});
