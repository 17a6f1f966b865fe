import { BookingDesk, FormNotice } from '@antidoto/ui';
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { randomUUID } from 'node:crypto';

import { isUuid } from '~/features/reservations/booking';
import { staffActs, type BookingActData } from '~/features/reservations/desk/desk';
import { checkDeskForm, type DeskField } from '~/features/reservations/desk/desk-form';
import { formatShortDate, isCivilDate } from '~/core/civil-date';
import { civilDateAt, madrid } from '~/core/madrid-time';
import { readTyped } from '~/core/typed-text';
import { leaveFlash, takeFlash } from '~/platform/http/cookies.server';
import { readField, readForm, type FormEntries } from '~/platform/http/read-form.server';
import { passStaffTitle } from '~/platform/page/page-meta';
import type { DeskPlace } from '~/features/reservations/data/booking-desk.data.server';
import { servicesOf, type Services } from '~/services.server';
import { keepVisit, requireStaff, type StaffVisit } from '~/features/staff/session.server';
import {
  pathOfDesk,
  presentDesk,
  presentDeskPage,
  type DeskReply,
  type DeskView,
} from '~/features/reservations/desk/present-desk';

export const meta = passStaffTitle;

function readView(request: Request, now: Date): DeskView {
  const { searchParams } = new URL(request.url);
  const day = searchParams.get('dia') ?? '';
  return {
    day: isCivilDate(day) ? day : civilDateAt(now),
    search: readTyped(searchParams.get('q') ?? '')
      .trim()
      .slice(0, 100),
  };
}

async function showDesk(
  { desk: bookings, openingHours, isDecidedHere, words }: Services,
  request: Request,
  { isOwner }: StaffVisit,
  reply: DeskReply,
) {
  const t = await words.get('es');
  const now = new Date();
  const view = { ...readView(request, now), isOwner };
  const asked = { day: view.day, search: view.search || undefined, decides: isDecidedHere };
  const found = await bookings.read(asked, now).catch(() => undefined);
  const hours = await openingHours.read();
  const moment = { now, zone: madrid, isDecidedHere, form: randomUUID(), hours };
  const desk = presentDesk(t, found, view, moment, reply);
  const isShown = desk.groups.some((group) => group.bookings.some(({ id }) => id === reply.id));
  return {
    ...presentDeskPage(t, view, civilDateAt(now)),
    desk,
    isShown,
    // What was done to a booking of another day is said all the same, with the way to it.
    elsewhere:
      !isShown && reply.id && reply.said && reply.day
        ? {
            text: reply.said,
            href: `${pathOfDesk({ day: reply.day, search: '' })}#reserva-${reply.id}`,
            label: t('admin.mesa.verDia', { day: formatShortDate(reply.day, 'es') }),
          }
        : undefined,
    failure: found ? undefined : t('admin.solicitudes.noLeidas'),
  };
}

/** A day: requests to decide or not delivered first, of all days, then that day by time. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = await requireStaff(request, servicesOf(context));
  const { flash, headers } = takeFlash<DeskReply>(request, 'mesa');
  return data(await showDesk(servicesOf(context), request, visit, flash ?? {}), { headers });
}

/** The zone and the tables that staff chose, ids of tables joined by commas; undefined where they are no ids. */
function readPlace(entries: FormEntries): DeskPlace | undefined {
  const sent = entries.filter(([name, value]) => name === 'mesa' || (name === 'zona' && value !== ''));
  const isFine = sent.every(([, value]) => value === '' || String(value).split(',').every(isUuid));
  return isFine ? Object.fromEntries(sent) : undefined;
}

const fieldsOf = { cambiar: ['fecha', 'hora', 'personas'], ofrecer: ['hora'] } as const;

