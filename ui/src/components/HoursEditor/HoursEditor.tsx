import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { hiddenLook } from '../../theme/control-look';
import { media, space, tone, typeScale } from '../../theme/tokens';
import { Field, type FieldProps } from '../Field/Field';
import { FormButton, HiddenFields } from '../FormButton/FormButton';

/** The times of a weekday, by the start of their field's name: `abre_1` is Monday's. */
export const hoursColumns = ['abre', 'cierra', 'cocina_abre', 'cocina_cierra'] as const;
/** The times of a page's lists, by the start of their field's name: `sirve_desde_cafe`. */
export const servingColumns = ['sirve_desde', 'sirve_hasta'] as const;
type HoursColumn = (typeof hoursColumns)[number];
type ServingColumn = (typeof servingColumns)[number];

export interface HoursEditorProps {
  /** Monday to Sunday: the day's name, the times as typed, and what is wrong with them. */
  week: readonly {
    readonly day: string;
    readonly times: Readonly<Record<HoursColumn, string>>;
    readonly errors: Partial<Readonly<Record<HoursColumn, string>>>;
  }[];
  /** What the week's form was made of, as it brings it back. */
  seen: string;
  /** The pages with lists, and when each is served, in the week's form. */
  serving: {
    /** Some page has hours, or was refused some. */
    readonly isOpen: boolean;
    readonly pages: readonly {
      readonly page: string;
      readonly name: string;
      readonly times: Readonly<Record<ServingColumn, string>>;
      readonly errors: Partial<Readonly<Record<ServingColumn, string>>>;
    }[];
  };
  /** The special days to come: 'Del jueves 24 al sábado 26 de diciembre', 'Cerrado', and what guests read. */
  days: readonly { readonly id: string; readonly when: string; readonly hours: string; readonly text: string }[];
  /** The form that adds some: its fields in their order, and its checkbox, which stands after the second. */
  fields: readonly (Pick<FieldProps, 'label' | 'hint' | 'error' | 'type' | 'value' | 'maxLength'> & { name: string })[];
  closed: { label: string; checked: boolean };
  /** The holidays of the year to come; `href` opens the form with one filled in. */
  holidays: readonly { readonly date: string; readonly name: string; readonly scope: string; readonly href: string }[];
  /** Where the forms lead once it is done. */
  leads: string;
  words: {
    weekTitle: string;
    weekHelp: string;
    columns: Record<HoursColumn, string>;
    save: string;
    servingTitle: string;
    servingHelp: string;
    servingColumns: Record<ServingColumn, string>;
    daysTitle: string;
    daysHelp: string;
    noDays: string;
    remove: string;
    addTitle: string;
    add: string;
    holidaysTitle: string;
    holidaysHelp: string;
    useHoliday: string;
  };
}

const Root = styled('div')({
  maxWidth: 860,
  '& section': { margin: '32px 0 48px' },
  '& form > details': { margin: '8px 0 16px' },
  '& summary': { minHeight: space.target, padding: '8px 0', cursor: 'pointer' },
  '& summary > h2': { display: 'inline' },
  '& h2 + p, & summary + p': { maxWidth: '62ch', margin: '6px 0 16px', color: tone.tinta2, fontSize: typeScale.small },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 20px',
    minHeight: space.target,
    padding: '6px 0',
    borderTop: `1px solid ${tone.linea}`,
  },
  '& li > :last-child': { marginLeft: 'auto' },
  '& li strong': { display: 'inline-block', '&::first-letter': { textTransform: 'uppercase' } },
  '& li small': { color: tone.tinta2, fontSize: typeScale.small },
});

