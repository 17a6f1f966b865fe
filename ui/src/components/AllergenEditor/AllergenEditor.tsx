import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { focusRing } from '../../theme/control-look';
import { editorLook, footLook } from '../../theme/editor-look';
import { styleGlyphs } from '../../theme/allergen-glyphs';
import { media, radius, space, tone, typeScale } from '../../theme/tokens';
import { kept } from '../../kept/kept';
import { CheckField } from '../CheckField/CheckField';
import { ChoiceField } from '../ChoiceField/ChoiceField';
import { FormButton } from '../FormButton/FormButton';
import { FormNotice } from '../FormNotice/FormNotice';

type Mark = 'no' | 'contiene' | 'trazas';

interface Option {
  readonly value: string;
  readonly text: string;
}

interface AllergenDish {
  /** 'carnes-3'; the fields of its row begin with it. */
  key: string;
  name: string;
  /** Its cells, in the order of the allergens. */
  marks: readonly Mark[];
  isDeclared: boolean;
  /** Ticked for an act on several dishes. */
  isTicked: boolean;
  /** The declaration that the page was rendered with, posted as `antes`. */
  before: string;
  /** Who declared it, and when. */
  signed?: string;
  /** Why it was not stored; `isStoredKept`: another person declared it meanwhile. */
  problem?: { text: string; isStoredKept?: boolean };
}

export interface AllergenEditorProps {
  /** The form's `action`: the page's own address. */
  action: string;
  /** How many dishes are undeclared. */
  summary: string;
  /** The choice of dishes: a list or the whole carta, and only what is undeclared. */
  view: { action: string; lists: readonly Option[]; list: string; isOpenOnly: boolean };
  /** The fourteen, in the order of Annex II. */
  allergens: readonly { code: string; label: string }[];
  groups: readonly { title: string; dishes: readonly AllergenDish[] }[];
  /** The dishes whose declaration can be copied. */
  sources: readonly { title: string; options: readonly Option[] }[];
  /** The outcome of an act on the ticked dishes. */
  said?: { text: string; isError?: boolean };
  /** Link to the next dishes. */
  next?: { text: string; href: string };
  words: {
    list: string;
    openOnly: string;
    show: string;
    /** Shown without dishes. */
    empty: string;
    /** How to touch a cell. */
    help: string;
    /** The names of a cell's states. */
    marks: Record<Mark, string>;
    declared: string;
    /** Of a declared dish without any allergen. */
    none: string;
    keepStored: string;
    save: string;
    saving: string;
    /** The acts on the ticked dishes. */
    ticked: string;
    tickAll: string;
    copyFrom: string;
    copy: string;
    declare: string;
  };
}

const cells = '& [data-cells]';
const cell = `${cells} > div`;
/** The width from which a dish is one line; the panel's page is narrower than the window. */
const wide = '@container (min-width: 900px)';

const chipLook = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: 2,
  minHeight: 54,
  padding: '4px 1px',
  border: `1px solid ${tone.borde}`,
  borderRadius: radius,
  background: tone.blanco,
  fontSize: '0.71875rem',
  lineHeight: 1.1,
  textAlign: 'center',
  overflowWrap: 'anywhere',
} as const;

const gridLook = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(66px, 1fr))',
  gap: 4,
} as const;

