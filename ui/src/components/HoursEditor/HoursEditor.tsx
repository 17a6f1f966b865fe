import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { hiddenLook } from '../../theme/control-look';
import { editorLook } from '../../theme/editor-look';
import { media, space, tone, typeScale } from '../../theme/tokens';
import { Field, type FieldProps } from '../Field/Field';
import { FormButton, HiddenFields } from '../FormButton/FormButton';
import { KeptList, type KeptListProps } from '../KeptList/KeptList';

/** A row of times: 'Martes' with 'Abre' and 'Cierra'. */
interface TimesRow {
  readonly name: string;
  readonly fields: readonly Pick<FieldProps, 'name' | 'label' | 'value' | 'error'>[];
}

export interface HoursEditorProps {
  /** Monday to Sunday, the times as typed, and what is wrong with them. */
  week: readonly TimesRow[];
  /** What the week's form was made of, as it brings it back. */
  seen: string;
  /** The pages with lists, and when each is served, in the week's form; open where one has hours, or was refused some. */
  serving: { readonly isOpen: boolean; readonly rows: readonly TimesRow[] };
  /** The special days to come: 'Del jueves 24 al sábado 26 de diciembre', 'Cerrado', and what guests read. */
  days: KeptListProps;
  /** The form that adds some: its fields in their order, and its checkbox, which stands after the second. */
  fields: readonly Pick<FieldProps, 'name' | 'label' | 'hint' | 'error' | 'type' | 'value' | 'maxLength'>[];
  closed: { label: string; checked: boolean };
  /** The holidays of the year to come; `href` opens the form with one filled in. */
  holidays: readonly { readonly date: string; readonly name: string; readonly scope: string; readonly href: string }[];
  /** Where the forms lead once it is done. */
  leads: string;
  words: {
    weekTitle: string;
    weekHelp: string;
    save: string;
    servingTitle: string;
    servingHelp: string;
    addTitle: string;
    addHelp: string;
    add: string;
    holidaysTitle: string;
    holidaysHelp: string;
    useHoliday: string;
  };
}

const Root = styled('div')({
  ...editorLook,
  '& section': { margin: '32px 0 48px' },
  '& form > details': { margin: '8px 0 16px' },
  '& details li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 20px',
    minHeight: space.target,
    padding: '6px 0',
    borderTop: `1px solid ${tone.linea}`,
  },
  '& details li > :last-child': { marginLeft: 'auto' },
  '& details li small': { color: tone.tinta2, fontSize: typeScale.small },
});

const Rows = styled('div')({
  '& > fieldset': {
    display: 'grid',
    gridTemplateColumns: 'minmax(7rem, 1fr)',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 10rem)',
    gap: '4px 12px',
    alignItems: 'center',
    margin: 0,
    padding: '8px 0',
    border: 0,
    borderTop: `1px solid ${tone.linea}`,
    [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gridAutoFlow: 'row' },
  },
  // A legend takes no place in a grid.
  '& legend': hiddenLook,
  '& [data-row]': { fontWeight: 600, [media.phone]: { gridColumn: '1 / -1' } },
  '& label': { color: tone.tinta2, fontSize: typeScale.small },
});

const AddForm = styled('form')({
  display: 'grid',
  gap: '16px 20px',
  [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
  '& > [data-field^=texto], & > [data-closed], & > button': { gridColumn: '1 / -1', justifySelf: 'start' },
  '& > [data-field^=texto]': { width: '100%' },
});

/** When the house is open: the week, the days that differ, and the holidays somebody might want to add to them. */
export function HoursEditor(props: HoursEditorProps): ReactElement {
  const { week, seen, serving, days, fields, closed, holidays, leads, words } = props;
  const form = { method: 'post', 'data-enhance': '', 'data-leads': leads } as const;
  const dayFields = fields.map((field) => <Field key={field.name} id={`dia-${field.name}`} {...field} />);
  return (
    <Root>
      <section aria-labelledby="semana">
        <Typography variant="h3" id="semana">
          {words.weekTitle}
        </Typography>
        <p>{words.weekHelp}</p>
        <form {...form}>
          <HiddenFields fields={{ visto: seen }} />
          <Times rows={week} />
          <details open={serving.isOpen}>
            <summary>
              <Typography variant="h3">{words.servingTitle}</Typography>
            </summary>
            <p>{words.servingHelp}</p>
            <Times rows={serving.rows} />
          </details>
          <FormButton look="solid" name="accion" value="guardar">
            {words.save}
          </FormButton>
        </form>
      </section>

      <KeptList {...days} />
      <section aria-labelledby="nuevo">
        <Typography variant="h3" id="nuevo">
          {words.addTitle}
        </Typography>
        <p>{words.addHelp}</p>
        <AddForm {...form}>
          {dayFields.slice(0, 2)}
          <div data-closed="">
            <FormControlLabel
              label={closed.label}
              control={<Checkbox name="cerrado" value="si" defaultChecked={closed.checked} />}
            />
          </div>
          {dayFields.slice(2)}
          <FormButton look="solid" name="accion" value="anadir">
            {words.add}
          </FormButton>
        </AddForm>
      </section>

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

function Times({ rows }: { rows: readonly TimesRow[] }): ReactElement {
  return (
    <Rows>
      {rows.map(({ name, fields }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          <span data-row="" aria-hidden="true">
            {name}
          </span>
          {fields.map((field) => (
            <Field key={field.name} id={`h-${field.name}`} type="time" {...field} />
          ))}
        </fieldset>
      ))}
    </Rows>
  );
}
