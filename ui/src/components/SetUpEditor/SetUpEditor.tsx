import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { hiddenLook } from '../../theme/control-look';
import { editorLook, noteLook } from '../../theme/editor-look';
import { border, media, quietLook, radius, rowLook, tone } from '../../theme/tokens';
import { CheckField } from '../CheckField/CheckField';
import { CheckChips, type CheckChipsProps } from '../CheckChips/CheckChips';
import { ChoiceField, type ChoiceFieldProps } from '../ChoiceField/ChoiceField';
import { Field, type FieldProps } from '../Field/Field';
import { FormButton, HiddenFields } from '../FormButton/FormButton';
import { HelpedSection } from '../HelpedSection/HelpedSection';
import { LinkList, type NavLink } from '../LinkList/LinkList';
import { Outcome, type PostOutcome } from '../FormNotice/FormNotice';

/** `kept`: values that the line does not change, which `text` describes. */
export type SetUpField =
  | ({ control: 'text' } & FieldProps)
  | ({ control: 'choice' } & ChoiceFieldProps)
  | ({ control: 'chips' } & Omit<CheckChipsProps, 'id'>)
  | { control: 'kept'; name: string; label: string; text: string; values: readonly string[] };

/** One form: a stored line, or the one that adds a line. */
export interface SetUpLine {
  /** Id of its element; the ids of its fields begin with it. */
  id: string;
  /** Its name: 'Terraza'. */
  name: string;
  /** Posted with its fields: the list, and the line's id. */
  hidden: Readonly<Record<string, string>>;
  fields: readonly SetUpField[];
  /** What its removal would do, before it is done. */
  warning?: string;
  /** The outcome of its last post; gets the focus. */
  notice?: PostOutcome;
}

export interface SetUpEditorProps {
  /** Bookings in closed zones: '3 reservas quedan en una zona cerrada', with a link to each day. */
  outside?: { readonly title: string; readonly links: readonly NavLink[] };
  /** A setting of the page, with the button that saves it. */
  option?: {
    readonly name: string;
    readonly label: string;
    readonly isTicked: boolean;
    readonly text: string;
    readonly action: string;
    readonly save: string;
  };
  /** Tables, then those that join. */
  lists: readonly {
    readonly id: string;
    /** Absent when the page's title is enough. */
    readonly title?: string;
    /** Explains the fields. */
    readonly text: string;
    /** Explains the rule that applies without any line. */
    readonly empty: string;
    /** A button that fills the list. */
    readonly act?: { readonly action: string; readonly text: string };
    readonly lines: readonly SetUpLine[];
    /** The form that adds a line, and its button. */
    readonly add: SetUpLine & { readonly button: string };
  }[];
  /** Restores the line just deleted, posted as `fila`. */
  undo?: string;
  /** The address that the forms ask to be redirected to. */
  leads: string;
  words: { save: string; remove: string; undo: string };
}

const Root = styled('div')({
  ...editorLook,
  maxWidth: 1000,
  '& section + section': { marginTop: 48 },
  '& section > ul > li > a': { display: 'inline-block', padding: '10px 0' },
  '& > form, & section > form': { marginTop: 12 },
  '& section > p:first-of-type': noteLook,
  '& form > .MuiAlert-root': { marginBottom: 12 },
  '& form > fieldset': { ...rowLook, gap: '10px 12px', alignItems: 'flex-start' },
  '& legend + div, & form > fieldset > *': { minWidth: 0 },
  '& li': { padding: '14px 0 18px', borderTop: border.hair },
  '& :is(label, fieldset fieldset > legend)': quietLook,
  '& [data-field]': { flex: '0 0 9.25rem', width: 'auto', maxWidth: '100%' },
  '& [data-field^=nombre]': { flex: '1 1 10rem' },
  '& :has(> [data-field=dias]) > [data-field^=nombre]': { flexBasis: '40%' },
  '& [data-field=cerrada_hasta]': { flexBasis: '10.5rem' },
  '& [data-option]': {
    display: 'grid',
    justifyItems: 'start',
    gap: 8,
    marginBottom: 24,
    '& > p': { maxWidth: '62ch', ...quietLook },
  },
  '& [data-field^=texto]': { flex: '1 1 max(40%, 18rem)', '& textarea': { minHeight: 150 } },
  '& [data-field=dias_antes]': { flexBasis: '6rem' },
  '& [data-field=zona]': { flex: '1 1 9rem' },
  '& [data-field=nombre]': { flex: '1 1 9rem' },
  '& :is([data-field=minimo], [data-field=maximo], [data-field=ritmo], [data-field=plazas], [data-field=precio])': {
    flexBasis: '4.75rem',
  },
  // Names of zones are long, those of tables short.
  [media.phone]: {
    '& :is([data-field=nombre_es], [data-field=nombre_en])': { flexBasis: '100%' },
    '& [data-field=nombre]': { flexBasis: '8rem' },
    '& [data-field=zona]': { flex: '2 1 11rem' },
  },
  '& [data-field]:has([id$=-error])': { flexBasis: '9.25rem' },
  '& fieldset[data-field]': { flex: '0 1 auto' },
  '& fieldset[data-field=mesas]': { flexBasis: '100%' },
  '& p[data-field]': {
    display: 'grid',
    gap: 6,
    flex: '1 1 7rem',
    '& span': { ...quietLook, fontWeight: 600, lineHeight: 1.4 },
    '& strong': { paddingBlock: 12 },
  },
  '& [data-warning]': { flexBasis: '100%', margin: 0, ...quietLook },
  '& [data-buttons]': {
    display: 'flex',
    gap: 4,
    alignSelf: 'flex-end',
    marginLeft: 'auto',
    [media.tablet]: { minHeight: 52 },
  },
});

