import { carta } from '~/locales/es/carta';
import { menuListOf, type MenuTable } from '~/features/carta/catalogue';
import { fold } from '~/features/carta/search';
import { nameOfList } from '../prices/price-change';
import { listNamed, placeOf } from './check-pasted';
import type {
  LeftLine,
  PasteChoices,
  PasteHeading,
  DishInputs,
  PasteProblem,
  PasteRow,
  RowProblem,
  Place,
} from './paste-found';
import type { LineDish, LinePrice, PriceRole } from './lines/read-line';

/** Maximum length of a description, in letters (`dishFields`). */
const longestDescription = 1000;

/** A heading while a carta is read. */
export interface Section {
  id: string;
  place: Place;
  text: string;
  table?: MenuTable;
  /** Whether its list is a guess that the person confirms. */
  isDoubted: boolean;
  /** Whether it is a sheet's name, which is no line of the carta. */
  isSheet: boolean;
}

/** A dish while a carta is read: the lines below may add to it. */
export interface DraftDish extends LineDish {
  place: Place;
  section: Section;
  /** The portions of the prices, by the heads above them. */
  roles: readonly PriceRole[];
  /** Fields of a table's columns. Those of our own table have the prices too. */
  inputs: DishInputs;
  isOwn: boolean;
  doubt?: RowProblem;
}

/** Gathers what a carta's lines say; `finish` makes the rows of the preview. */
export class DishCollector {
  readonly drafts: DraftDish[] = [];
  readonly left: LeftLine[] = [];
  private readonly sections = new Map<string, Section>();
  section: Section;

  constructor(
    private readonly choices: PasteChoices | undefined,
    private readonly most: number,
    fallback?: MenuTable,
  ) {
    this.section = this.findSection({ text: '', place: { line: 1 }, table: fallback });
  }

  get isFull(): boolean {
    return this.drafts.length > this.most;
  }

  /** The section of a heading; equal headings are one section, with the list that the person chose. */
  findSection(heading: {
    text: string;
    place: Place;
    table?: MenuTable;
    isDoubted?: boolean;
    isSheet?: boolean;
  }): Section {
    const id = fold(heading.text)
      .replace(/[^\p{L}\p{N}½]+/gu, ' ')
      .trim();
    const chosen = listNamed(this.choices?.lists[id] ?? '')?.table;
    const section = this.sections.get(id) ?? {
      isDoubted: false,
      isSheet: false,
      ...heading,
      id,
      ...(chosen ? { table: chosen, isDoubted: false } : {}),
    };
    this.sections.set(id, section);
    return section;
  }

  begin(heading: Parameters<DishCollector['findSection']>[0]): void {
    this.section = this.findSection(heading);
  }

  add(dish: Partial<DraftDish> & Pick<DraftDish, 'name' | 'place'>): DraftDish {
    const draft: DraftDish = {
      section: this.section,
      prices: [],
      description: '',
      isOdd: false,
      roles: [],
      inputs: {},
      isOwn: false,
      ...dish,
    };
    this.drafts.push(draft);
    return draft;
  }

  leave(text: string, place: Place, reason?: LeftLine['reason']): void {
    this.left.push({ place, text, ...(reason ? { reason } : {}) });
  }

  hasDishes(section: Section): boolean {
    return this.drafts.some((draft) => draft.section === section);
  }

  finish(): { rows: PasteRow[]; headings: PasteHeading[]; left: LeftLine[] } {
    const used = new Set(this.drafts.map(({ section }) => section));
    for (const section of this.sections.values()) {
      if (!used.has(section) && !section.isSheet && section.text !== '') this.leave(section.text, section.place);
    }
    const hasExact = this.drafts.some(({ prices }) => prices.some(({ text, isBare }) => text !== '' && !isBare));
    const counts = new Map<string, number>();
    const rows = this.drafts.flatMap((draft) => splitSizes(draft).map((each) => presentDraft(each, hasExact)));
    for (const row of rows) {
      const id = `${row.place?.sheet ?? ''}:${row.place?.line}`;
      const count = counts.get(id) ?? 0;
      counts.set(id, count + 1);
      row.id = count === 0 ? id : `${id}:${count}`;
    }
    const headings = [...used].map(({ id, place, text, table, isDoubted }) => ({
      id,
      place,
      text,
      lista: table ? nameOfList(menuListOf(table)) : '',
      isAsked: !table || isDoubted,
    }));
    return { rows, headings, left: this.left };
  }
}

const valueOf = ({ text }: LinePrice) => Number(text.replace(',', '.'));

