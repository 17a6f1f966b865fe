import styled from '@emotion/styled';
import type { ReactElement } from 'react';

import { tone, typeScale } from '../../theme/tokens';
import { checkboxLook, hiddenLook } from '../Field/control-look';
import { describeControl, errorId } from '../FieldFrame/describe-control';

export interface ConsentFieldWords {
  /** The words before the link, for example 'Acepto los'. */
  before: string;
  /** The link's words. */
  link: string;
  /** Said by screen readers after the link, for example '(se abre en una pestaña nueva)'. */
  newTabHint: string;
}

export interface ConsentFieldProps {
  /** The checkbox's id, unique on the page. */
  id: string;
  /** The name it is posted under. */
  name: string;
  /** What is agreed to. */
  words: ConsentFieldWords;
  /** Where the whole text stands; opens in a new tab so that nothing typed is lost. */
  href: string;
  /** Whether it starts ticked. */
  isTicked?: boolean;
  /** What is wrong, when it must be ticked and is not. */
  error?: string;
}

const Consent = styled('div')({
  '& > div': { display: 'flex', alignItems: 'flex-start', gap: 12 },
  '& input': { ...checkboxLook, marginBlock: 10 },
  '& label': { padding: '10px 0', fontSize: typeScale.body, lineHeight: '24px', color: tone.tinta },
  '& label span': hiddenLook,
  '& p': { margin: '0 0 6px 36px', fontSize: typeScale.small, lineHeight: 1.4, fontWeight: 600, color: tone.vermut },
});

/** A native checkbox beside a sentence with a link to the text it speaks of. */
export function ConsentField({ id, name, words, href, isTicked, error }: ConsentFieldProps): ReactElement {
  return (
    <Consent data-field={name}>
      <div>
        <input
          type="checkbox"
          id={id}
          name={name}
          value="si"
          required
          defaultChecked={isTicked}
          {...describeControl(id, { error })}
        />
        <label htmlFor={id}>
          {words.before}{' '}
          <a href={href} target="_blank" rel="noopener">
            {words.link}
            <span> {words.newTabHint}</span>
          </a>
        </label>
      </div>
      {error && <p id={errorId(id)}>{error}</p>}
    </Consent>
  );
}
