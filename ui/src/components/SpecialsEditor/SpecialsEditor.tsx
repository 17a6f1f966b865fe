import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { media, space, tone, typeScale } from '../../theme/tokens';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { Field, type FieldProps } from '../Field/Field';
import { FormButton } from '../FormButton/FormButton';

export interface SpecialsEditorProps {
  /** The form: name, price, name in English. */
  fields: readonly (Pick<FieldProps, 'label' | 'error' | 'value' | 'maxLength' | 'inputMode'> & { name: string })[];
  /** The checkbox of what stays after closing. */
  kept: { label: string; checked: boolean };
  /** What is on, with how long. */
  specials: readonly {
    readonly id: string;
    readonly name: string;
    readonly english: string;
    readonly price: string;
    readonly until: string;
  }[];
  /** To send them to guests. */
  share?: { href: string; label: string };
  /** What was just taken away and can be brought back. */
  undo?: string;
  /** Where the forms lead once it is done. */
  leads: string;
  words: { title: string; help: string; add: string; listTitle: string; empty: string; remove: string; undo: string };
}

const Root = styled('div')({
  maxWidth: 720,
  '& section': { marginBottom: 40 },
  '& section > p': { maxWidth: '62ch', margin: '6px 0 16px', color: tone.tinta2, fontSize: typeScale.small },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: space.target,
    padding: '6px 0',
    borderTop: `1px solid ${tone.linea}`,
  },
  '& li > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 16px' },
  '& h2 + ul': { marginTop: 12 },
  '& li small': { color: tone.tinta2, fontSize: typeScale.small },
  '& ul + a': { marginTop: 16 },
});

const AddForm = styled('form')({
  display: 'grid',
  gap: '14px 20px',
  gridTemplateColumns: 'minmax(0, 1fr) 7.5rem',
  alignItems: 'start',
  '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
  '& > button': { gridColumn: '1 / -1', [media.tablet]: { justifySelf: 'start' } },
});

/** Today's dishes off the card: typed in a moment, on a phone too, gone at closing unless they are to stay. */
export function SpecialsEditor(props: SpecialsEditorProps): ReactElement {
  const { fields, kept, specials, share, undo, leads, words } = props;
  const form = { method: 'post', 'data-enhance': '', 'data-leads': leads } as const;
  return (
    <Root>
      <section aria-labelledby="anadir">
        <Typography variant="h3" component="h2" id="anadir">
          {words.title}
        </Typography>
        <p>{words.help}</p>
        <AddForm {...form}>
          {fields.map((field) => (
            <Field key={field.name} id={`especial-${field.name}`} autoComplete="off" {...field} />
          ))}
          <div>
            <FormControlLabel
              label={kept.label}
              control={<Checkbox name="dura" value="si" defaultChecked={kept.checked} />}
            />
          </div>
          <FormButton look="solid" name="accion" value="anadir">
            {words.add}
          </FormButton>
        </AddForm>
      </section>
      <section aria-labelledby="puestos">
        <Typography variant="h3" component="h2" id="puestos">
          {words.listTitle}
        </Typography>
        {undo !== undefined && (
          <form {...form}>
            <input type="hidden" name="id" value={undo} />
            <FormButton look="outline" small name="accion" value="deshacer">
              {words.undo}
            </FormButton>
          </form>
        )}
        {specials.length === 0 ? (
          <p>{words.empty}</p>
        ) : (
          <List>
            {specials.map(({ id, name, english, price, until }) => (
              <ListItem key={id}>
                <div>
                  <strong>{name}</strong>
                  <span>{price}</span>
                  {english && <small lang="en">{english}</small>}
                  <small>{until}</small>
                </div>
                <form {...form}>
                  <input type="hidden" name="id" value={id} />
                  <FormButton look="quiet" small name="accion" value="quitar" aria-label={`${words.remove}, ${name}`}>
                    {words.remove}
                  </FormButton>
                </form>
              </ListItem>
            ))}
          </List>
        )}
        {share && (
          <ButtonLink href={share.href} emphasis="secondary">
            {share.label}
          </ButtonLink>
        )}
      </section>
    </Root>
  );
}
