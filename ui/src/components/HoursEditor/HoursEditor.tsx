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

/** Fields of one day or list: 'Martes' with 'Abre' and 'Cierra'. */
interface TimesRow {
  readonly name: string;
  readonly fields: readonly Pick<FieldProps, 'name' | 'label' | 'value' | 'error'>[];
}

export interface HoursEditorProps {
  /** Monday to Sunday, with the typed times and their errors. */
  week: readonly TimesRow[];
  /** Version of the hours on the page, posted back to notice a conflict. */
  seen: string;
  /** Serving hours of the pages with lists, in the week's form; open if one has hours or an error. */
  serving: { readonly isOpen: boolean; readonly rows: readonly TimesRow[] };
  /** Future special days: 'Del jueves 24 al sábado 26 de diciembre', 'Cerrado', and the text for guests. */
  days: KeptListProps;
  /** The form that adds special days; its checkbox comes after the second field. */
  fields: readonly Pick<FieldProps, 'name' | 'label' | 'hint' | 'error' | 'type' | 'value' | 'maxLength'>[];
  closed: { label: string; checked: boolean };
  /** Holidays of the next year; `href` opens the form with one filled in. */
  holidays: readonly { readonly date: string; readonly name: string; readonly scope: string; readonly href: string }[];
  /** The address that the forms ask to be redirected to. */
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

/** The opening hours: the week, special days, and holidays to add. */
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