const Add = styled('div')({
  marginTop: 20,
  padding: '16px 20px 20px',
  [media.phone]: { paddingInline: 11 },
  border: border.hair,
  borderRadius: radius,
  background: tone.papel,
  '& :is(h2, h3)': { marginBottom: 12, fontWeight: 600 },
  '& form > fieldset > button': { alignSelf: 'flex-end' },
});

/** Lines that the owner sets up, each a form: services, zones, tables and the tables that join. */
export function SetUpEditor({ outside, option, lists, undo, leads, words }: SetUpEditorProps): ReactElement {
  const form = { method: 'post', noValidate: true, 'data-enhance': '', 'data-leads': leads } as const;
  return (
    <Root>
      {outside && (
        <HelpedSection id="fuera" title={outside.title}>
          <LinkList links={outside.links} />
        </HelpedSection>
      )}
      {option && (
        <form {...form} data-option="">
          <CheckField name={option.name} label={option.label} isTicked={option.isTicked} />
          <p>{option.text}</p>
          <FormButton look="outline" small act={option.action} label={option.save} />
        </form>
      )}
      {undo !== undefined && (
        <form {...form}>
          <HiddenFields fields={{ fila: undo }} />
          <FormButton look="outline" small act="deshacer" label={words.undo} />
        </form>
      )}
      {lists.map(({ id, title, text, empty, act, lines, add }) => (
        <section key={id}>
          {title && <Typography variant="h3">{title}</Typography>}
          <p>{text}</p>
          <List>
            {lines.map((line) => (
              <ListItem key={line.id} id={line.id}>
                <form {...form}>
                  <LineFields {...line}>
                    <div data-buttons="">
                      <FormButton look="outline" small act="guardar" label={words.save} />
                      <FormButton look="danger" small act="eliminar" label={words.remove} />
                    </div>
                    {line.warning && <p data-warning="">{line.warning}</p>}
                  </LineFields>
                </form>
              </ListItem>
            ))}
          </List>
          {lines.length === 0 && (
            <p>
              <strong>{empty}</strong>
            </p>
          )}
          {act && (
            <form {...form}>
              <FormButton look="outline" small act={act.action} label={act.text} />
            </form>
          )}
          <Add id={add.id}>
            <form {...form}>
              <Typography variant="body1" component={title ? 'h3' : 'h2'}>
                {add.name}
              </Typography>
              <LineFields {...add}>
                <FormButton look="solid" act="anadir" label={add.button} />
              </LineFields>
            </form>
          </Add>
        </section>
      ))}
    </Root>
  );
}

function LineFields({ id, name, hidden, fields, notice, children }: SetUpLine & { children: ReactNode }): ReactElement {
  return (
    <>
      <Outcome of={notice} />
      <fieldset>
        <Legend>{name}</Legend>
        <HiddenFields fields={hidden} />
        {fields.map((field) => (
          <LineField key={field.name} id={`${id}-${field.name}`} {...field} />
        ))}
        {children}
      </fieldset>
    </>
  );
}

const Legend = styled('legend')(hiddenLook);

function LineField({ id, ...field }: SetUpField & { id: string }): ReactElement {
  switch (field.control) {
    case 'kept':
      return (
        <p data-field={field.name}>
          <span>{field.label}</span> <strong>{field.text}</strong>
          {field.values.map((value) => (
            <input key={value} type="hidden" name={field.name} value={value} />
          ))}
        </p>
      );
    case 'choice':
      return <ChoiceField {...field} id={id} />;
    case 'chips':
      return <CheckChips {...field} id={id} />;
    default:
      return <Field autoComplete="off" {...field} id={id} />;
  }
}
