import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { border, ground, media, quietLook, radius, rowLook, size, tone, typeScale } from '../../theme/tokens';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { ChoiceField, type ChoiceFieldProps } from '../ChoiceField/ChoiceField';
import { Field, type FieldProps } from '../Field/Field';
import { FormButton, HiddenFields } from '../FormButton/FormButton';
import { Outcome } from '../FormNotice/FormNotice';
import { NoticeBox } from '../NoticeBox/NoticeBox';
import { rowsLook } from './desk-row-look';
import { DeskRow, type DeskRowProps } from './DeskRow';

export interface BookingDeskProps {
  /** On a day on which the restaurant does not open: that, and the text for guests. */
  closed?: string;
  /** Totals of covers, covers by meal and bookings: '46' and 'cubiertos'. `group` is the group of a meal's bookings. */
  totals: readonly { figure: string; label: string; group?: string }[];
  /** `day` is the day shown, to which the forms return. */
  search: { label: string; button: string; value: string; day: string; clear?: { text: string; href: string } };
  /** Bookings under headings, in order. An empty group shows its own text. */
  groups: readonly { id: string; title: string; bookings: readonly DeskRowProps[] }[];
  /** Shown when there are no groups. */
  empty?: string;
  /** The booking of the last action. */
  acted?: string;
  /** The form for a guest who calls or arrives without a booking; absent with an outside table. */
  add?: {
    title: string;
    /** Link from the page's head to the form, which is last on a phone. */
    jump: string;
    button: string;
    busy: string;
    fields: readonly Pick<FieldProps, 'name' | 'label' | 'type' | 'value' | 'error' | 'optionalLabel' | 'inputMode'>[];
    /** Table and zone, where there are any. */
    choices: readonly ChoiceFieldProps[];
    hidden: Readonly<Record<string, string>>;
    problem?: string | undefined;
  };
  /** Covers against seats through the day; absent without a limit. */
  fullness?: { title: string; text: string; most: number; bars: readonly { time: string; people: number }[] };
  /** The form that pauses online bookings, or resumes them with `until`: until when they are paused. */
  pause: {
    title: string;
    /** Link from the page's head to the form. */
    jump: string;
    until?: string;
    /** The result of the last post of this form. */
    said?: string | undefined;
    /** The bookings in the pause. */
    within?: { text: string; href: string };
    choice?: Pick<ChoiceFieldProps, 'label' | 'options'>;
    act: string;
    button: string;
  };
  /** Links to the plan of tables, to the printed sheet and to the seats. */
  links: readonly { text: string; href: string }[];
}

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  [media.desk]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(260px, 300px)', gap: 32, alignItems: 'start' },
  '& [data-totals]': {
    ...rowLook,
    alignItems: 'baseline',
    gap: '2px 28px',
    padding: '12px 0',
    borderBlock: border.hair,
    ...quietLook,
  },
  '& [data-totals] b': {
    color: tone.tinta,
    fontFamily: size.display,
    fontSize: '1.625rem',
    fontWeight: 400,
    lineHeight: 1.2,
  },
  // On a phone in a line of their own.
  '& [data-jumps]': {
    display: 'flex',
    gap: 24,
    flexBasis: '100%',
    [media.tablet]: { flexBasis: 'auto', marginLeft: 'auto' },
    [media.desk]: { display: 'none' },
  },
  '& [data-totals] a': { padding: '10px 0' },
  '& [data-totals] > a': { padding: '7px 0' },
  '& [role=search]': { ...rowLook, alignItems: 'end', gap: 10, margin: '16px 0 8px' },
  '& [role=search] > [data-field]': { flex: '1 1 220px', maxWidth: 380 },
  '& [role=search] > a': { padding: '12px 4px' },
  '& aside': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 },
});

const Group = styled('section')({ ...rowsLook, '& > [id]': { scrollMarginTop: 64 } });

const Add = styled(Paper)({
  padding: 20,
  border: border.hair,
  '& form': { ...rowLook, gap: 14, marginTop: 10 },
  '& form > *': { flex: '1 0 100%' },
  // Date and time are beside each other only where both are readable with their pickers, in any language's format.
  '& form > [data-field=nombre]': { flex: '1 1 130px' },
  '& form > [data-field=personas]': { flex: '0 1 5.75rem' },
  '& form > [data-field=fecha]': { flex: '1 1 170px' },
  '& form > [data-field=hora]': { flex: '1 1 150px' },
});

