import type { GuestCardListProps } from '@antidoto/ui';
import type { TFunction } from 'i18next';

import { formatShortDate } from '~/core/time';
import { only } from '~/core/only';
import { spacePhone } from '../foreign-phone';
import { importPath } from '../import/present-guest-import';
import { faceOf } from '../opinions/opinion';
import { cardLimits, type CardField, type GuestCard } from './guest-card';

/** The page with the card of a booking's guest. */
export const pathOfCard = (booking: string) => `/admin/clientes?reserva=${booking}`;

/** Number of answers about visits that a card shows. */
const shownOpinions = 3;

/** A refused form: what was typed, and which of its fields are wrong. */
export interface RefusedCard {
  id: string;
  typed: Record<CardField, string>;
  wrong: readonly CardField[];
}

interface CardView {
  search: string;
  /** The page shows the guest of one booking. */
  isOne: boolean;
  refused?: RefusedCard | undefined;
}

/** The page of guests' cards; `cards` is undefined when they could not be read. */
export function presentGuestCards(
  t: TFunction,
  cards: readonly GuestCard[] | undefined,
  { search, isOne, refused }: CardView,
): GuestCardListProps {
  const words = t('admin.clientes', { returnObjects: true });
  const errorOf = (card: GuestCard, field: CardField) =>
    card.reserva === refused?.id && refused.wrong.includes(field)
      ? { error: t(`admin.clientes.errores.${field}`, cardLimits) }
      : {};
  return {
    search: {
      label: t('admin.mesa.buscar.label'),
      button: t('admin.mesa.buscar.button'),
      value: search,
      clear: search || isOne ? { text: words.todos, href: '/admin/clientes' } : undefined,
    },
    intro: search || isOne ? undefined : words.intro,
    more: search || isOne ? undefined : { text: t('admin.traer.enlace'), href: importPath },
    empty: cards?.length === 0 ? (search ? t('admin.mesa.nadaHallado') : words.nadie) : undefined,
    cards: (cards ?? []).map((card) => {
      const typed =
        card.reserva === refused?.id ? refused.typed : { notas: card.notas, marcas: card.marcas.join(', ') };
      return {
        id: card.reserva,
        name: card.nombre,
        phone: { text: spacePhone(card.telefono), href: `tel:${card.telefono}` },
        marks: card.marcas,
        facts: only([
          card.reservas > 0 ? t('admin.mesa.visitas', { count: card.visitas }) : words.sinReservas,
          card.faltas > 0 && t('admin.mesa.faltas', { count: card.faltas }),
          card.cancelaciones > 0 && t('admin.clientes.cancelaciones', { count: card.cancelaciones }),
          card.personas !== null && t('admin.clientes.suelenSer', { count: card.personas }),
          card.ultima_visita && t('admin.clientes.ultima', { date: formatShortDate(card.ultima_visita, 'es') }),
        ]),
        allergies: card.alergias ? t('admin.clientes.alergias', { text: card.alergias }) : undefined,
        opinions: card.opiniones.slice(0, shownOpinions).flatMap(({ fecha, cara, texto }) => {
          const face = faceOf(cara);
          if (!face) return [];
          const [date, said] = [formatShortDate(fecha, 'es'), t(`miReserva.opinion.caras.${face}`)];
          return [t(texto ? 'admin.clientes.opinionCon' : 'admin.clientes.opinion', { date, face: said, text: texto })];
        }),
        notes: card.notas || undefined,
        isOpen: isOne || card.reserva === refused?.id,
        ...(card.reservas === 0 && { erase: presentErasure(t, card) }),
        edit: card.notas || card.marcas.length > 0 ? words.cambiar : words.escribir,
        fields: [
          {
            name: 'notas',
            label: words.notas,
            value: typed.notas,
            multiline: true,
            maxLength: cardLimits.notas,
            ...errorOf(card, 'notas'),
          },
          {
            name: 'marcas',
            label: words.marcas,
            hint: words.marcasAyuda,
            value: typed.marcas,
            ...errorOf(card, 'marcas'),
          },
        ],
      };
    }),
    save: words.guardar,
    saving: words.guardando,
  };
}

/** Download and deletion of a guest without a booking; other guests have them at their booking. */
const presentErasure = (t: TFunction, { reserva }: GuestCard) => ({
  ...t('admin.clientes.datos', { returnObjects: true }),
  downloadAction: `/reservas/gestionar/datos?id=${reserva}`,
});
