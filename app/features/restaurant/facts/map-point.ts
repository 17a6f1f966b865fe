/** A point in decimal degrees (WGS 84). */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

const number = String.raw`[-+]?\d{1,3}(?:[.,]\d{1,15})?`;
const pair = new RegExp(String.raw`^(${number})(?: ?[,;] ?| )(${number})$`);
/** Two numbers with decimal commas and a comma between them. */
const commaPair = /^([-+]?\d{1,3},\d{1,15})(?: ?[,;] ?| )([-+]?\d{1,3},\d{1,15})$/;

const toNumber = (text: string) => Number(text.replace(',', '.').replace('−', '-'));

function makePoint(latitude: number, longitude: number): MapPoint | undefined {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** 'lat, lon', with a point or a comma for the decimals. */
function readPair(text: string): MapPoint | undefined {
  const plain = text.replaceAll('−', '-').replace(/[()]/g, '').trim().replace(/\s+/g, ' ');
  const found = commaPair.exec(plain) ?? pair.exec(plain);
  return found ? makePoint(toNumber(found[1] ?? ''), toNumber(found[2] ?? '')) : undefined;
}

/** One angle with signs: `40.4168°`, `40° 25' 0.5"`, with its letter before or after it; O and W are west. */
const angle =
  /([NSEWO])?([-+]?\d{1,3}(?:[.,]\d+)?)[°º](?:(\d{1,2}(?:[.,]\d+)?)['′’])?(?:(\d{1,2}(?:[.,]\d+)?)(?:["″”]|''))?([NSEWO])?/gi;

/** Two angles with degree signs, north or south first or by their letters. */
function readDegreeSigns(text: string): MapPoint | undefined {
  const angles = [...text.replaceAll('−', '-').replace(/\s/g, '').matchAll(angle)].map(
    ([, before, degrees = '', minutes = '0', seconds = '0', after]) => {
      const letter = (after ?? before ?? '').toUpperCase();
      const size = Math.abs(toNumber(degrees)) + toNumber(minutes) / 60 + toNumber(seconds) / 3600;
      return { letter, value: degrees.startsWith('-') || /[SWO]/.test(letter) ? -size : size };
    },
  );
  const [first, second] = angles;
  if (!first || !second || angles.length !== 2) return undefined;
  const isTurned = /[EWO]/.test(first.letter) || /[NS]/.test(second.letter);
  return isTurned ? makePoint(second.value, first.value) : makePoint(first.value, second.value);
}

/** Links that name a place only at Google's, Apple's or OpenStreetMap's own servers. */
const shortLink =
  /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co|g\.page|share\.google|maps\.apple(?:\.com)?\/p|osm\.org\/go)\//i;

/** Whether a link must be opened to learn its point. */
export const isShortMapLink = (text: string): boolean => shortLink.test(text.trim());

/**
 * The point in a pasted text: 'lat, lon', degrees with signs, `geo:`, or a long link of Google Maps, OpenStreetMap or Apple Maps.
 * Undefined when it has none.
 */
export function readMapPoint(typed: string): MapPoint | undefined {
  // Google's code for another site holds the link in its `src`.
  const text = /^<iframe[^>]*\ssrc="([^"]+)"/i.exec(typed.trim())?.[1] ?? typed.trim();
  const isGeo = /^geo:/i.test(text);
  if (isGeo) {
    const [place = '', asked = ''] = text.slice(4).split('?');
    const point = readPair(place.split(';')[0] ?? '');
    // Android writes `geo:0,0?q=lat,lon`.
    return point && (point.latitude !== 0 || point.longitude !== 0)
      ? point
      : readPair((new URLSearchParams(asked).get('q') ?? '').split('(')[0] ?? '');
  }
  return isMapLink(text) ? readLink(text) : (readPair(text) ?? readDegreeSigns(text));
}

const isMapLink = (text: string) => /^(?:https?:\/\/)?[\w.-]+\.[a-z]{2,}(?:[/?#]|$)/i.test(text);

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function readLink(text: string): MapPoint | undefined {
  // The place's own point comes before the middle of the view (`@…`).
  const place = [...text.matchAll(/!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/g)].at(-1);
  if (place) return makePoint(Number(place[1]), Number(place[2]));
  const embedded = /!2d(-?\d+\.\d+)!3d(-?\d+\.\d+)/.exec(text);
  if (embedded) return makePoint(Number(embedded[2]), Number(embedded[1]));
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const asked = url.searchParams;
  const marker = [asked.get('mlat') ?? asked.get('lat'), asked.get('mlon') ?? asked.get('lon') ?? asked.get('lng')];
  if (marker[0] && marker[1]) return readPair(marker.join(' '));
  for (const name of ['q', 'query', 'coordinate', 'destination', 'daddr', 'll', 'sll', 'center', 'viewpoint']) {
    const value = asked.get(name)?.replace(/^loc:/, '');
    const point = value === undefined ? undefined : (readPair(value) ?? readDegreeSigns(value));
    if (point) return point;
  }
  const signs = readDegreeSigns(decode(url.pathname));
  if (signs) return signs;
  const inPath = /\/(?:@|place\/|search\/|dir\/(?:[^/]*\/)?)(-?\d{1,2}\.\d+),\+?(-?\d{1,3}\.\d+)/.exec(
    decode(url.pathname).replaceAll(' ', ''),
  );
  if (inPath) return makePoint(Number(inPath[1]), Number(inPath[2]));
  const hash = /map=\d+(?:\.\d+)?\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/.exec(url.hash);
  return hash ? makePoint(Number(hash[1]), Number(hash[2])) : undefined;
}

/** A degree as the form writes it: with a comma and at most six decimals, some ten centimetres. */
export const writeDegree = (degree: number): string => String(Number(degree.toFixed(6))).replace('.', ',');