/** Gives the prices their portions: by their words, else by the heads above them. Of two, the lower one is the half or the glass. */
function nameRoles({ prices, roles }: DraftDish): LinePrice[] {
  const named = prices.map((price, at) => ({
    ...price,
    role: price.role ?? (prices.length === roles.length ? roles[at] : undefined),
  }));
  const [one, other] = named;
  if (named.length !== 2 || !one || !other) return named;
  const [low, high] = valueOf(one) < valueOf(other) ? [one, other] : [other, one];
  for (const [less, more] of [
    ['media', 'racion'],
    ['copa', 'botella'],
  ] as const) {
    const said = named.filter(({ role }) => role === less || role === more);
    if (said.length > 0 && named.every(({ role }) => role === undefined || role === less || role === more)) {
      Object.assign(low, { role: less, isBare: false });
      Object.assign(high, { role: more, isBare: false });
    }
  }
  return named;
}

const isPortion = ({ role }: LinePrice) => role === undefined || role === 'media' || role === 'racion';

/** A dish for each price that is for a glass, a bottle or another size, and one for the others. */
function splitSizes(draft: DraftDish): DraftDish[] {
  if (draft.isOwn) return [draft];
  const prices = nameRoles(draft);
  const portions = prices.filter(isPortion);
  const sized = prices.flatMap((price): DraftDish[] => {
    if (isPortion(price)) return [];
    const { role, ...plain } = price;
    return [{ ...draft, name: `${draft.name} (${role})`, prices: [plain], roles: [] }];
  });
  return portions.length > 0 || sized.length === 0 ? [{ ...draft, prices: portions }, ...sized] : sized;
}

const fieldsOfList = (table: MenuTable | undefined): readonly string[] | undefined => table && menuListOf(table).fields;

function presentDraft(draft: DraftDish, hasExact: boolean): PasteRow {
  const { section, place, name, prices, inputs, isOwn } = draft;
  const fields = fieldsOfList(section.table);
  const half = prices.find(({ role }) => role === 'media');
  const whole = prices.filter((price) => price !== half).at(-1);
  const [first, second] = prices;
  const isPair = prices.length === 2 && half !== undefined && valueOf(half) < valueOf(whole ?? half);
  // Of two prices without a word the lower one may be for half a portion.
  const guessed = prices.length === 2 && !isPair && first && second;
  const [low, high] = guessed && valueOf(first) > valueOf(second) ? [second, first] : [first, second];
  const isPerUnit = whole?.unit === 'unidad' && fields?.includes('por_unidad') === true;
  // Guests read 'por persona' beside each price of the rice dishes.
  const isShown = isPerUnit || (section.table === 'arroces' && whole?.unit === 'persona');
  const unit = isShown || !whole?.unit ? '' : carta.precioPor[whole.unit];
  const code = findDoubt(draft, { half, whole, isPair, hasExact });
  const problem: RowProblem | undefined = draft.doubt ?? (code && { field: placeOf(code), code });
  const read: DishInputs = {
    tipo: name,
    precio: (guessed ? high?.text : whole?.text) ?? '',
    precio_media: (guessed ? low?.text : half?.text) ?? '',
    por_unidad: isPerUnit ? 'si' : '',
    descripcion: [draft.description, unit].filter(Boolean).join('. ').slice(0, longestDescription),
  };
  return {
    place,
    heading: section.id,
    // A doubtful dish is not ticked; one that only lacks its list is, and asks for it.
    isTaken: !problem || problem.code === 'mercado' || (problem.code === 'lista' && (isOwn || read.precio !== '')),
    lista: section.table ? nameOfList(menuListOf(section.table)) : '',
    inputs: isOwn ? inputs : { ...read, ...inputs },
    ...(problem ? { problem } : {}),
  };
}

function findDoubt(
  { section, prices, roles, name, isOdd, isOwn }: DraftDish,
  { half, whole, isPair, hasExact }: { half?: LinePrice; whole?: LinePrice; isPair: boolean; hasExact: boolean },
): PasteProblem | undefined {
  const fields = fieldsOfList(section.table);
  const isUnnamed = name.length < 2 || !/\p{L}/u.test(name) || name.length > 200;
  // One price below two heads: of a half and a whole one it is the whole one.
  const isUnclear = prices.length === 1 && roles.length > 1 && !whole?.role && !roles.includes('racion');
  if (isOwn) return section.table ? undefined : 'lista';
  if (prices.length > 1 && !isPair) return 'dosPrecios';
  if (prices.length === 0) return 'precio';
  if (half && fields && !fields.includes('precio_media')) return 'media';
  if (isOdd || isUnnamed || isUnclear || (half && !whole)) return 'dudoso';
  if (hasExact && prices.some(({ isBare }) => isBare)) return 'precioDudoso';
  if (!section.table) return 'lista';
  if (section.isDoubted) return 'listaDudosa';
  return whole?.text === '' ? 'mercado' : undefined;
}

/** Adds a line below a dish to its description, unless that becomes too long. */
export function describeFurther(draft: DraftDish, text: string): boolean {
  if (draft.description.length + text.length >= longestDescription) return false;
  draft.description = [draft.description, text].filter(Boolean).join(' ');
  return true;
}
