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

/** What each folder of a feature holds, and the routes that enter it. */
export const reservationFolders: readonly (readonly [folder: string, holds: string, ...routes: string[]])[] = [
  [
    '.',
    'the form: checks, offered times, storing and delivery; the codec of a booking, the rules of places, the wiring',
    '(en).reservas.tsx',
  ],
  ['booking-page', 'the page where a booking is decided or erased by its id', '(en).reservas_.gestionar.tsx'],
  ['data', 'the functions of the database that store, read, change and erase bookings; no route of its own'],
  [
    'desk',
    "staff's day: rows, acts, sheet, month, plan of the tables",
    ...['admin.reservas.tsx', 'admin.reservas_.hoja.tsx', 'admin.reservas_.mes.tsx', 'admin.reservas_.mesas.tsx'],
  ],
  ['figures', 'the report and its CSV', 'admin.informes.tsx', 'admin.informes[.]csv.ts'],
  [
    'groups',
    'menus and dishes of groups, the list for the kitchen',
    ...['(en).reserva.$codigo_.platos.tsx', 'admin.reservas_.platos.tsx', 'admin.reservas_.cocina.tsx'],
  ],
  [
    'guest-link',
    "the guest's own page: acts, other times, calendar file, data download",
    ...['(en).reserva.$codigo.tsx', '(en).reserva.$codigo[.]ics.ts', '(en).reserva.$codigo_.datos.ts'],
    '(en).reservas_.gestionar_.datos.ts',
  ],
  ['guests', "guests' cards: notes, marks, allergies", 'admin.clientes.tsx'],
  ['import', "bookings and cards from another program's file", 'admin.clientes_.importar.tsx'],
  ['mail', 'mails and push messages about bookings, the calendar file, the list of mails', 'admin.correo.tsx'],
  ['opinions', 'the question of the day after', '(en).reserva.$codigo_.opinion.tsx'],
  ['outside', 'records of an outside table, and the notices of their decisions; no route of its own'],
  [
    'set-up',
    "the owner's seats, services, zones, tables and menus for groups",
    ...['admin.aforo.tsx', 'admin.turnos.tsx', 'admin.zonas.tsx', 'admin.mesas.tsx', 'admin.grupos.tsx'],
  ],
];

/** The imports between folders as a Markdown page. Tests, stories and fixtures are left out. */
export function drawImports(): string {
  const [rooms, folders] = [readRooms(), readEmbeddedFolders()];
  return [
    '# Which folder imports which',
    '',
    'Written by `npm run tool -- draw-imports`; `tests/architecture/import-drawing.test.ts` fails when it is out of date. An arrow points',
    'from the importing folder to the imported one. An arrow that follows from others is left out of the drawing; the table has it.',
    'Every arrow points down. Why the folders are as they are: [130](decisions/130-rooms.md).',
    '',
    ...drawPlan(rooms),
    '',
    ...listPlan(rooms, 'folder'),
    '',
    '## Inside `app/features/reservations`',
    '',
    'The largest feature. Who adds a field to a booking follows docs/recipes.md through these folders.',
    '',
    '| folder | holds | entered by, in `app/routes` |',
    '|---|---|---|',
    ...reservationFolders.map(
      ([folder, holds, ...routes]) =>
        `| \`${folder}\` | ${holds} | ${routes.map((name) => `\`${name}\``).join(', ')} |`,
    ),
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
