import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { editorLook } from '../../theme/editor-look';
import { media } from '../../theme/tokens';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import { CheckField, type CheckFieldProps } from '../CheckField/CheckField';
import { renderFields, type FieldProps } from '../Field/Field';
import { FormButton } from '../FormButton/FormButton';
import { HelpedSection } from '../HelpedSection/HelpedSection';
import { KeptList, type KeptListProps } from '../KeptList/KeptList';

export interface SpecialsEditorProps {
  /** Fields of the form: name, price, name in English. */
  fields: readonly FieldProps[];
  /** The checkbox that keeps a special after closing time. */
  kept: Pick<CheckFieldProps, 'label' | 'isTicked'>;
  /** The current specials, each with its end. */
  specials: KeptListProps;
  /** Link that shares them with guests. */
  share?: { href: string; label: string };
  /** The address that the forms ask to be redirected to. */
  leads: string;
  words: { title: string; help: string; add: string };
}

const Root = styled('div')({
  ...editorLook,
  '& > form': { margin: '16px 0 24px' },
  '& > section + a': { marginTop: 20 },
});

const AddForm = styled('form')({
  display: 'grid',
  gap: '14px 20px',
  gridTemplateColumns: 'minmax(0, 1fr) 7.5rem',
  alignItems: 'start',
  maxWidth: 640,
  '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
  '& > button': { gridColumn: '1 / -1', [media.tablet]: { justifySelf: 'start' } },
});

/** Today's dishes off the carta, quick to type on a phone; they end at closing time unless kept. */
export function SpecialsEditor(props: SpecialsEditorProps): ReactElement {
  const { fields, kept, specials, share, leads, words } = props;
  const form = { method: 'post', 'data-enhance': '', 'data-leads': leads } as const;
  return (
    <Root>
      <HelpedSection id="anadir" title={words.title} help={words.help}>
        <AddForm {...form}>
          {renderFields(fields, { idStart: 'especial-', autoComplete: 'off' })}
          <CheckField name="dura" {...kept} />
          <FormButton look="solid" act="anadir" label={words.add} />
        </AddForm>
      </HelpedSection>
      <KeptList {...specials} />
      {share && (
        <ButtonLink href={share.href} emphasis="secondary">
          {share.label}
        </ButtonLink>
      )}
    </Root>
  );
}
