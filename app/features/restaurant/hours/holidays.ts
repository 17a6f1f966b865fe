import { addDays, type CivilDate, weekdayOf } from '~/core/time';

/** A public holiday. */
export interface Holiday {
  date: CivilDate;
  /** In Spanish, as the calendar of working days has it. */
  name: string;
  /** Whether it applies in Spain, in the Comunidad de Madrid or in the city. */
  scope: 'national' | 'regional' | 'local';
  /** It fell on a Sunday: this is the Monday after, to which regions move some of them. */
  isMonday?: true;
}

const fixed = [
  ['01-01', 'Año Nuevo', 'national'],
  ['01-06', 'Epifanía del Señor', 'national'],
  ['05-01', 'Fiesta del Trabajo', 'national'],
  ['05-02', 'Fiesta de la Comunidad de Madrid', 'regional'],
  ['05-15', 'San Isidro', 'local'],
  ['08-15', 'Asunción de la Virgen', 'national'],
  ['10-12', 'Fiesta Nacional de España', 'national'],
  ['11-01', 'Todos los Santos', 'national'],
  ['11-09', 'Nuestra Señora de la Almudena', 'local'],
  ['12-06', 'Día de la Constitución', 'national'],
  ['12-08', 'Inmaculada Concepción', 'national'],
  ['12-25', 'Natividad del Señor', 'national'],
] as const;

/**
 * Easter Sunday of a year in the Gregorian calendar, by the anonymous rule of 1876 (Meeus, Astronomical Algorithms, chapter 8).
 *
 * @example easterOf(2027) === '2027-03-28'
 */
export function easterOf(year: number): CivilDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Whether a postal code is of the Comunidad de Madrid, whose holidays are known beside the national ones. */
export const isInMadrid = (postalCode: string): boolean => postalCode.startsWith('28');

/**
 * The holidays of a year in order: Spain's, and of a postal code of Madrid its region's and city's. A holiday on a Sunday is
 * listed with the next Monday too: a decree says each year which of them are moved, so the owner chooses.
 */
export function listHolidays(year: number, postalCode: string): Holiday[] {
  const scopes = ['national', isInMadrid(postalCode) && 'regional', postalCode.startsWith('280') && 'local'];
  const easter = easterOf(year);
  const holidays: Holiday[] = [
    ...fixed.map(([day, name, scope]) => ({ date: `${String(year).padStart(4, '0')}-${day}`, name, scope })),
    { date: addDays(easter, -3), name: 'Jueves Santo', scope: 'regional' },
    { date: addDays(easter, -2), name: 'Viernes Santo', scope: 'national' },
  ];
  const mondays = holidays
    .filter(({ date }) => weekdayOf(date) === 'sunday')
    .map((holiday) => ({ ...holiday, date: addDays(holiday.date, 1), isMonday: true as const }));
  return [...holidays, ...mondays]
    .filter(({ scope }) => scopes.includes(scope))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
