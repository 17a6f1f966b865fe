import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { ground, size, tone } from '../../theme/tokens';
import { ButtonLink } from '../ButtonLink/ButtonLink';
import type { NavLink } from '../LinkList/LinkList';

export interface ErrorPageProps {
  /** The status, as a label on the bottle: '404'. */
  code: string;
  /** What happened: 'Esta receta no está en el cajón'. */
  title: string;
  /** What to do now. */
  text: string;
  /** Where to go from here, the likeliest first. */
  actions?: readonly NavLink[];
}

const Root = styled(Container)({
  display: 'grid',
  alignItems: 'center',
  gap: 'clamp(28px, 5vw, 72px)',
  paddingBlock: size.section,
  '& svg': { width: 'clamp(120px, 20vw, 220px)', height: 'auto' },
  '& text': { fontFamily: size.display, fontSize: 30, textAnchor: 'middle', fill: tone.botella },
  '& p': { maxWidth: '30.8em', marginTop: 16, color: ground.fg2, fontSize: '1.1875rem' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 16, marginTop: 28 },
  '@media (min-width:760px)': { gridTemplateColumns: 'auto 1fr' },
}) as typeof Container;

/** A page that could not be: an empty bottle with the status on its label, and ways on. */
export function ErrorPage({ code, title, text, actions = [] }: ErrorPageProps): ReactElement {
  return (
    <Root component="section">
      <svg viewBox="0 0 160 240" width="160" height="240" role="img" aria-label={code}>
        <path fill={tone.laton} d="M60 4h40v24H60z" />
        <path
          fill={tone.botellaClara}
          d="M64 28h32v34c0 22 44 30 44 70v88a16 16 0 0 1-16 16H36a16 16 0 0 1-16-16v-88c0-40 44-48 44-70z"
        />
        <path fill={tone.blanco} opacity=".14" d="M34 132c2-20 16-30 24-40-4 14-10 24-10 44v76H34z" />
        <path fill={tone.crema} stroke={tone.laton} strokeWidth="3" d="M32 136h96v68H32z" />
        <path fill="none" stroke={tone.laton} d="M38.500 142.500h83v55h-83z" />
        <text x="80" y="181">
          {code}
        </text>
      </svg>
      <div>
        <Typography variant="h1">{title}</Typography>
        <Typography>{text}</Typography>
        {actions.length > 0 && (
          <div className="actions">
            {actions.map(({ href, label }, index) => (
              <ButtonLink key={href} href={href} emphasis={index === 0 ? 'primary' : 'secondary'}>
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </Root>
  );
}
