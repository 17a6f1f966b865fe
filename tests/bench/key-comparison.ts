import { createStaffAccess } from '../../app/features/staff/access/staff-access';
import { createStaffTables } from '../support/in-memory-backends';
import { makeFigure, medianOf, type Figure } from './report';

const key = 'p'.repeat(64);
/** Wrong keys with the right length, with none, half or all but the last of their letters right. */
const guesses = {
  none: 'x'.repeat(64),
  half: key.slice(0, 32) + 'x'.repeat(32),
  'all but one': `${key.slice(0, 63)}x`,
};

/** Whether the time to refuse a key depends on how much of it is right: ratios of guesses measured by turns. */
export function measureKeyComparison(rounds: number): Figure[] {
  const { staffSessions: sessions, staffPeople: people } = createStaffTables();
  const access = createStaffAccess({
    sessions,
    people,
    key,
    secret: Buffer.from('a secret of the bench'),
    isDecidedHere: true,
    now: () => 0,
    makeId: () => '',
  });
  const timeOf = (guess: string) => {
    const startedAt = performance.now();
    for (let times = 0; times < 20; times += 1) access.isKey(guess);
    return performance.now() - startedAt;
  };
  const takeRound = () => {
    const spent: Record<string, number[]> = { none: [], half: [], 'all but one': [] };
    for (let turn = 0; turn < 2000; turn += 1) {
      for (const [name, guess] of Object.entries(guesses)) spent[name]?.push(timeOf(guess));
    }
    return Object.fromEntries(Object.entries(spent).map(([name, times]) => [name, medianOf(times)]));
  };
  takeRound();
  const taken = Array.from({ length: rounds }, takeRound);
  return (['half', 'all but one'] as const).map((name) =>
    makeFigure(
      `a wrong key right in ${name}, against one right in none`,
      taken.map((medians) => (medians[name] ?? NaN) / (medians.none ?? NaN)),
      '×',
      { atMost: 1.02 },
    ),
  );
}