const Week = styled('div')({
  '& > fieldset': {
    display: 'grid',
    gridTemplateColumns: '7rem repeat(4, minmax(0, 1fr))',
    gap: '4px 12px',
    alignItems: 'center',
    margin: 0,
    padding: '8px 0',
    border: 0,
    borderTop: `1px solid ${tone.linea}`,
    [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '&[data-pages] > fieldset': {
    [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) repeat(2, 10rem)' },
  },
  // A legend takes no place in a grid.
  '& legend': hiddenLook,
  '& [data-day]': { fontWeight: 600, [media.phone]: { gridColumn: '1 / -1' } },
  '& label': { color: tone.tinta2, fontSize: typeScale.small },
});

const AddForm = styled('form')({
  display: 'grid',
  gap: '16px 20px',
  marginTop: 16,
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
  '& > [data-field^=texto], & > [data-closed], & > button': { gridColumn: '1 / -1', justifySelf: 'start' },
  '& > [data-field^=texto]': { width: '100%' },
});

/** When the house is open: the week, the days that differ, and the holidays somebody might want to add to them. */
export function HoursEditor({
  week,
  seen,
  serving,
  days,
  fields,
  closed,
  holidays,
  leads,
  words,
}: HoursEditorProps): ReactElement {
  const form = { method: 'post', 'data-enhance': '', 'data-leads': leads } as const;
  return (
    <Root>
      <section aria-labelledby="semana">
        <Typography variant="h3" component="h2" id="semana">
          {words.weekTitle}
        </Typography>
        <p>{words.weekHelp}</p>
        <form {...form}>
          <HiddenFields fields={{ visto: seen }} />
          <Week>
            {week.map(({ day, times, errors }, index) => (
              <fieldset key={day}>
                <legend>{day}</legend>
                <span data-day="" aria-hidden="true">
                  {day}
                </span>
                {hoursColumns.map((column) => (
                  <Field
                    key={column}
                    id={`h-${column}-${index + 1}`}
                    name={`${column}_${index + 1}`}
                    type="time"
                    label={words.columns[column]}
                    value={times[column]}
                    error={errors[column]}
                  />
                ))}
              </fieldset>
            ))}
          </Week>
          <details open={serving.isOpen}>
            <summary>
              <Typography variant="h3" component="h2">
                {words.servingTitle}
              </Typography>
            </summary>
            <p>{words.servingHelp}</p>
            <Week data-pages="">
              {serving.pages.map(({ page, name, times, errors }) => (
                <fieldset key={page}>
                  <legend>{name}</legend>
                  <span data-day="" aria-hidden="true">
                    {name}
                  </span>
                  {servingColumns.map((column) => (
                    <Field
                      key={column}
                      id={`h-${column}-${page}`}
                      name={`${column}_${page}`}
                      type="time"
                      label={words.servingColumns[column]}
                      value={times[column]}
                      error={errors[column]}
                    />
                  ))}
                </fieldset>
              ))}
            </Week>
          </details>
          <FormButton look="solid" name="accion" value="guardar">
            {words.save}
          </FormButton>
        </form>
      </section>

      <section aria-labelledby="especiales">
        <Typography variant="h3" component="h2" id="especiales">
          {words.daysTitle}
        </Typography>
        <p>{words.daysHelp}</p>
        {days.length === 0 ? (
          <p>{words.noDays}</p>
        ) : (
          <List>
            {days.map(({ id, when, hours, text }) => (
              <ListItem key={id}>
                <strong>{when}</strong>
                <span>{hours}</span>
                <small>{text}</small>
                <form {...form}>
                  <input type="hidden" name="id" value={id} />
                  <FormButton look="quiet" small name="accion" value="eliminar" aria-label={`${words.remove}, ${when}`}>
                    {words.remove}
                  </FormButton>
                </form>
              </ListItem>
            ))}
          </List>
        )}
        <AddForm {...form} id="nuevo" aria-label={words.addTitle}>
          {fields.slice(0, 2).map((field) => (
            <Field key={field.name} id={`dia-${field.name}`} {...field} />
          ))}
          <div data-closed="">
            <FormControlLabel
              label={closed.label}
              control={<Checkbox name="cerrado" value="si" defaultChecked={closed.checked} />}
            />
          </div>
          {fields.slice(2).map((field) => (
            <Field key={field.name} id={`dia-${field.name}`} {...field} />
          ))}
          <FormButton look="solid" name="accion" value="anadir">
            {words.add}
          </FormButton>
        </AddForm>
      </section>

      <section aria-labelledby="festivos">
        <details>
          <summary>
            <Typography variant="h3" component="h2" id="festivos">
              {words.holidaysTitle}
            </Typography>
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
      </section>
    </Root>
  );
}
