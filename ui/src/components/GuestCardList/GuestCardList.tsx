import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { editorLook, pairsLook } from '../../theme/editor-look';
import { border, radius, rowLook, tone, typeScale } from '../../theme/tokens';
import { Field, renderFields, type FieldProps } from '../Field/Field';
import { FormButton, HiddenFields } from '../FormButton/FormButton';

export interface GuestCardListProps {
  /** `clear` leads back to all cards. */
  search: { label: string; button: string; value: string; clear?: { text: string; href: string } };
  /** Which guests these are. */
  intro?: string;
  /** Leads to the import of guests. */
  more?: { text: string; href: string };
  /** Shown without cards. */
  empty?: string;
  cards: readonly {
    /** Posted as `id`; the element's is `cliente-ID`. */
    id: string;
    name: string;
    /** The number to read and the number to dial. */
    phone: { text: string; href: string };
    /** Marks of the staff: 'VIP'. */
    marks: readonly string[];
    /** What is counted: '4 visitas'. */
    facts: readonly string[];
    /** The allergies that the guest asked to be remembered. */
    allergies?: string;
    /** What the guest said of visits, a line each. */
    opinions?: readonly string[];
    notes?: string;
    /** The form is unfolded; `edit` is its summary. */
    isOpen: boolean;
    edit: string;
    fields: readonly FieldProps[];
    /** For a guest without a booking: downloads the data, and deletes the card. */
    erase?: { title: string; text: string; download: string; downloadAction: string; erase: string };
  }[];
  /** Label of the button, and while the form is being sent. */
  save: string;
  saving: string;
}

const Root = styled('div')({
  ...editorLook,
  '& [role=search]': { ...rowLook, alignItems: 'end', gap: 10, margin: '16px 0 20px' },
  '& [role=search] > [data-field]': { flex: '1 1 220px', maxWidth: 380 },
  '& [role=search] > a': { padding: '12px 4px' },
  '& > p': { maxWidth: '62ch', color: tone.tinta2 },
  '& ul': { display: 'grid', gap: 10, marginTop: 16 },
  '& article': { flex: 1, minWidth: 0, padding: '14px 16px 4px', scrollMarginTop: 16 },
  '& article > p': { fontSize: typeScale.small, lineHeight: 1.5, overflowWrap: 'anywhere' },
  '& header': { ...rowLook, alignItems: 'baseline', gap: '0 10px' },
  '& h2': { font: 'inherit', fontWeight: 600, overflowWrap: 'anywhere' },
  '& header > a': { padding: '8px 0', fontSize: typeScale.small, whiteSpace: 'nowrap' },
  '& [data-marks]': { ...rowLook, gap: 6, padding: 0, margin: '0 0 6px' },
  '& [data-mark]': {
    padding: '1px 8px',
    border: border.hair,
    borderRadius: radius,
    background: tone.papel,
    color: tone.latonOscuro,
    fontSize: typeScale.kicker,
    fontWeight: 600,
  },
  '& [data-facts]': { color: tone.tinta2 },
  '& [data-allergies]': { color: tone.vermut, fontWeight: 600, whiteSpace: 'pre-line' },
  '& [data-notes]': { marginTop: 4, whiteSpace: 'pre-line' },
  '& summary': { width: 'fit-content', fontSize: typeScale.small, fontWeight: 600 },
  '& details > form': { ...pairsLook, gap: 14, paddingBottom: 14 },
  '& details > form > button': { justifySelf: 'start' },
  '& details > p': { marginBottom: 10 },
  '& details > [data-row]': { ...rowLook, gap: 12, paddingBottom: 14 },
  '& > p > a': { display: 'inline-block', padding: '10px 0' },
});

/** The guests' cards with a search, each with a folded form for what staff write on it. */
export function GuestCardList({ search, intro, more, empty, cards, save, saving }: GuestCardListProps): ReactElement {
  return (
    <Root>
      <form role="search" method="get" data-print="hide">
        <Field id="buscar" name="q" type="search" label={search.label} value={search.value} />
        <FormButton look="outline" label={search.button} />
        {search.clear && <Link href={search.clear.href}>{search.clear.text}</Link>}
      </form>
      {(empty ?? intro) && <p>{empty ?? intro}</p>}
      {more && (
        <p>
          <Link href={more.href}>{more.text}</Link>
        </p>
      )}
      {cards.length > 0 && (
        <List>
          {cards.map(
            ({ id, name, phone, marks, facts, allergies, opinions = [], notes, isOpen, edit, fields, erase }) => (
              <ListItem key={id}>
                <Card component="article" id={`cliente-${id}`} aria-labelledby={`cliente-${id}-nombre`}>
                  <header>
                    <h2 id={`cliente-${id}-nombre`}>{name}</h2>
                    <Link href={phone.href}>{phone.text}</Link>
                  </header>
                  {marks.length > 0 && (
                    <p data-marks="">
                      {marks.map((mark) => (
                        <span key={mark} data-mark="">
                          {mark}
                        </span>
                      ))}
                    </p>
                  )}
                  {allergies && <p data-allergies="">{allergies}</p>}
                  <p data-facts="">{facts.join(' · ')}</p>
                  {opinions.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                  {notes && <p data-notes="">{notes}</p>}
                  <details open={isOpen}>
                    <summary>{edit}</summary>
                    <form method="post" noValidate data-enhance="">
                      <HiddenFields fields={{ id }} />
                      {renderFields(fields, { idStart: `cliente-${id}-` })}
                      <FormButton look="solid" small label={save} busyLabel={saving} />
                    </form>
                  </details>
                  {erase && <Erasure id={id} {...erase} />}
                </Card>
              </ListItem>
            ),
          )}
        </List>
      )}
    </Root>
  );
}

type Erase = NonNullable<GuestCardListProps['cards'][number]['erase']>;

/** The folded buttons of a guest who asks for their data, or to be forgotten. */
function Erasure({ id, title, text, download, downloadAction, erase }: Erase & { id: string }): ReactElement {
  return (
    <details>
      <summary>{title}</summary>
      <p>{text}</p>
      <div data-row="">
        <form method="post" action={downloadAction}>
          <FormButton look="outline" small label={download} />
        </form>
        <form method="post" data-enhance="">
          <HiddenFields fields={{ id }} />
          <FormButton look="danger" small act="borrar" label={erase} />
        </form>
      </div>
    </details>
  );
}
