import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { border, media, quietLook, rowLook, space, tone, typeScale } from '../../theme/tokens';
import { FormButton } from '../FormButton/FormButton';

export interface FirstStepsProps {
  words: {
    titulo: string;
    intro: string;
    /** 'Mientras tanto' before what guests see until the step is done. */
    mientras: string;
    saltar: string;
    luego: string;
    todos: string;
    hecho: string;
    saltado: string;
    seguir: string;
  };
  /** '3 de 9 hechos'. */
  progress: string;
  /** The `action` of the forms, and the address of the page with the steps. */
  action: string;
  /** All steps are put off: one line leads to them. */
  isPutOff: boolean;
  /** The page's heading says the title already. */
  isAlone?: boolean;
  /** Some step is skipped; a button shows all again. */
  hasSkipped: boolean;
  steps: readonly {
    id: string;
    titulo: string;
    /** 'unos 5 minutos'. */
    tarda: string;
    porque: string;
    /** What guests see until it is done. */
    mientras: string;
    state: 'done' | 'skipped' | 'open';
    /** The first open step, which comes unfolded. */
    isNext: boolean;
    href: string;
    /** The label of the link to its page. */
    acto: string;
  }[];
}

const Root = styled(Card)({
  marginBottom: 24,
  padding: '16px 18px',
  borderTop: border.head,
  '& header': { ...rowLook, alignItems: 'baseline', gap: '0 16px' },
  '& header + p, & small': quietLook,
  '& ol': { margin: '12px 0', counterReset: 'paso' },
  '& ol > li': { display: 'block', borderTop: border.hair, counterIncrement: 'paso' },
  '& summary, & [data-closed]': {
    ...rowLook,
    alignItems: 'center',
    gap: '0 12px',
    minHeight: space.target,
    paddingBlock: 8,
  },
  '& summary': { cursor: 'pointer' },
  '& :is(summary, [data-closed])::before': { content: 'counter(paso)', width: 20, fontVariantNumeric: 'tabular-nums' },
  // A long name stays beside its number on a narrow screen.
  '& :is(summary > b, [data-closed] > span)': { maxWidth: 'calc(100% - 32px)' },
  '& [data-closed=done]::before': { content: "'✓' / ''", color: tone.botella },
  '& [data-closed]': { color: tone.tinta2 },
  '& summary > small': {
    flexBasis: '100%',
    paddingLeft: 32,
    [media.tablet]: { flexBasis: 'auto', marginLeft: 'auto' },
  },
  '& details > div': { padding: '0 0 16px 32px' },
  '& details p': { maxWidth: '60ch', marginBottom: 8, fontSize: typeScale.small },
  '& [data-acts]': { ...rowLook, gap: 12, marginTop: 12 },
});

const Line = styled('p')({ marginBottom: 16, '& a': { display: 'inline-block', padding: '10px 0' } });

/** The steps of a new restaurant to its opening: what each is for, how long it takes, and what guests see until then. */
export function FirstSteps(props: FirstStepsProps): ReactElement {
  const { words, progress, action, isPutOff, isAlone = false, hasSkipped, steps } = props;
  if (isPutOff) {
    return (
      <Line>
        <Link href={action}>{words.seguir}</Link> ({progress})
      </Line>
    );
  }
  return (
    <Root as="section" aria-label={words.titulo}>
      <header>
        {!isAlone && <Typography variant="h3">{words.titulo}</Typography>}
        <span>{progress}</span>
      </header>
      <p>{words.intro}</p>
      <List component="ol">
        {steps.map(({ id, titulo, tarda, porque, mientras, state, isNext, href, acto }) => (
          <ListItem key={id}>
            {state === 'open' ? (
              <details name="paso" open={isNext}>
                <summary>
                  <b>{titulo}</b>
                  <small>{tarda}</small>
                </summary>
                <div>
                  <p>{porque}</p>
                  <p>
                    <b>{words.mientras}</b> {mientras}
                  </p>
                  <form method="post" action={action} data-acts="">
                    <Button href={href} color="secondary" size="small">
                      {acto}
                    </Button>
                    <FormButton look="quiet" small name="paso" value={id} label={words.saltar} />
                  </form>
                </div>
              </details>
            ) : (
              <div data-closed={state}>
                <span>{titulo}</span>
                <small>{state === 'done' ? words.hecho : words.saltado}</small>
              </div>
            )}
          </ListItem>
        ))}
      </List>
      <form method="post" action={action} data-acts="">
        <FormButton look="outline" small name="paso" value="luego" label={words.luego} />
        {hasSkipped && <FormButton look="quiet" small name="paso" value="todos" label={words.todos} />}
      </form>
    </Root>
  );
}
