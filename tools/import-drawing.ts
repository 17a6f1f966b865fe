import { readEmbeddedFolders, readRooms, type Plan } from '../tests/architecture/import-graph';

/** A Mermaid diagram: arrows point from who imports to what is imported, those that follow from others are left out. */
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

/** A table of the same, the highest place first, with all that each imports. */
const listPlan = (plan: Plan, what: string) => [
  `| ${what} | imports |`,
  '|---|---|',
  ...plan
    .toReversed()
    .map(({ place, imports }) => `| \`${place}\` | ${imports.map((each) => `\`${each}\``).join(', ')} |`),
];

/** The house as its files import each other, as a Markdown page. Tests, stories and fixtures are left out. */
export function drawImports(): string {
  const [rooms, folders] = [readRooms(), readEmbeddedFolders()];
  return [
    '# The house, drawn from its imports',
    '',
    'Written by `npm run tool -- draw-imports`; `tests/architecture/house.test.ts` says when it is no longer true. An arrow points',
    'from who imports to what is imported; one that follows from others is left out of the drawing and stands in the table.',
    'Every arrow points down. Which rooms there are and why: [130](decisions/130-rooms.md).',
    '',
    ...drawPlan(rooms),
    '',
    ...listPlan(rooms, 'room'),
    '',
    '## The embedded Supabase',
    '',
    'Its folders, from the protocol down to the engine.',
    '',
    ...drawPlan(folders),
    '',
    ...listPlan(folders, 'folder'),
    '',
  ].join('\n');
}