const Root = styled('div')({
  ...editorLook,
  maxWidth: 'none',
  marginBottom: 40,
  containerType: 'inline-size',
  '& [data-view]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: '8px 20px',
    margin: '12px 0 20px',
    '& > div:first-of-type': { flex: '1 1 14rem', maxWidth: '24rem' },
  },
  '& h2': { marginTop: 24 },
  '& p': { color: tone.tinta2, fontSize: typeScale.small },
  '& :is([data-dish], [data-heads])': {
    display: 'grid',
    gap: '4px 12px',
    padding: '10px 0',
    borderBottom: `1px solid ${tone.linea}`,
    [wide]: { gridTemplateColumns: 'minmax(0, 1fr) 668px 116px', alignItems: 'center' },
  },
  // The names of the columns, where the cells have only their drawings.
  '& [data-heads]': {
    display: 'none',
    [wide]: { display: 'grid', position: 'sticky', top: 0, zIndex: 3, padding: '4px 0', background: tone.crema },
    '& > div': { gridColumn: 2, display: 'grid', gridTemplateColumns: 'repeat(14, 44px)', gap: 4 },
    '& span': {
      justifySelf: 'center',
      writingMode: 'vertical-rl',
      transform: 'rotate(180deg)',
      fontSize: typeScale.kicker,
      lineHeight: 1.1,
    },
  },
  '& [data-dish]': {
    '&:has([name=marcado]:checked)': { background: tone.mantequilla },
    '& [data-name] .MuiFormControlLabel-label': { fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' },
    '& [data-problem]': { gridColumn: '1 / -1' },
  },
  [cells]: { ...gridLook, [wide]: { gridTemplateColumns: 'repeat(14, 44px)' } },
  [cell]: {
    ...chipLook,
    [wide]: { minHeight: 44, '& > span': { display: 'none' } },
    '&:has([value=contiene]:checked)': {
      borderColor: tone.vermut,
      background: tone.vermut,
      color: tone.crema,
      fontWeight: 600,
      '&::before': { filter: 'brightness(0) invert(1)' },
    },
    '&:has([value=trazas]:checked)': {
      borderColor: tone.tinta,
      borderStyle: 'dashed',
      background: tone.papel,
      letterSpacing: '-.04em',
      // As on paper: in brackets what a dish may contain.
      '& > span::before': { content: '"("' },
      '& > span::after': { content: '")"' },
    },
    '&:has(:focus-visible)': { ...focusRing, zIndex: 1 },
    [media.forced]: {
      '&:has([value=contiene]:checked)': { outline: '3px solid Highlight', '&::before': { filter: 'none' } },
    },
  },
  ...styleGlyphs(cell, {}),
  // Three radios in one place, the next state on top: a touch selects the next state, and so do the arrow keys.
  [`${cell} > input`]: { appearance: 'none', position: 'absolute', inset: 0, margin: 0, outline: 0, cursor: 'pointer' },
  [`${cell} > input:first-of-type`]: { zIndex: 1 },
  [`${cell} > input:checked + input`]: { zIndex: 2 },
  '& [data-none]': { display: 'none' },
  '& [data-dish]:has([name=declarado]:checked):not(:has([value=contiene]:checked, [value=trazas]:checked)) [data-none]':
    {
      display: 'block',
    },
  '& [data-foot]': { ...footLook, zIndex: 3, '& > :is(details[open], [role])': { flexBasis: '100%' } },
  '& details > div': {
    ...gridLook,
    [wide]: { gridTemplateColumns: 'repeat(14, minmax(0, 1fr))' },
    maxHeight: '40vh',
    padding: '4px 2px 8px',
    overflowY: 'auto',
  },
  '& details > div > button': { ...chipLook, color: tone.tinta, fontWeight: 400 },
  ...styleGlyphs('& [data-put]', {}),
  '& details [data-copy]': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    alignItems: 'end',
    gridColumn: '1 / -1',
    '& > div': { flex: '1 1 12rem', maxWidth: '22rem' },
  },
  '& details summary': { fontWeight: 600, minHeight: space.target },
  [media.print]: { display: 'none' },
});

/**
 * Dishes × fourteen allergens as one form. A touch of a cell takes its next state without a script: no, contains, traces. The
 * acts on ticked dishes change the form, which 'Guardar' stores.
 */
