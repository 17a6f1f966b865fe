import { describe, expect, it } from 'vitest';

import { adminSections, catalogue } from '~/features/carta/catalogue';
import { pages } from '~/core/pages';
import { dictionaries } from './index';

/** Every text of a dictionary by its dotted key. */
function textsOf(words: unknown, key = ''): Map<string, string> {
  if (typeof words === 'string') return new Map([[key, words]]);
  return new Map(
    Object.entries(words as Record<string, unknown>).flatMap(([name, value]) => [
      ...textsOf(value, key ? `${key}.${name}` : name),
    ]),
  );
}

const { admin, ...guestWords } = dictionaries.es;
/** With `$t(key)` replaced by the text of that key, or by nothing when the key does not exist. */
const follow = (texts: Map<string, string>) =>
  new Map(
    [...texts].map(([key, text]) => [
      key,
      text.replace(/\$t\(([\w.]+)\)/g, (_, other: string) => texts.get(other) ?? ''),
    ]),
  );
const es = follow(textsOf(guestWords));
const en = follow(textsOf(dictionaries.en));
const staff = follow(textsOf({ admin }));
const all = [...es, ...en, ...staff];
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('the two dictionaries', () => {
  it('have the same keys', () => {
    expect([...en.keys()].sort()).toEqual([...es.keys()].sort());
  });
  it('fill in the same values', () => {
    // The restaurant's name and city are filled in everywhere, so a language may do without them.
    const given = (text = '') => placeholders(text).filter((name) => !['name', 'city'].includes(name ?? ''));
    for (const [key, text] of es) expect([key, given(en.get(key))]).toEqual([key, given(text)]);
  });
  it('have both forms of every plural', () => {
    const keys = [...es.keys(), ...staff.keys()];
    const stems = new Set(keys.flatMap((key) => /^(.*)_(?:one|other)$/.exec(key)?.[1] ?? []));
    expect(stems.size).toBeGreaterThan(3);
    for (const stem of stems) {
      for (const form of ['one', 'other']) expect(keys).toContain(`${stem}_${form}`);
      expect(keys, 'a plural may not share its name with a plain text').not.toContain(stem);
    }
  });
  it('hold no empty text, no stray blanks and no markup', () => {
    for (const [key, text] of all) {
      expect(text.trim(), key).not.toBe('');
      if (!key.endsWith('tramo')) expect(text, key).toBe(text.trim());
      expect(text, key).not.toMatch(/ {2}|<\/?[a-z]|&[a-z]+;|\$t\(/i);
      expect(text.match(/[{}]/g)?.length ?? 0, key).toBe(4 * placeholders(text).length);
    }
  });
  it('leave no Spanish in English', () => {
    // What is the same on purpose: names, marks and words both languages share.
    const shared =
      /^(?:site\.(?:admin|pie\.copyright)|horario\.corto\.tramo|imagenes\.logo|paginas\.merienda\.(?:nombre|titulo)|listas\.meriendas\..*|listas\.faena\.panel|menuDia\.(?:de|a)|terminos\.secciones\.7\.title|alergenos\.(?:nombres\.gluten|estados\.no))$/;
    const same = [...en].filter(([key, text]) => text === es.get(key) && !shared.test(key)).map(([key]) => key);
    expect(same).toEqual([]);
    const spanish = /[¡¿]|\b(?:el|los|las|una|para|con|por|que|nuestro|nuestra|del día|más|está|también)\b/i;
    const leftovers = [...en].filter(([key, text]) => key !== 'site.cambiarIdioma' && spanish.test(text));
    expect(leftovers).toEqual([]);
  });
  it('name no variable of the environment', () => {
    for (const [key, text] of all) expect(text, key).not.toMatch(/[A-Z]{3,}_[A-Z]{2,}/);
  });
  it('write Spanish with its own signs', () => {
    for (const [key, text] of [...es, ...staff]) {
      if (text.includes('?') && !text.includes('http')) expect(text, key).toContain('¿');
      if (text.includes('!')) expect(text, key).toContain('¡');
    }
  });
});

describe('the reason of a failed send', () => {
  it('ends where the phone number follows', () => {
    for (const code of ['errorEnvio', 'errorConexion', 'errorLimite', 'errorConflicto']) {
      for (const words of [es, en]) expect(words.get(`reservas.${code}`)).toMatch(/ (?:llámanos al|call us on)$/);
    }
  });
});

describe('every page and list', () => {
  it('has its words', () => {
    expect(Object.keys(dictionaries.es.paginas).sort()).toEqual(pages.map(({ id }) => id).sort());
    expect(Object.keys(dictionaries.es.listas).sort()).toEqual(catalogue.map(({ table }) => table).sort());
    expect(Object.keys(admin.secciones)).toEqual([...adminSections]);
  });
  it.each([
    ['es', dictionaries.es.paginas],
    ['en', dictionaries.en.paginas],
  ] as const)(
    'has a title of up to 60 and a description of 70 to 160 characters, all its own (%s)',
    (_language, paginas) => {
      // As they are read in the restaurant that we begin with.
      const fill = (text: string) => text.replaceAll('{{name}}', 'Antídoto').replaceAll('{{city}}', 'Madrid');
      const metas = Object.entries(paginas).map(([id, words]) => ({ id, titulo: fill(words.metaTitulo), words }));
      // A page of lists is described by what they hold.
      const described = metas.flatMap(({ id, words }) =>
        'metaDescripcion' in words ? [{ id, descripcion: fill(words.metaDescripcion) }] : [],
      );
      for (const { id, titulo } of metas) expect([...titulo].length, `${id}: ${titulo}`).toBeLessThanOrEqual(60);
      for (const { id, descripcion } of described) {
        expect([...descripcion].length, `${id}: ${descripcion}`).toBeGreaterThanOrEqual(70);
        expect([...descripcion].length, `${id}: ${descripcion}`).toBeLessThanOrEqual(160);
      }
      expect(new Set(metas.map(({ titulo }) => titulo)).size).toBe(metas.length);
      expect(new Set(described.map(({ descripcion }) => descripcion)).size).toBe(described.length);
    },
  );
});

describe("the specification's and the contract's own words", () => {
  it.each([
    ['reservas.errorTelefono', 'Please enter a valid Spanish phone number.'],
    ['reservas.errorEmail', 'Please enter a valid email address.'],
    ['reservas.errorTerminos', 'You must accept the terms and conditions to proceed.'],
    ['reservas.errorDatos', 'You must consent to data processing to proceed.'],
    ['reservas.exito', "Thanks for your reservation! We'll contact you soon."],
    ['reservas.words.time.showTimes', 'Show times'],
    ['menuDia.error', 'Daily menu not found.'],
    ['menuDia.cargando', 'Loading menu...'],
    ['paginas.pecar.titulo', 'Sinfully Good'],
    ['gestionar.words.invalid', 'Loading reservation or invalid ID.'],
    ['gestionar.words.confirmed', 'Reservation confirmed'],
    ['gestionar.words.cancelled', 'Reservation cancelled'],
    ['gestionar.words.confirm', 'Confirm'],
    ['gestionar.words.cancel', 'Cancel'],
    ['site.inicio', 'Home'],
    ['site.restaurante', 'Restaurant'],
    ['site.reservas', 'Reservations'],
    ['site.sobreNosotros', 'About Us'],
    ['site.admin', 'Admin'],
  ])('English %s: %s', (key, text) => {
    expect(en.get(key)).toBe(text);
  });
  it("English wine gets 'let's get to work'", () => {
    expect(en.get('listas.faena.title')).toContain("let's get to work");
  });
  it.each([
    ['reservas.exito', '¡Gracias por tu reserva! Nos pondremos en contacto contigo pronto.'],
    ['reservas.words.time.showTimes', 'Ver horas'],
    ['menuDia.sinImagen', 'El menú del día aún no tiene imagen.'],
    ['gestionar.words.invalid', 'Cargando reserva o ID inválido.'],
    ['gestionar.words.confirmed', 'Reserva confirmada'],
    ['gestionar.words.cancelled', 'Reserva cancelada'],
    ['gestionar.words.confirm', 'Confirmar'],
    ['gestionar.words.cancel', 'Cancelar'],
  ])('Spanish %s: %s', (key, text) => {
    expect(es.get(key)).toBe(text);
  });
  it.each([
    ['acceso.words.title', 'Acceso no autorizado'],
    ['errores.faltaTipoOPrecio', 'Falta tipo o precio'],
    ['tabla.words.save', 'Guardar'],
    ['tabla.words.remove', 'Eliminar'],
    ['tabla.words.create', 'Crear'],
    ['tabla.words.undo', 'Deshacer'],
    ['tabla.creado', 'Creado'],
    ['tabla.guardado', 'Guardado'],
    ['tabla.eliminado', 'Eliminado'],
    ['salir', 'Salir'],
    ['menu.words.create', 'Crear menú'],
    ['menu.creado', 'Menú creado correctamente'],
    ['menu.noCreado', 'No se pudo crear el menú'],
    ['menu.words.picture.es.replace', 'Reemplazar imagen ES'],
    ['menu.words.picture.en.replace', 'Reemplazar imagen EN'],
    ['menu.imagenEsActualizada', 'Imagen ES actualizada'],
    ['menu.imagenEnActualizada', 'Imagen EN actualizada'],
    ['menu.imagenEsNoActualizada', 'No se pudo actualizar la imagen ES'],
    ['menu.imagenEnNoActualizada', 'No se pudo actualizar la imagen EN'],
    ['menu.words.deactivate', 'Desactivar'],
    ['menu.desactivado', 'Menú desactivado'],
    ['menu.noDesactivado', 'No se pudo desactivar el menú'],
    ['menu.words.remove', 'Eliminar'],
    ['menu.words.removeConfirm', 'Sí, eliminar'],
    ['menu.eliminado', 'Menú eliminado'],
    ['menu.noEliminado', 'No se pudo eliminar el menú'],
    ['menu.words.removeQuestion', '¿Seguro que quieres eliminar este menú y sus imágenes (ES/EN)?'],
    ['menu.words.uploading', 'Subiendo...'],
    ['menu.seleccionaAlgunaImagen', 'Selecciona al menos una imagen (ES o EN)'],
    ['menu.faltaAlgunaImagen', 'Falta al menos una imagen (ES o EN)'],
    ['menu.seleccionaImagenEs', 'Selecciona una imagen ES'],
    ['menu.seleccionaImagenEn', 'Selecciona una imagen EN'],
    ['menu.idiomaInvalido', 'Idioma inválido'],
  ])('the panel, %s: %s', (key, text) => {
    expect(staff.get(`admin.${key}`)).toBe(text);
  });
  it.each([
    ['desayunos', 'Desayunos'],
    ['comidas', 'Comidas'],
    ['tostas-y-bocadillos', 'Tostas y Bocadillos'],
    ['vinos', 'Vinos'],
    ['cervezas', 'Cervezas'],
    ['refrescos', 'Refrescos'],
    ['menu-del-dia', 'Menú del Día'],
  ])('the section %s is called %s', (section, name) => {
    expect(staff.get(`admin.secciones.${section}`)).toBe(name);
  });
});

describe('the legal texts', () => {
  it.each([
    ['es', ['{{identity}}', '{{address}}', '{{taxId}}', '{{email}}', '{{web}}', '{{days}}', 'finalidad', 'base']],
    ['en', ['{{identity}}', '{{address}}', '{{taxId}}', '{{email}}', '{{web}}', '{{days}}', 'purpose', 'basis']],
  ] as const)('say who, where, why and for how long (%s)', (language, needed) => {
    const text = [...textsOf(dictionaries[language].consentimiento).values()].join('\n');
    for (const part of needed) expect(text).toContain(part);
    expect(text).toMatch(/AEPD/);
    const rights = dictionaries[language].consentimiento.secciones.find(({ title }) => /seis|six/.test(title));
    expect(rights?.items).toHaveLength(6);
  });
  it.each(['es', 'en'] as const)('tell the life of a booking and the charge (%s)', (language) => {
    const text = [...textsOf(dictionaries[language].terminos).values()].join('\n');
    expect(text).toMatch(/SMS/);
    expect(text).toMatch(/por persona|per person/);
    expect(text).toMatch(/34\/2002/);
    for (const part of ['{{taxId}}', '{{registry}}', '{{address}}', '{{phone}}']) expect(text).toContain(part);
  });
});
