import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactElement } from 'react';

import { rowLook, typeScale } from '../../theme/tokens';
import { FormButton } from '../FormButton/FormButton';

export interface AttentionBoxProps {
  /** The box's title, 'Para revisar'. */
  title: string;
  /** The findings, most urgent first, each with a link, several links or a button that resolves it. */
  findings: readonly {
    text: string;
    href?: string;
    places?: readonly { text: string; href: string }[];
    /** Label and `action` of the button. */
    act?: { label: string; action: string };
  }[];
  /** Shown without findings. */
  allWell: string;
}

const Root = styled(Alert)({
  marginBottom: 24,
  '& .MuiAlert-message': { ...rowLook, alignItems: 'baseline', gap: '4px 20px' },
  '& h2': { fontWeight: 700 },
  '& ul': { flex: '1 1 320px' },
  '& li': { fontSize: typeScale.small, lineHeight: 1.5 },
  '& li > span': { display: 'inline-block' },
  '& a': { display: 'inline-block', padding: '6px 0', fontWeight: 'inherit' },
});

/** Findings that staff should act on: dishes without a translation, requests that could not be sent. */
export function AttentionBox({ title, findings, allWell }: AttentionBoxProps): ReactElement {
  return (
    <Root severity="warning" role="region" aria-label={title}>
      <Typography variant="body2" component="h2">
        {title}
      </Typography>
      {findings.length === 0 ? (
        <Typography variant="body2">{allWell}</Typography>
      ) : (
        <List>
          {findings.map(({ text, href, places, act }) => (
            <ListItem key={text}>
              {href ? <Link href={href}>{text}</Link> : text}
              {places?.map((place, index) => (
                <Fragment key={place.href}>
                  {index === 0 ? ': ' : ' '}
                  <span>
                    <Link href={place.href}>{place.text}</Link>
                    {index < places.length - 1 && ','}
                  </span>
                </Fragment>
              ))}
              {act && (
                <form method="post" action={act.action}>
                  <FormButton look="outline" small label={act.label} />
                </form>
              )}
            </ListItem>
          ))}
        </List>
      )}
    </Root>
  );
}