export function AllergenEditor(props: AllergenEditorProps): ReactElement {
  const { action, summary, view, allergens, groups, said, next, words } = props;
  return (
    <Root>
      <form action={view.action} data-view="">
        <ChoiceField name="lista" label={words.list} value={view.list} options={view.lists} />
        <CheckField name="ver" value="sin-declarar" label={words.openOnly} isTicked={view.isOpenOnly} />
        <FormButton look="outline" small>
          {words.show}
        </FormButton>
      </form>
      <p>{summary}</p>
      {groups.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <form method="post" action={action} data-enhance="">
          <p>{words.help}</p>
          {groups.map(({ title, dishes }) => (
            <section key={title}>
              <Typography variant="h3" component="h2">
                {title}
              </Typography>
              <div data-heads="" aria-hidden="true">
                <div>
                  {allergens.map(({ code, label }) => (
                    <span key={code}>{label}</span>
                  ))}
                </div>
              </div>
              <List>
                {dishes.map((dish) => (
                  <Dish key={dish.key} dish={dish} allergens={allergens} words={words} />
                ))}
              </List>
            </section>
          ))}
          <div data-foot="">
            <FormButton look="solid" small name="accion" value="guardar" busyLabel={words.saving}>
              {words.save}
            </FormButton>
            {next && <Link href={next.href}>{next.text}</Link>}
            {said && (
              <FormNotice tone={said.isError ? 'error' : 'success'} takesFocus>
                {said.text}
              </FormNotice>
            )}
            <TickedActs {...props} />
          </div>
        </form>
      )}
    </Root>
  );
}

const Dish = kept(function Dish({
  dish: { key, name, marks, isDeclared, isTicked, before, signed, problem },
  allergens,
  words,
}: { dish: AllergenDish } & Pick<AllergenEditorProps, 'allergens' | 'words'>): ReactElement {
  return (
    <ListItem id={key} data-dish="">
      <div data-name="">
        <input type="hidden" name={`${key}_antes`} value={before} />
        <FormControlLabel label={name} control={<Checkbox name="marcado" value={key} defaultChecked={isTicked} />} />
        {signed && <p>{signed}</p>}
        <p data-none="">{words.none}</p>
      </div>
      {/* Plain radios: there are thousands, and as MUI's they take as long to render as the rest of the page. */}
      <div data-cells="" role="group" aria-label={name}>
        {allergens.map(({ code, label }, at) => (
          <div key={code} role="radiogroup" aria-label={label}>
            {(['no', 'contiene', 'trazas'] as const).map((mark) => (
              <input
                key={mark}
                type="radio"
                name={`${key}_${code}`}
                value={mark}
                defaultChecked={marks[at] === mark}
                aria-label={words.marks[mark]}
              />
            ))}
            <span aria-hidden="true">{label}</span>
          </div>
        ))}
      </div>
      <FormControlLabel
        label={words.declared}
        control={
          <Checkbox
            name="declarado"
            value={key}
            defaultChecked={isDeclared}
            slotProps={{ input: { 'aria-label': `${words.declared}, ${name}` } }}
          />
        }
      />
      {problem && (
        <div data-problem="">
          <FormNotice tone="error">
            {problem.text}{' '}
            {problem.isStoredKept && (
              <FormButton look="quiet" small name="accion" value={`dejar.${key}`}>
                {words.keepStored}
              </FormButton>
            )}
          </FormNotice>
        </div>
      )}
    </ListItem>
  );
});

/** The acts on the ticked dishes. Open after one, because several follow each other. */
function TickedActs({ allergens, sources, said, words }: AllergenEditorProps): ReactElement {
  return (
    <details open={said !== undefined}>
      <summary>{words.ticked}</summary>
      <div>
        {allergens.map(({ code, label }) => (
          <FormButton key={code} look="outline" name="accion" value={`poner.${code}`} data-put="">
            {label}
          </FormButton>
        ))}
        <div data-copy="">
          <FormButton look="outline" small name="accion" value="marcar">
            {words.tickAll}
          </FormButton>
          <FormButton look="outline" small name="accion" value="declarar">
            {words.declare}
          </FormButton>
          <ChoiceField name="copia_de" label={words.copyFrom} options={sources.flatMap(({ options }) => options)} />
          <FormButton look="outline" small name="accion" value="copiar">
            {words.copy}
          </FormButton>
        </div>
      </div>
    </details>
  );
}
