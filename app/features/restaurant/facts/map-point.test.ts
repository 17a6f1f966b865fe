import { describe, expect, it } from 'vitest';

import { isShortMapLink, readMapPoint, writeDegree } from './map-point';

const sol = { latitude: 40.4168, longitude: -3.7038 };
const near = (point: ReturnType<typeof readMapPoint>) =>
  point && { latitude: Number(point.latitude.toFixed(4)), longitude: Number(point.longitude.toFixed(4)) };

describe('a pasted point', () => {
  it.each([
    '40.4168, -3.7038',
    '40.4168,-3.7038',
    '(40.4168, -3.7038)',
    '40.4168 -3.7038',
    '40,4168, -3,7038',
    '40,4168; -3,7038',
    '40,4168 −3,7038',
    '40.4168° N, 3.7038° W',
    '40.4168°N 3.7038°O',
    'N 40.4168°, W 3.7038°',
    '3.7038° W, 40.4168° N',
    '40,4168° N; 3,7038° O',
    '40°25\'00.5"N 3°42\'13.7"W',
    '40° 25′ 0.48″ N, 3° 42′ 13.68″ O',
    'geo:40.4168,-3.7038',
    'geo:40.4168,-3.7038;u=35?z=17',
    'geo:0,0?q=40.4168,-3.7038(Casa%20Pepe)',
    'https://www.google.com/maps/@40.4168,-3.7038,17z',
    'https://www.google.es/maps/place/Casa+Pepe/@40.41,-3.70,17z/data=!3m1!4b1!4m6!3m5!1s0xd42:0x1!8m2!3d40.4168!4d-3.7038!16s%2Fg%2F11c?entry=ttu',
    "https://www.google.com/maps/place/40%C2%B025'00.5%22N+3%C2%B042'13.7%22W/@40.5,-3.8,17z",
    'https://maps.google.com/?q=40.4168,-3.7038',
    'maps.google.com/maps?q=loc:40.4168,-3.7038',
    'https://www.google.com/maps?ll=40.4168,-3.7038&z=16',
    'https://www.google.com/maps/search/?api=1&query=40.4168%2C-3.7038',
    'https://www.google.com/maps/search/40.4168,+-3.7038?entry=tts',
    'https://www.google.com/maps/dir//40.4168,-3.7038/@40.5,-3.8,15z',
    'https://www.google.com/maps/dir/?api=1&destination=40.4168,-3.7038',
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3037!2d-3.7038!3d40.4168!2m3!1f0" width="600"></iframe>',
    'https://www.openstreetmap.org/#map=19/40.4168/-3.7038',
    'https://www.openstreetmap.org/node/1234#map=19/40.4168/-3.7038&layers=N',
    'https://www.openstreetmap.org/?mlat=40.4168&mlon=-3.7038#map=17/40.5/-3.8',
    'https://maps.apple.com/?ll=40.4168,-3.7038&q=Casa%20Pepe',
    'https://maps.apple.com/place?address=Sol&coordinate=40.4168,-3.7038&name=Casa%20Pepe',
    'https://maps.apple.com/?q=Casa+Pepe&sll=40.4168,-3.7038',
  ])('%s', (text) => expect(near(readMapPoint(text))).toEqual(sol));

  it.each([
    ...['', '40.4168', '40,4168', 'Calle de Alcalá, 3', '40.4168, -3.7038, 12', '91.0, 3.0', '40.1, 181.0'],
    ...['https://www.google.com/maps/place/Casa+Pepe', 'https://maps.app.goo.gl/AbCdEf123', '28012 Madrid'],
  ])('%j has none', (text) => expect(readMapPoint(text)).toBeUndefined());

  it('is not in a short link', () => {
    const short = [
      'https://maps.app.goo.gl/AbC',
      'goo.gl/maps/AbC',
      'https://g.page/casapepe',
      'https://maps.apple/p/AbC',
    ];
    expect(short.map(isShortMapLink)).toEqual(short.map(() => true));
    expect(isShortMapLink('https://www.google.com/maps/@40.4168,-3.7038,17z')).toBe(false);
  });

  it('is written with a comma and six decimals', () => {
    expect([writeDegree(40.41680009), writeDegree(-3.7)]).toEqual(['40,4168', '-3,7']);
  });
});
