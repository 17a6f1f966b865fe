import { civilDateAt } from '~/core/time';
import { readSeen, type Fields } from '~/core/seen-fields';
import { describeFailure } from '~/platform/database/fetch-within';
import { findHandler, readField, readForm, readNumber } from '~/platform/http/read-form.server';
import { log } from '~/platform/log.server';
import { checkSpecialDays, type HoursErrors } from './hours-form';
import type { OpeningHoursService, RefusedTimes } from './opening-hours';
import { hoursFields, type RefusedHours } from './present-hours';

/** The outcomes of a post, each a key under `admin.horario`. */
export type HoursDone = 'guardado' | 'anadido' | 'eliminado';

/** A refused post: the page shows it with its form. */
export interface HoursRefusal extends RefusedHours {
  status: number;
  /** Fields that another page has changed, with both values. */
  both: RefusedTimes['both'];
}

interface Post {
  hours: OpeningHoursService;
  read: (name: string) => string;
  /** The fields of the page that were sent. A field that was not sent stays as it is. */
  typed: Fields;
  /** The days ticked in 'Igual que', 1 Monday. */
  copyTo: readonly number[];
}

type Refused = Partial<HoursRefusal> & Pick<HoursRefusal, 'status'>;

const handlers: Record<string, (post: Post) => Promise<HoursDone | Refused>> = {
  guardar: saveTimes,
  copiar: copyTimes,
  anadir: addDays,
  eliminar: removeDays,
};

/** Saves or copies the times of the week and of lists, adds or removes special days. Never rejects because of the database. */
export async function handleHoursPost(hours: OpeningHoursService, request: Request): Promise<HoursDone | HoursRefusal> {
  const form = await readForm(request);
  const entries = form.ok ? form.entries : [];
  const read = (name: string) => readField(entries, name);
  const sent = hoursFields.filter((name) => entries.some(([each]) => each === name));
  const typed = Object.fromEntries(sent.map((name) => [name, read(name).slice(0, 1000)]));
  // Its check boxes follow a hidden field, so that a form without a ticked day differs from one without the field.
  if (typed.menu_dias !== undefined) {
    const ticked = entries.flatMap(([name, value]) => (name === 'menu_dias' && /^[1-7]$/.test(value) ? value : []));
    typed.menu_dias = [...new Set(ticked)].sort().join('');
  }
  const copyTo = entries.flatMap(([name, value]) => (name === 'copia_a' && /^[1-7]$/.test(value) ? Number(value) : []));
  const intent = read('accion') || (sent.includes('desde') ? 'anadir' : sent.length > 0 ? 'guardar' : '');
  const handle = findHandler(handlers, intent);
  const refuse = (refused: Refused): HoursRefusal => ({
    form: undefined,
    typed,
    errors: {},
    seen: readSeen(read('visto')),
    both: [],
    copyFrom: read('copia_de'),
    copyTo,
    ...refused,
  });
  if (!form.ok) return refuse({ status: form.status });
  if (!handle) return refuse({ status: 400 });
  const outcome = await handle({ hours, read, typed, copyTo }).catch((error: unknown): Refused => {
    log('error', 'hours not saved', { reason: describeFailure(error) });
    return { status: 503, form: intent === 'anadir' ? 'anadir' : intent === 'eliminar' ? undefined : 'guardar' };
  });
  return typeof outcome === 'string' ? outcome : refuse(outcome);
}

async function saveTimes({ hours, read, typed }: Post, copy?: { from: number; to: readonly number[] }) {
  const refused = await hours.save(typed, readSeen(read('visto')), copy);
  if (!refused) return 'guardado';
  const { both, fields, errors, stored } = refused;
  return { status: both.length > 0 ? 409 : 422, form: 'guardar' as const, both, typed: fields, errors, seen: stored };
}

async function copyTimes(post: Post): Promise<HoursDone | Refused> {
  const from = post.read('copia_de');
  const errors: HoursErrors = {
    ...(!/^[1-7]$/.test(from) && { copia_de: 'copiaDe' }),
    ...(post.copyTo.length === 0 && { copia_a: 'copiaA' }),
  };
  if (Object.keys(errors).length > 0) return { status: 422, form: 'guardar', errors };
  return saveTimes(post, { from: Number(from), to: post.copyTo });
}

async function addDays({ hours, read }: Post): Promise<HoursDone | Refused> {
  const checked = checkSpecialDays(read, civilDateAt(new Date()));
  if (!checked.ok) return { status: 422, form: 'anadir', errors: checked.errors };
  await hours.addSpecial(checked.value);
  return 'anadido';
}

async function removeDays({ hours, read }: Post): Promise<HoursDone | Refused> {
  const id = readNumber(read('id'));
  if (id === undefined) return { status: 400 };
  await hours.removeSpecial(id);
  return 'eliminado';
}
