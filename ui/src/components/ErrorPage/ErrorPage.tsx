import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { ground, rowLook, size } from '../../theme/tokens';
import { ButtonLinks } from '../ButtonLink/ButtonLink';
import type { NavLink } from '../LinkList/LinkList';
import { Picture, type PictureSource } from '../Picture/Picture';

export interface ErrorPageProps {
  /** The drawing: an empty bottle for a missing page, a spilt one for a fault. */
  picture?: PictureSource;
  /** What happened: 'Esta receta no está en el cajón'. */
  title: string;
  /** What the visitor can do now. */
  text: string;
  /** Links, the most useful first. */
  actions?: readonly NavLink[];
}

const Root = styled(Container)({
  display: 'grid',
  alignItems: 'center',
  gap: 'clamp(28px, 5vw, 72px)',
  paddingBlock: size.section,
  '& img': { width: 'clamp(220px, 32vw, 400px)', height: 'auto' },
  '& p': { maxWidth: '30.8em', marginTop: 16, color: ground.fg2, fontSize: '1.1875rem' },
  '& .actions': { ...rowLook, gap: 16, marginTop: 28 },
  '@media (min-width:47.5em)': { gridTemplateColumns: 'auto 1fr' },
}) as typeof Container;

/** An error page: a drawing, a text and links. */
export function ErrorPage({ picture, title, text, actions = [] }: ErrorPageProps): ReactElement {
  return (
    <Root component="section">
      {picture && <Picture {...picture} priority />}
      <div>
        <Typography variant="h1">{title}</Typography>
        <Typography>{text}</Typography>
        {actions.length > 0 && (
          <div className="actions">
            <ButtonLinks links={actions} />
          </div>
        )}
      </div>
    </Root>
  );
}
