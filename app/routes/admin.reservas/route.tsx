import { BookingDesk, FormNotice } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { randomUUID } from 'node:crypto';

import { isBookingId } from '~/domain/reservation/booking';
import { staffActs, type StaffAct } from '~/domain/reservation/desk';
import { checkVisit, type VisitField } from '~/domain/reservation/desk-day';
import { isCivilDate } from '~/domain/time/civil-date';
import { civilDateAt } from '~/domain/time/madrid-time';
import { leaveFlash, takeFlash } from '~/http/cookies.server';
import { getTranslator } from '~/http/i18n.server';
import { readField, readForm, type FormEntries } from '~/http/read-form.server';
import { passStaffTitle } from '~/page/page-meta';
import { restaurant } from '~/restaurant';
import { getRuntime } from '~/runtime.server';
import { keepVisit, requireStaff, type StaffVisit } from '~/staff/session.server';
import { pathOfDesk, presentDesk, presentDeskPage, type DeskReply, type DeskView } from './present-desk';

export const handle = { hydrate: false };

export const meta = passStaffTitle;

function readView(request: Request, now: Date): DeskView {
  const { searchParams } = new URL(request.url);
  const day = searchParams.get('dia') ?? '';
  return {
    day: isCivilDate(day) ? day : civilDateAt(now, restaurant.zone),
    search: (searchParams.get('q') ?? '').trim().slice(0, 100),
  };
}

async function showDesk(request: Request, { isOwner }: StaffVisit, reply: DeskReply) {
  const t = await getTranslator('es');
  const { desk, isDecidedHere } = getRuntime();
  const now = new Date();
  const view = { ...readView(request, now), isOwner };
  const asked = { day: view.day, search: view.search || undefined, decides: isDecidedHere };
  const found = await desk.read(asked, now).catch(() => undefined);
  const moment = { now, zone: restaurant.zone, isDecidedHere, form: randomUUID() };
  return {
    ...presentDeskPage(t, view, civilDateAt(now, restaurant.zone)),
    desk: found && presentDesk(t, found, view, moment, reply),
    failure: found ? undefined : t('admin.solicitudes.noLeidas'),
  };
}

/** A day: requests to decide or not delivered first, of all days, then that day by time. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await requireStaff(request);
  const { flash, headers } = takeFlash<DeskReply>(request, 'mesa');
  return data(await showDesk(request, visit, flash ?? {}), { headers });
}

const fieldsOf = { cambiar: ['fecha', 'hora', 'personas'], ofrecer: ['hora'] } as const;
/** Never decided here: arrivals can be noted whoever decides. */
const everywhere: readonly StaffAct[] = ['llegado', 'no_vino', 'deshacer'];

/** One act on a booking, 'Añadir', or 'Enviar de nuevo': 303 back to the booking, otherwise the page with what was typed. */
export async function action({ request }: ActionFunctionArgs) {
  const visit = await requireStaff(request);
  const t = await getTranslator('es');
  const now = new Date();
  const view = readView(request, now);
  const form = await readForm(request);
  const entries: FormEntries = form.ok ? form.entries : [];
  const asked = readField(entries, 'accion') || (readField(entries, 'nombre') ? 'anadir' : '');
  const id = readField(entries, 'id');
  const typed = (name: VisitField) => readField(entries, name);
  const { desk, bookings, requests, isDecidedHere } = getRuntime();

  const answer = async (status: number, reply: DeskReply) => {
    const page = await showDesk(request, visit, reply);
    const isShown = page.desk?.groups.some((group) => group.bookings.some((booking) => booking.id === reply.id));
    return data({ ...page, failure: isShown ? page.failure : (page.failure ?? reply.refusal) }, { status });
  };
  const done = (booking: { id: string; fecha: string }, said: string) => {
    keepVisit(request);
    const headers = { 'Set-Cookie': leaveFlash('mesa', { id: booking.id, said } satisfies DeskReply) };
    return redirect(`${pathOfDesk({ ...view })}#reserva-${encodeURIComponent(booking.id)}`, { status: 303, headers });
  };
  const away = () => answer(503, { id, refusal: t('admin.mesa.noGuardado') });
  const keepTyped = (fields: readonly VisitField[]) => Object.fromEntries(fields.map((name) => [name, typed(name)]));

  if (asked === 'anadir') {
    const fields = ['nombre', 'personas', 'hora', 'fecha', 'telefono'] as const;
    const checked = checkVisit(typed, fields);
    const back = (wrong: readonly VisitField[]) =>
      ({ form: { act: 'anadir', typed: keepTyped(fields), wrong } }) as const;
    if (!checked.ok) return answer(422, back(checked.wrong));
    const known = readField(entries, 'solicitud');
    const solicitud = /^[\w.:-]{1,100}$/.test(known) ? known : randomUUID();
    const added = await desk.add(solicitud, checked.visit, now).catch(() => undefined);
    if (!added) return answer(503, { ...back([]), refusal: t('admin.mesa.noGuardado') });
    const said = t('admin.mesa.dicho.anadir');
    return done(added.booking, added.overbooks ? t('admin.mesa.sobre', { said }) : said);
  }

  if (asked === 'reenviar') {
    const outcome = isBookingId(id) ? await requests.resendRequest(id).catch(() => 'away' as const) : undefined;
    if (outcome === 'away') return away();
    if (outcome?.ok) return done({ id, fecha: view.day }, t('admin.mesa.dicho.reenviar'));
    const status = outcome && 'by' in outcome ? (outcome.by === 'database' ? 503 : 502) : 409;
    return answer(status, { id, refusal: t('admin.solicitudes.noReenviada') });
  }

  const act = staffActs.find((each) => each === asked);
  if (!act) return answer(400, {});
  if (!isBookingId(id)) return answer(404, { refusal: t('admin.mesa.rechazos.falta') });
  if (!isDecidedHere && !everywhere.includes(act)) return answer(409, { id, refusal: t('admin.mesa.rechazos.estado') });
  const stamp = readField(entries, 'en');
  let changes: { fecha?: string; hora?: string; personas?: number } = {};
  if (act === 'cambiar' || act === 'ofrecer') {
    const fields = fieldsOf[act];
    const checked = checkVisit(typed, fields);
    if (!checked.ok) return answer(422, { id, form: { act, typed: keepTyped(fields), wrong: checked.wrong } });
    changes = Object.fromEntries(fields.map((name) => [name, checked.visit[name]]));
  }
  const given = act === 'deshacer' && stamp ? { en: stamp } : changes;
  const outcome = await bookings.act(id, act, { by: 'personal', data: given }).catch(() => undefined);
  if (!outcome) return away();
  if (outcome.kind === 'unknown') return answer(404, { id, refusal: t('admin.mesa.rechazos.falta') });
  if (outcome.kind === 'refused' && outcome.why !== 'ya') {
    return answer(409, { id, refusal: t(`admin.mesa.rechazos.${outcome.why}`) });
  }
  if (outcome.kind === 'refused') return done(outcome.booking, t('admin.mesa.rechazos.ya'));
  const said = t(`admin.mesa.dicho.${act}`);
  return done(outcome.booking, outcome.overbooks ? t('admin.mesa.sobre', { said }) : said);
}

export default function DeskPage() {
  const loaded = useLoaderData<typeof loader>();
  const page = useActionData<typeof action>() ?? loaded;
  return (
    <>
      {page.failure && (
        <FormNotice tone="error" takesFocus>
          {page.failure}
        </FormNotice>
      )}
      {page.desk && <BookingDesk {...page.desk} />}
    </>
  );
}
