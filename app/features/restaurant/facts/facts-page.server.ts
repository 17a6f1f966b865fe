import type { FactsEditorProps } from '@antidoto/ui';

import { readSeen } from '~/core/seen-fields';
import { mostBytesOfPanel, readForm, type SentFile } from '~/platform/http/read-form.server';
import { log } from '~/platform/log.server';
import { ownerFolder, pictureByteLimit } from '~/platform/pictures/picture';
import type { PictureStore } from '~/platform/pictures/picture-store';
import { describeMap } from '../map/map-service';
import { describePicture } from './describe-picture';
import { labelOfFact } from './field-labels';
import { writeDegree } from './map-point';
import { checkFacts } from './owner-facts';
import { pictureFields } from './owner-pictures';
import { listProblems, presentFacts, readFirstFacts, type FieldProblem, type LocalErrors } from './present-local';
import type { SiteWords, createOwnerFacts } from './site-words.server';

export interface FactsServices {
  words: SiteWords;
  ownerFacts: ReturnType<typeof createOwnerFacts>;
  pictures: Pick<PictureStore, 'storeFor'>;
}

/**
 * The form with the owner's facts as pages show them now. `asksForPoint`: the street has changed and the point has not, so that
 * the field for it has the focus and a link opens the point on a map.
 */
export async function loadFactsEditor(services: FactsServices, { asksForPoint = false }: Partial<FactsSaved> = {}) {
  const { t, facts } = await services.words.findIn('es');
  const { isSample, given, coordinates } = facts;
  const editor = presentFacts(t, { shown: await readShown(services), isSample, given, asksForPoint });
  if (!asksForPoint || !coordinates) return { editor };
  const [latitude, longitude] = [coordinates.latitude, coordinates.longitude].map(writeDegree);
  const point = {
    text: t('admin.local.puntoViejo', { latitude, longitude }),
    label: t('admin.local.comprobarPunto'),
    href: describeMap(coordinates).page,
  };
  return { editor, point };
}

/** Saved facts; whether their street is new and their point on the map is not. */
export interface FactsSaved {
  asksForPoint: boolean;
}

const readShown = async ({ words, ownerFacts }: FactsServices) =>
  readFirstFacts({ es: await words.getFirst('es'), en: await words.getFirst('en') }, await ownerFacts.read());

/** A refused form, for its page. */
export interface FactsRefusal {
  status: number;
  answer: { failure: string; others?: (string | FieldProblem)[]; editor: FactsEditorProps };
}

/**
 * Saves the facts of a form; resolves to its refusal, or to what is left to do. A photograph of a refused form is stored,
 * and the form keeps its address.
 */
export async function saveFacts(request: Request, services: FactsServices): Promise<FactsRefusal | FactsSaved> {
  const { t, facts } = await services.words.findIn('es');
  const form = await readForm(request, { fields: 400, fileBytes: pictureByteLimit, totalBytes: mostBytesOfPanel });
  const { read, seen, errors: unread } = await readFacts(form.ok ? form : { entries: [], files: new Map() }, services);
  const shown = await readShown(services);
  const { given, isSample } = facts;
  const checked = checkFacts(read, shown, seen ?? given);
  const errors: LocalErrors = { ...(checked.ok ? {} : checked.errors), ...unread };
  const refuse = (status: number, failure: string): FactsRefusal => {
    const editor = presentFacts(t, { shown, isSample, given, seen, refused: { read, errors } });
    return { status, answer: { failure, others: listProblems(t, editor), editor } };
  };
  if (!form.ok) return refuse(form.status, t('admin.local.noGuardado'));
  if (!checked.ok || Object.keys(errors).length > 0) return refuse(422, t('admin.local.noGuardado'));
  try {
    const stale = await services.ownerFacts.save(checked.facts, seen);
    if (!stale) {
      const hasChanged = (field: string) => (checked.facts[field] ?? shown(field)) !== (given[field] ?? shown(field));
      const hasMoved = hasChanged('calle') || hasChanged('codigo_postal');
      return { asksForPoint: hasMoved && !hasChanged('latitud') && !hasChanged('longitud') };
    }
    const others = stale.both.map(({ field, stored = shown(field), typed = shown(field) }) =>
      t('admin.local.otro', {
        label: labelOfFact(t, field) ?? field,
        stored: describePicture(t, stored),
        typed: describePicture(t, typed),
      }),
    );
    const editor = presentFacts(t, { shown, isSample, given: stale.fields, seen: stale.stored });
    return { status: 409, answer: { failure: t('admin.local.cambiado'), others, editor } };
  } catch (error) {
    log('error', "the owner's facts could not be saved", { reason: (error as Error).message });
    return refuse(503, t('admin.local.sinBase'));
  }
}

interface SentFacts {
  entries: readonly (readonly [string, string])[];
  files: ReadonlyMap<string, SentFile>;
}

/** A function that reads a field, and the stored facts that the form was made from. Stores the sent photographs. */
async function readFacts({ entries, files }: SentFacts, services: FactsServices) {
  const sent = (field: string) => entries.find(([name]) => name === field)?.[1];
  const { photos, errors } = await storePhotos(files, services);
  const read = (field: string) => {
    const [photo = ''] = /^.*(?=_(?:imagen|quitar)$)/.exec(field) ?? [];
    if (!photos.has(photo)) return sent(field);
    return field.endsWith('_imagen') ? photos.get(photo) : undefined;
  };
  return { read, seen: readSeen(sent('visto')), errors };
}

/** Stores the sent photographs; resolves to their addresses by place, and to the errors of the refused ones. */
async function storePhotos(files: SentFacts['files'], { pictures }: FactsServices) {
  const photos = new Map<string, string>();
  const errors: Record<string, LocalErrors[string]> = {};
  for (const place of pictureFields) {
    const file = files.get(place);
    if (!file) continue;
    const stored =
      file === 'too large'
        ? ({ ok: false, code: 'imagenGrande' } as const)
        : await pictures.storeFor(ownerFolder, file.bytes);
    if (stored.ok) photos.set(place, stored.picture.url);
    else errors[place] = stored.code;
  }
  return { photos, errors };
}