/** One act on a booking, 'Añadir', or 'Enviar de nuevo': 303 back to the booking, otherwise the page with what was typed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const visit = await requireStaff(request, servicesOf(context));
  const t = await servicesOf(context).words.get('es');
  const now = new Date();
  const view = readView(request, now);
  const form = await readForm(request);
  const entries: FormEntries = form.ok ? form.entries : [];
  const asked = readField(entries, 'accion') || (readField(entries, 'nombre') ? 'anadir' : '');
  const id = readField(entries, 'id');
  const typed = (name: DeskField) => readField(entries, name);
  const services = servicesOf(context);
  const { desk, bookings, requests, isDecidedHere } = services;

  const answer = async (status: number, reply: DeskReply) => {
    const page = await showDesk(services, request, visit, reply);
    return data({ ...page, failure: page.isShown ? undefined : (reply.refusal ?? page.failure) }, { status });
  };
  const done = (booking: { id: string; fecha: string }, said: string) => {
    keepVisit(request, services);
    const headers = {
      'Set-Cookie': leaveFlash('mesa', { id: booking.id, day: booking.fecha, said } satisfies DeskReply),
    };
    return redirect(`${pathOfDesk({ ...view })}#reserva-${encodeURIComponent(booking.id)}`, { status: 303, headers });
  };
  const away = (form?: DeskReply['form']) => answer(503, { id, form, refusal: t('admin.mesa.noGuardado') });
  const keepTyped = (fields: readonly DeskField[]) => Object.fromEntries(fields.map((name) => [name, typed(name)]));

  if (asked === 'anadir') {
    const fields = ['nombre', 'personas', 'hora', 'fecha', 'telefono'] as const;
    const checked = checkDeskForm(typed, fields);
    const known = readField(entries, 'solicitud');
    const solicitud = /^[\w.:-]{1,100}$/.test(known) ? known : randomUUID();
    const back = (wrong: readonly DeskField[], key?: string) =>
      ({ form: { act: 'anadir', typed: keepTyped(fields), wrong, key } }) as const;
    if (!checked.ok) return answer(422, back(checked.wrong, solicitud));
    const nombre = checked.entry.nombre || t('admin.mesa.sinNombre');
    const at = readPlace(entries);
    if (!at) return answer(422, back([], solicitud));
    const added = await desk.add(solicitud, { ...checked.entry, nombre, ...at }, now).catch(() => undefined);
    if (!added) return answer(503, { ...back([], solicitud), refusal: t('admin.mesa.noGuardado') });
    // Sent before with something else in it: pressed once more, this is a table of its own.
    if (added.kind === 'other') return answer(409, { ...back([]), refusal: t('admin.mesa.otraApuntada') });
    if (added.kind === 'taken')
      return answer(409, { ...back([], solicitud), refusal: t('admin.mesa.rechazos.ocupada') });
    const said = t('admin.mesa.dicho.anadir');
    return done(added.booking, added.overbooks ? t('admin.mesa.sobre', { said }) : said);
  }

  if (asked === 'reenviar') {
    const outcome = isUuid(id) ? await requests.resendRequest(id).catch(() => 'away' as const) : undefined;
    if (outcome === 'away') return away();
    if (outcome?.ok) return done({ id, fecha: view.day }, t('admin.mesa.dicho.reenviar'));
    const status = outcome && 'by' in outcome ? (outcome.by === 'database' ? 503 : 502) : 409;
    return answer(status, { id, refusal: t('admin.solicitudes.noReenviada') });
  }

  const act = staffActs.find((each) => each === asked);
  if (!act) return answer(400, { refusal: t('errores.metodo.texto') });
  if (!isUuid(id)) return answer(404, { refusal: t('admin.mesa.rechazos.falta') });
  if (!isDecidedHere) return answer(409, { id, refusal: t('admin.mesa.rechazos.estado') });
  const stamp = readField(entries, 'en');
  const at = readPlace(entries);
  if (!at) return answer(422, { id, refusal: t('admin.mesa.rechazos.ocupada') });
  let changes: Pick<BookingActData, 'fecha' | 'hora' | 'personas'> = {};
  let back: DeskReply['form'];
  if (act === 'cambiar' || act === 'ofrecer') {
    // Whoever waits has no time to change.
    const fields = fieldsOf[act].filter((field) => act === 'ofrecer' || entries.some(([name]) => name === field));
    const checked = checkDeskForm(typed, fields);
    back = { act, typed: keepTyped(fields), wrong: checked.ok ? [] : checked.wrong };
    if (!checked.ok) return answer(422, { id, form: back });
    changes = Object.fromEntries(fields.map((name) => [name, checked.entry[name]]));
  }
  const seen = readField(entries, 'secuencia');
  const given = {
    ...changes,
    ...(act === 'cambiar' && at),
    ...(act === 'deshacer' && stamp && { en: stamp }),
    ...(/^\d{1,9}$/.test(seen) && { secuencia: Number(seen) }),
  };
  const outcome = await bookings.act(id, act, { by: 'personal', data: given }).catch(() => undefined);
  if (!outcome) return away(back);
  if (outcome.kind === 'unknown') return answer(404, { id, refusal: t('admin.mesa.rechazos.falta') });
  if (outcome.kind === 'refused' && outcome.why !== 'ya') {
    return answer(409, { id, form: back, refusal: t(`admin.mesa.rechazos.${outcome.why}`) });
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
      {page.elsewhere && (
        <FormNotice tone="success" takesFocus>
          {page.elsewhere.text} · <a href={page.elsewhere.href}>{page.elsewhere.label}</a>
        </FormNotice>
      )}
      <BookingDesk {...page.desk} />
    </>
  );
}
