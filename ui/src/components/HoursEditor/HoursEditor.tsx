import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { hiddenLook } from '../../theme/control-look';
import { editorLook, pairsLook } from '../../theme/editor-look';
import { border, media, quietLook, rowLook, space, targetLook, typeScale } from '../../theme/tokens';
import { CheckField, type CheckFieldProps } from '../CheckField/CheckField';
import { ChoiceField, type ChoiceFieldProps } from '../ChoiceField/ChoiceField';
import { renderFields, type FieldProps } from '../Field/Field';
import { describeControl, FieldError } from '../FieldFrame/FieldFrame';
import { FormButton, HiddenFields } from '../FormButton/FormButton';
import { HelpedSection } from '../HelpedSection/HelpedSection';
import { KeptList, type KeptListProps } from '../KeptList/KeptList';
import { LinkList, type NavLink } from '../LinkList/LinkList';

/** Fields of one day or list: 'Martes' with 'Abre' and 'Cierra'. */
interface TimesRow {
  readonly name: string;
  readonly fields: readonly FieldProps[];
  /** The day's second opening; `name` is 'Martes, segundo turno'. Open if it has times or an error. */
  readonly second?: { readonly name: string; readonly isOpen: boolean; readonly fields: TimesRow['fields'] };
}

/** Check boxes for the days of the week. */
interface TickedDays {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string; readonly isTicked: boolean }[];
  readonly error?: string;
}

export interface HoursEditorProps {
  /** The bookings at times that are closed: '3 reservas quedan fuera', with a link to each day. */
  outside?: { readonly title: string; readonly help: string; readonly links: readonly NavLink[] };
  /** Monday to Sunday, with the typed times and their errors. */
  week: readonly TimesRow[];
  /** Copies one day to the ticked ones: fields `copia_de` and `copia_a`. */
  copy: { readonly from: Omit<ChoiceFieldProps, 'name'>; readonly to: TickedDays };
  /** Version of the hours on the page, posted back to notice a conflict. */
  seen: string;
  /** Serving hours of the pages with lists, in the week's form; open if one has hours or an error. */
  serving: { readonly isOpen: boolean; readonly rows: readonly TimesRow[] };
  /** Days (field `menu_dias`) and hours of the menu of the day, in the week's form. */
  menu: { readonly days: TickedDays; readonly fields: TimesRow['fields'] };
  /** Future special days: 'Del jueves 24 al sábado 26 de diciembre', 'Cerrado', and the text for guests. */
  days: KeptListProps;
  /**
   * The form that adds special days. Its checkbox comes after the second field; the fifth and the sixth are the second opening.
   */
  fields: readonly FieldProps[];
  closed: Pick<CheckFieldProps, 'label' | 'isTicked'>;
  /** Holidays of the next year; `href` opens the form with one filled in. */
  holidays: readonly { readonly date: string; readonly name: string; readonly scope: string; readonly href: string }[];
  /** The address that the forms ask to be redirected to. */
  leads: string;
  /** Each part has a title and help. */
  words: Record<`${'week' | 'copy' | 'serving' | 'menu' | 'add' | 'holidays'}${'Title' | 'Help'}`, string> &
    Record<'addSecond' | 'save' | 'copy' | 'add' | 'useHoliday', string>;
}

const Root = styled('div')({
  ...editorLook,
  '& section': { margin: '32px 0 48px' },
  '& form > details': { margin: '8px 0 16px' },
  '& details li': {
    ...rowLook,
    alignItems: 'center',
    gap: '2px 20px',
    minHeight: space.target,
    padding: '6px 0',
    borderTop: border.hair,
  },
  '& details li > :last-child': { marginLeft: 'auto' },
  '& details li > a': { ...targetLook, marginBlock: -6 },
  '& section > ul > li > a': { display: 'inline-block', padding: '10px 0' },
  '& details li small': quietLook,
});

const Rows = styled('div')({
  '& > fieldset': {
    display: 'grid',
    gridTemplateColumns: 'minmax(7rem, 1fr)',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 10rem)',
    gap: '4px 12px',
    alignItems: 'center',
    padding: '8px 0',
    borderTop: border.hair,
    [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gridAutoFlow: 'row', rowGap: 14 },
  },
  '& > fieldset > *': { gridRow: 1, [media.phone]: { gridRow: 'auto' } },
  '& > fieldset > details': {
    gridRow: 2,
    gridColumn: '2 / span 4',
    [media.phone]: { gridRow: 'auto', gridColumn: '1 / -1' },
  },
  '& summary': { fontSize: typeScale.small },
  '& details > fieldset': {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '4px 12px',
    [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', rowGap: 14 },
  },
  // A legend takes no place in a grid.
  '& legend': hiddenLook,
  '& [data-row]': { fontWeight: 600, [media.phone]: { gridColumn: '1 / -1' } },
  '& label': quietLook,
});

