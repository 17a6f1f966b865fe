import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { cached } from '../../fragment-cache/fragment-cache';
import { CheckField } from '../CheckField/CheckField';
import { ChoiceField, type Choice } from '../ChoiceField/ChoiceField';
import { FormButton } from '../FormButton/FormButton';
import { FormNotice, Outcome, type PostOutcome } from '../FormNotice/FormNotice';
import { editorOfAllergens } from './allergen-editor-look';

type Mark = 'no' | 'contiene' | 'trazas';

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
  view: { action: string; lists: readonly Choice[]; list: string; isOpenOnly: boolean };
  /** The fourteen, in the order of Annex II. */
  allergens: readonly { code: string; label: string }[];
  groups: readonly { title: string; dishes: readonly AllergenDish[] }[];
  /** The dishes whose declaration can be copied. */
  sources: readonly Choice[];
  /** The outcome of an act on the ticked dishes. */
  said?: PostOutcome;
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

const Root = styled('div')(editorOfAllergens);

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
        <FormButton look="outline" small label={words.show} />
      </form>
      <p>{summary}</p>
      {groups.length === 0 ? (
        <p>{words.empty}</p>
      ) : (
        <form method="post" action={action} data-enhance="">
          <p>{words.help}</p>
          {groups.map(({ title, dishes }) => (
            <section key={title}>
              <Typography variant="h3">{title}</Typography>
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
            <FormButton look="solid" small act="guardar" label={words.save} busyLabel={words.saving} />
            {next && <Link href={next.href}>{next.text}</Link>}
            <Outcome of={said} />
            <TickedActs {...props} />
          </div>
        </form>
      )}
    </Root>
  );
}

const Dish = cached(function Dish({
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
            {problem.isStoredKept && <FormButton look="quiet" small act={`dejar.${key}`} label={words.keepStored} />}
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
          <FormButton key={code} look="outline" act={`poner.${code}`} label={label} data-put="" />
        ))}
        <div data-copy="">
          <FormButton look="outline" small act="marcar" label={words.tickAll} />
          <FormButton look="outline" small act="declarar" label={words.declare} />
          <ChoiceField name="copia_de" label={words.copyFrom} options={sources} />
          <FormButton look="outline" small act="copiar" label={words.copy} />
        </div>
      </div>
    </details>
  );
}
