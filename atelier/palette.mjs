/**
 * The colours of every drawing: the site's tokens (look) and a few earth colours. Light and shade are mixed from two warm colours,
 * not from white and black, so that all pictures have the same light.
 */
export const ink = {
  botella: '#12372A',
  botellaDeep: '#0C281E',
  verde: '#2B6A50',
  salvia: '#7D9B7C',
  crema: '#FBF6EA',
  papel: '#F4EBD7',
  linea: '#D9C9A6',
  hueso: '#D9CDB3',
  vermut: '#A23A2B',
  granate: '#7A2B21',
  laton: '#B88A44',
  latonClaro: '#E0BE7E',
  latonDeep: '#7A5822',
  ambar: '#B4702E',
  miel: '#D29A44',
  azul: '#3E5A74',
  azulDeep: '#263B4F',
  oliva: '#51683A',
  olivaClaro: '#8B9C54',
  olivaDeep: '#35471F',
  madera: '#7B4A25',
  maderaClara: '#A56B38',
  maderaDeep: '#472813',
  yema: '#E8A531',
  tomate: '#C0492F',
  corteza: '#A5662C',
  pan: '#DDAF68',
  miga: '#F1DDB2',
  tinta: '#201B14',
};

const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** The colour a share `t` (0–1) of the way from `from` to `to`. */
export function mix(from, to, t) {
  const [a, b] = [channels(from), channels(to)];
  return `#${a
    .map((value, at) =>
      Math.round(value + (b[at] - value) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** A lighter colour: 0 is the colour itself, 1 is the lamp's warm white. */
export const lit = (hex, t) => mix(hex, '#FFF4DC', t);

/** A darker colour: 0 is the colour itself, 1 is the room's dark. */
export const dim = (hex, t) => mix(hex, '#140F0A', t);