const DayChoice = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 14,
  '& > [data-field]': { width: '100%', maxWidth: 320 },
  '& fieldset': { ...rowLook, gap: '0 20px', minWidth: 0, margin: 0, padding: 0, border: 0 },
  '& legend': { padding: 0, fontSize: typeScale.small, fontWeight: 600 },
  '& fieldset > p': { flexBasis: '100%' },
  '& > [data-times]': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 10rem))', gap: 12 },
});

const AddForm = styled('form')({
  ...pairsLook,
  '& > [data-field^=texto], & > [data-closed], & > details, & > button': { gridColumn: '1 / -1', justifySelf: 'start' },
  '& > [data-field^=texto], & > details': { width: '100%' },
  '& > details > div': pairsLook,
});

/** The opening hours: the week, special days, and holidays to add. */
export function HoursEditor(props: HoursEditorProps): ReactElement {
  const { outside, week, copy, seen, serving, menu, days, fields, closed, holidays, leads, words } = props;
  const second = fields.slice(4, 6);
  const form = { method: 'post', 'data-enhance': '', 'data-leads': leads } as const;
  const dayFields = renderFields(fields, { idStart: 'dia-' });
  return (
    <Root>
      {outside && (
        <HelpedSection id="fuera" title={outside.title} help={outside.help}>
          <LinkList links={outside.links} />
        </HelpedSection>
      )}
      <HelpedSection id="semana" title={words.weekTitle} help={words.weekHelp}>
        <form {...form}>
          <HiddenFields fields={{ visto: seen }} />
          <Times rows={week} addSecond={words.addSecond} />
          <details open={serving.isOpen}>
            <summary>
              <Typography variant="h3">{words.servingTitle}</Typography>
            </summary>
            <p>{words.servingHelp}</p>
            <Times rows={serving.rows} />
          </details>
          <HelpedSection id="menu" title={words.menuTitle} help={words.menuHelp}>
            <DayChoice>
              <HiddenFields fields={{ menu_dias: '' }} />
              <Days name="menu_dias" {...menu.days} />
              <div data-times="">{renderTimes(menu.fields)}</div>
            </DayChoice>
          </HelpedSection>
          {/* First of the form's buttons: the Enter key presses it. */}
          <FormButton look="solid" act="guardar" label={words.save} />
          <HelpedSection id="igual" title={words.copyTitle} help={words.copyHelp}>
            <DayChoice>
              <ChoiceField name="copia_de" {...copy.from} />
              <Days name="copia_a" {...copy.to} />
              <FormButton look="outline" act="copiar" label={words.copy} />
            </DayChoice>
          </HelpedSection>
        </form>
      </HelpedSection>

      <KeptList {...days} />
      <HelpedSection id="nuevo" title={words.addTitle} help={words.addHelp}>
        <AddForm {...form}>
          {dayFields.slice(0, 2)}
          <div data-closed="">
            <CheckField name="cerrado" {...closed} />
          </div>
          {dayFields.slice(2, 4)}
          <details open={second.some(({ value, error }) => value || error)}>
            <summary>{words.addSecond}</summary>
            <div>{dayFields.slice(4, 6)}</div>
          </details>
          {dayFields.slice(6)}
          <FormButton look="solid" act="anadir" label={words.add} />
        </AddForm>
      </HelpedSection>

      <details>
        <summary>
          <Typography variant="h3">{words.holidaysTitle}</Typography>
        </summary>
        <p>{words.holidaysHelp}</p>
        <List>
          {holidays.map(({ date, name, scope, href }) => (
            <ListItem key={href}>
              <strong>{name}</strong>
              <span>{date}</span>
              <small>{scope}</small>
              <Link href={href} aria-label={`${words.useHoliday}, ${name}`}>
                {words.useHoliday}
              </Link>
            </ListItem>
          ))}
        </List>
      </details>
    </Root>
  );
}

function Days({ name, label, options, error }: TickedDays & { name: string }): ReactElement {
  return (
    <fieldset {...describeControl(name, { error })}>
      <legend>{label}</legend>
      {options.map(({ value, text, isTicked }) => (
        <FormControlLabel
          key={value}
          label={text}
          control={<Checkbox name={name} value={value} defaultChecked={isTicked} />}
        />
      ))}
      <FieldError id={name} error={error} />
    </fieldset>
  );
}

const renderTimes = (fields: readonly FieldProps[]) => renderFields(fields, { idStart: 'h-', type: 'time' });

function Times({ rows, addSecond }: { rows: readonly TimesRow[]; addSecond?: string }): ReactElement {
  return (
    <Rows>
      {rows.map(({ name, fields, second }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          <span data-row="" aria-hidden="true">
            {name}
          </span>
          {renderTimes(fields)}
          {second && (
            <details open={second.isOpen}>
              <summary>{addSecond}</summary>
              <fieldset>
                <legend>{second.name}</legend>
                {renderTimes(second.fields)}
              </fieldset>
            </details>
          )}
        </fieldset>
      ))}
    </Rows>
  );
}
