import { readEmbeddedFolders, readRooms, type Plan } from '../tests/architecture/import-graph';

/** A Mermaid diagram: arrows point from the importing folder to the imported one; arrows that follow from others are left out. */
function drawPlan(plan: Plan): string[] {
  const importsOf = new Map(plan.map(({ place, imports }) => [place, imports]));
  const reaches = (from: string, to: string): boolean =>
    (importsOf.get(from) ?? []).some((next) => next === to || reaches(next, to));
  const idOf = (place: string) => place.replaceAll(/\W/g, '_');
  return [
    '```mermaid',
    'flowchart TD',
    ...plan.toReversed().map(({ place }) => `  ${idOf(place)}["${place}"]`),
    ...plan
      .toReversed()
      .flatMap(({ place, imports }) =>
        imports
          .filter((other) => !imports.some((next) => next !== other && reaches(next, other)))
          .map((other) => `  ${idOf(place)} --> ${idOf(other)}`),
      ),
    '```',
  ];
}

/** A table of the same, the highest folder first, with all imports of each. */
const listPlan = (plan: Plan, what: string) => [
  `| ${what} | imports |`,
  '|---|---|',
  ...plan
    .toReversed()
    .map(({ place, imports }) => `| \`${place}\` | ${imports.map((each) => `\`${each}\``).join(', ')} |`),
];

/** The imports between folders as a Markdown page. Tests, stories and fixtures are left out. */
export function drawImports(): string {
  const [rooms, folders] = [readRooms(), readEmbeddedFolders()];
  return [
    '# Which folder imports which',
    '',
    'Written by `npm run tool -- draw-imports`; `tests/architecture/house.test.ts` fails when it is out of date. An arrow points',
    'from the importing folder to the imported one. An arrow that follows from others is left out of the drawing; the table has it.',
    'Every arrow points down. Why the folders are as they are: [130](decisions/130-rooms.md).',
    '',
    ...drawPlan(rooms),
    '',
    ...listPlan(rooms, 'folder'),
    '',
    '## The embedded Supabase',
    '',
    'Its folders, from the protocol to the database engine.',
    '',
    ...drawPlan(folders),
    '',
    ...listPlan(folders, 'folder'),
    '',
  ].join('\n');
}