const Fullness = styled('figure')({
  margin: 0,
  padding: 20,
  borderRadius: radius,
  background: tone.botella,
  color: ground.fg,
  '& svg': { display: 'block', width: '100%', height: 96, marginTop: 12 },
  '& rect': { fill: tone.latonClaro },
  '& rect[data-full]': { fill: tone.vermut },
  '& p': { marginTop: 8, fontSize: typeScale.small, color: ground.fg2 },
});

/** The bookings of a day, the requests to decide, and a form for guests who call or arrive without a booking. */
export function BookingDesk(props: BookingDeskProps): ReactElement {
  const { closed, totals, search, groups, empty, acted, add, pause, fullness, links } = props;
  return (
    <Root>
      <div>
        <NoticeBox notices={[closed, pause.until].filter((notice) => notice !== undefined)} />
        <p data-totals="">
          {totals.map(({ figure, label, group }) => {
            const total = (
              <>
                <b>{figure}</b> {label}
              </>
            );
            return group ? (
              <Link key={label} href={`#grupo-${group}`}>
                {total}
              </Link>
            ) : (
              <span key={label}>{total}</span>
            );
          })}
          <span data-jumps="" data-print="hide">
            {add && <Link href="#apuntar">{add.jump}</Link>}
            <Link href="#pausar">{pause.jump}</Link>
          </span>
        </p>
        <form role="search" method="get" data-print="hide">
          <HiddenFields fields={{ dia: search.day }} />
          <Field id="buscar" name="q" type="search" label={search.label} value={search.value} />
          <FormButton look="outline" label={search.button} />
          {search.clear && <Link href={search.clear.href}>{search.clear.text}</Link>}
        </form>
        {empty && <p>{empty}</p>}
        {groups.map(({ id, title, bookings }) => (
          <Group key={id} aria-labelledby={`grupo-${id}`}>
            <Typography variant="h3" id={`grupo-${id}`}>
              {title}
            </Typography>
            {bookings.map((booking) => (
              <DeskRow key={booking.id} {...booking} takesFocus={booking.id === acted} />
            ))}
          </Group>
        ))}
      </div>
      <aside aria-labelledby={add && 'apuntar'} data-print="hide">
        {add && <AddForm {...add} />}
        <PauseForm {...pause} />
        {fullness && <FullnessChart {...fullness} />}
        {links.map(({ text, href }) => (
          <ButtonLink key={href} href={href} emphasis="secondary">
            {text}
          </ButtonLink>
        ))}
      </aside>
    </Root>
  );
}

/** Heights are attributes, because the Content-Security-Policy refuses inline styles. */
function FullnessChart({ title, text, most, bars }: NonNullable<BookingDeskProps['fullness']>): ReactElement {
  const highest = Math.max(most, ...bars.map(({ people }) => people));
  return (
    <Fullness data-ground="dark">
      <Typography variant="h3">{title}</Typography>
      <svg viewBox={`0 0 ${bars.length * 10} 100`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ time, people }, at) => {
          const height = (people / highest) * 96 + 4;
          return (
            <rect
              key={time}
              x={at * 10 + 1}
              y={100 - height}
              width={8}
              height={height}
              data-full={people >= most ? '' : undefined}
            />
          );
        })}
      </svg>
      <p>{text}</p>
    </Fullness>
  );
}

function PauseForm({ title, until, said, within, choice, act, button }: BookingDeskProps['pause']): ReactElement {
  return (
    <Add>
      <Typography variant="h3" id="pausar">
        {title}
      </Typography>
      <Outcome of={said ? { tone: 'success', text: said } : undefined} />
      {until && <p>{until}</p>}
      {within && (
        <p>
          <Link href={within.href}>{within.text}</Link>
        </p>
      )}
      <form method="post" data-enhance="">
        {choice && <ChoiceField {...choice} name="minutos" id="pausar-minutos" />}
        <FormButton look="outline" act={act} label={button} />
      </form>
    </Add>
  );
}

function AddForm(props: NonNullable<BookingDeskProps['add']>): ReactElement {
  const { title, hidden, problem, fields, choices, busy, button } = props;
  return (
    <Add>
      <Typography variant="h3" id="apuntar">
        {title}
      </Typography>
      <form method="post" noValidate data-enhance="">
        <HiddenFields fields={hidden} />
        <Outcome of={problem ? { tone: 'error', text: problem } : undefined} />
        {fields.map((field) => (
          <Field key={field.name} {...field} id={`apuntar-${field.name}`} required={!field.optionalLabel} />
        ))}
        {choices.map((choice) => (
          <ChoiceField key={choice.name} {...choice} id={`apuntar-${choice.name}`} />
        ))}
        <FormButton look="solid" act="anadir" label={button} busyLabel={busy} />
      </form>
    </Add>
  );
}
