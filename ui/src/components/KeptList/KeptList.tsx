import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { quietLook, radius, rowLook, tone, typeScale } from '../../theme/tokens';
import { FormButton, HiddenFields } from '../FormButton/FormButton';
import { Phrase, textOf, type PhraseText } from '../Phrase/Phrase';

export interface KeptItem {
  /** Posted as `id`. */
  id: string;
  /** Name of the thing or of its owner. */
  name: string;
  /** One line each: the browser, the last use. */
  details: readonly PhraseText[];
  /** Marks one's own entry: 'Es la tuya'. */
  own?: string;
  /** Has no button that ends or deletes it. */
  isKept?: boolean;
}

export interface KeptListProps {
  /** The section's title. */
  title: string;
  /** Shown without items. */
  empty: string;
  /** Label of each button, 'Anular' or 'Cerrar', and its value of `accion`. */
  button: string;
  action: string;
  /** A second button of each item. */
  more?: { button: string; action: string };
  items: readonly KeptItem[];
}

const Section = styled('section')({
  width: '100%',
  marginTop: 36,
  '& > h2': { marginBottom: 10 },
  '& > p': { color: tone.tinta2 },
  '& ul': { display: 'grid', gap: 8, maxWidth: 640 },
  '& article': {
    display: 'grid',
    flex: 1,
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 16px',
    padding: '10px 12px 10px 16px',
  },
  '& form': { ...rowLook, justifyContent: 'end', gap: 8 },
  '& h3': { font: 'inherit', fontWeight: 600, overflowWrap: 'anywhere' },
  '& h3 span': {
    display: 'inline-block',
    marginLeft: 10,
    padding: '1px 8px',
    borderRadius: radius,
    background: tone.papel,
    color: tone.latonOscuro,
    fontSize: typeScale.small,
    lineHeight: 1.5,
  },
  '& article p': { ...quietLook, lineHeight: 1.5, overflowWrap: 'anywhere' },
});

/** Cards with a button that ends or deletes each: sessions, scheduled prices, special days. */
export function KeptList({ title, empty, button, action, more, items }: KeptListProps): ReactElement {
  return (
    <Section>
      <Typography variant="h3">{title}</Typography>
      {items.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <List>
          {items.map(({ id, name, details, own, isKept = false }) => (
            <ListItem key={id} id={`${action}-${id}`}>
              <Card component="article">
                <div>
                  <h3>
                    {name}
                    {own && <span>{own}</span>}
                  </h3>
                  {details.map((detail) => (
                    <p key={textOf(detail)}>
                      <Phrase>{detail}</Phrase>
                    </p>
                  ))}
                </div>
                <form method="post" data-enhance="">
                  <HiddenFields fields={{ id }} />
                  {[more, isKept ? undefined : { button, action }].map(
                    (each) =>
                      each && (
                        <FormButton
                          key={each.action}
                          look="outline"
                          small
                          act={each.action}
                          label={each.button}
                          aria-label={[each.button, name, ...details.map(textOf)].join(', ')}
                        />
                      ),
                  )}
                </form>
              </Card>
            </ListItem>
          ))}
        </List>
      )}
    </Section>
  );
}
