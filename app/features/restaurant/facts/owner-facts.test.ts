import { describe, expect, it } from 'vitest';

import {
  checkFacts,
  cityOfPostalCode,
  ownerTexts,
  ownerWords,
  readFounders,
  readPhone,
  writeFounders,
} from './owner-facts';
import { ownPictureOf } from './owner-pictures';

const first: Readonly<Record<string, string>> = {
  ...{ nombre: 'Antídoto', calle: 'Calle Vieja, 7', codigo_postal: '28012', latitud: '40,4', longitud: '-3,7' },
  ...{
    telefono: '910 000 014',
    telefono_2: '600 000 014',
    email: 'a@b.example',
    titular: 'A, S. L.',
    nif: 'B0',
    registro: 'R',
  },
  ...{ titulo_es: 'El remedio.', historia_es: 'Uno.\n\nDos.' },
};
const shown = (field: string) => first[field] ?? '';
const check = (typed: Record<string, string>, given = {}) =>
  checkFacts((field) => ({ ...first, ...typed })[field], shown, given);

describe("the owner's facts", () => {
  it('are stored only where they differ from the first values', () => {
    expect(check({})).toEqual({ ok: true, facts: {} });
    expect(check({ historia_es: 'Uno.\r\n\r\nDos.  ' })).toEqual({ ok: true, facts: {} });
    expect(
      check({ nombre: ' La Pócima ', telefono_2: '', titulo_en: 'The cure.', telefonos_extranjeros: 'si' }),
    ).toEqual({
      ok: true,
      facts: { nombre: 'La Pócima', telefono_2: '', titulo_en: 'The cure.', telefonos_extranjeros: 'si' },
    });
    expect(check({ titulo_es: '', historia_es: '' }, { titulo_es: 'Otro.' }), 'texts that are taken away').toEqual({
      ok: true,
      facts: { historia_es: '' },
    });
  });

  it('contain only stored photographs, with their texts and focus points', () => {
    const address = '/storage/v1/object/public/imagenes/casa/1795158720000-h7k2qdw1600h1200.jpg';
    const given = { portada: address, portada_texto_es: 'La barra', portada_x: '20' };
    expect(check({}, given)).toEqual({ ok: true, facts: given });
    expect(ownPictureOf(given, 'portada')).toEqual({
      address,
      text: { es: 'La barra', en: 'La barra' },
      focus: { x: 20, y: 50 },
    });
    expect(check({ portada_quitar: 'si' }, given)).toEqual({ ok: true, facts: {} });
    const ofCard = { seccion_comida: address, seccion_comida_texto_en: 'Stew', seccion_comida_y: '80' };
    expect(check({}, ofCard)).toEqual({ ok: true, facts: ofCard });
    expect(ownPictureOf(ofCard, 'seccion_comida')).toMatchObject({ text: { es: '', en: 'Stew' }, focus: { y: 80 } });
    expect(check({ portada_x: '12,5', portada_y: '50' }, given)).toMatchObject({ facts: { portada_x: '12,5' } });
    for (const typed of ['-1', '101', 'alto']) {
      expect(check({ galeria_1_y: typed }), typed).toEqual({ ok: false, errors: { galeria_1_y: 'porcentaje' } });
    }
    for (const other of ['https://example.org/x.jpg', address.replace('casa', 'platos'), 'javascript:alert(1)']) {
      expect(check({ galeria_1_imagen: other }), other).toEqual({ ok: true, facts: {} });
    }
  });

  it('contain an icon only when it is square and large enough', () => {
    const icon = (size: string) => `/storage/v1/object/public/imagenes/casa/1795158720000-h7k2qd${size}.jpg`;
    for (const size of ['w192h192', 'w1600h1590']) {
      expect(check({ icono_imagen: icon(size) }), size).toEqual({ ok: true, facts: { icono: icon(size) } });
    }
    for (const size of ['w191h191', 'w1600h1200', 'w300h330']) {
      expect(check({ icono_imagen: icon(size) }), size).toEqual({ ok: false, errors: { icono: 'icono' } });
    }
  });

  it('stay unchanged when a field was not sent', () => {
    const given = { nombre: 'La Pócima', titulo_en: 'The cure.' };
    expect(checkFacts(() => undefined, shown, given)).toEqual({ ok: true, facts: given });
  });

  it.each([
    ['nombre', '', 'falta'],
    ['nombre', 'x'.repeat(301), 'largo'],
    ['codigo_postal', '53001', 'codigo'],
    ['codigo_postal', '280', 'codigo'],
    ['latitud', '91', 'coordenada'],
    ['longitud', 'oeste', 'coordenada'],
    ['telefono', '12345', 'telefono'],
    ['email', 'a@b,c@d.example', 'email'],
    ['redes', 'javascript:alert(1)', 'redes'],
    ['redes', 'https://a.example\nnada', 'redes'],
    ['historia_es', 'x'.repeat(5001), 'largo'],
  ])('refuse %s %j: %s', (field, text, error) => {
    expect(check({ [field]: text })).toEqual({ ok: false, errors: { [field]: error } });
  });

  it('have the city of a postal code, and a telephone for dialling', () => {
    expect(['28012', '41004', '08001', '52001', '00000'].map(cityOfPostalCode)).toEqual([
      ...['Madrid', 'Sevilla', 'Barcelona', 'Melilla', undefined],
    ]);
    expect(readPhone('+34 954-000-014')).toEqual({ number: '+34954000014', shown: '954 000 014' });
    expect(readPhone('0033 6 12 34 56 78')).toEqual({ number: '+33612345678', shown: '0033 6 12 34 56 78' });
    expect(readPhone('+34 12')).toBeNull();
  });

  it('are plain text: placeholders in them are not replaced', () => {
    const title = ownerTexts.find(({ name }) => name === 'titulo')!;
    expect(ownerWords(title, { titulo_es: '{{name}} $t(x)' }, 'es')).not.toMatch(/\{\{|\$t\(/);
    expect(ownerWords(title, { titulo_es: 'x' }, 'en')).toBeUndefined();
  });

  it('convert the founders to text and back', () => {
    const people = [{ name: 'Ana', role: 'Cocina', text: 'Guisa.' }];
    expect(readFounders(writeFounders('Dos.', people))).toEqual({ intro: ['Dos.'], people });
  });
});

describe('the point on the map', () => {
  it.each(['enlace_mapa', 'latitud', 'longitud'])('is read from a link in %s', (field) => {
    expect(check({ [field]: 'https://www.google.com/maps/@41.5,-2.25,17z' })).toEqual({
      ok: true,
      facts: { latitud: '41,5', longitud: '-2,25' },
    });
    expect(check({ [field]: 'https://maps.app.goo.gl/AbC' })).toEqual({
      ok: false,
      errors: { [field]: 'enlaceCorto' },
    });
  });
  it('is refused where a text has none', () => {
    expect(check({ enlace_mapa: 'Casa Pepe' })).toEqual({ ok: false, errors: { enlace_mapa: 'enlaceMapa' } });
    expect(check({ latitud: 'Casa Pepe' })).toEqual({ ok: false, errors: { latitud: 'coordenada' } });
    expect(check({ enlace_mapa: '', latitud: '41,5' })).toEqual({ ok: true, facts: { latitud: '41,5' } });
  });
});

describe('the social networks and the register', () => {
  it('are stored as clean addresses, once each, and may be empty', () => {
    expect(check({ redes: '@casapepe\nfacebook.com/casapepe/?ref=x\ninstagram: casapepe', registro: '' })).toEqual({
      ok: true,
      facts: { redes: 'https://www.instagram.com/casapepe\nhttps://facebook.com/casapepe', registro: '' },
    });
    expect(check({ redes: '@casapepe\nno sé' })).toEqual({ ok: false, errors: { redes: 'redes' } });
  });
});
