import styled from '@emotion/styled';
import { Fragment, type ReactElement } from 'react';

import { radius, tone, typeScale } from '../../theme/tokens';

export interface AttentionBoxProps {
  /** The box's title, 'Pendiente de atención'. */
  title: string;
  /** What was found, most urgent first; each may lead to where it is mended, or to several places. */
  findings: readonly { text: string; href?: string; places?: readonly { text: string; href: string }[] }[];
  /** Said when nothing was found; without it an empty box is left out. */
  allWell?: string;
}

const Box = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  alignItems: 'baseline',
  marginBottom: 24,
  padding: '12px 18px',
  borderLeft: `4px solid ${tone.laton}`,
  borderRadius: radius,
  background: tone.papel,
  '& h2': { fontFamily: 'inherit', fontSize: typeScale.small, fontWeight: 700, letterSpacing: 0, lineHeight: 1.5 },
  '& ul': { flex: '1 1 320px', display: 'grid', gap: 2 },
  '& li': { fontSize: typeScale.small, lineHeight: 1.5 },
  '& a': { display: 'inline-block', padding: '6px 0' },
  '& li > span': { display: 'inline-block' },
  '& p': { fontSize: typeScale.small },
});

/** What needs somebody's care: dishes without a translation, requests that could not be sent. */
export function AttentionBox({ title, findings, allWell }: AttentionBoxProps): ReactElement | null {
  if (findings.length === 0 && !allWell) return null;
  return (
    <Box aria-label={title}>
      <h2>{title}</h2>
      {findings.length === 0 ? (
        <p>{allWell}</p>
      ) : (
        <ul>
          {findings.map(({ text, href, places }) => (
            <li key={text}>
              {href ? <a href={href}>{text}</a> : text}
              {places?.map((place, index) => (
                <Fragment key={place.href}>
                  {index === 0 ? ': ' : ' '}
                  <span>
                    <a href={place.href}>{place.text}</a>
                    {index < places.length - 1 && ','}
                  </span>
                </Fragment>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}
