/**
 * The site's own drawings by name: address and natural size in CSS pixels. Written by `scripts/pictures/draw.mjs`;
 * their alternative texts are words and live with the other words.
 */
export const pictures = {
  'bar-shelf': { src: '/pictures/bar-shelf.svg', width: 900, height: 800 },
  'bar-shelf-wide': { src: '/pictures/bar-shelf-wide.svg', width: 780, height: 600 },
  'platos/croquetas-de-jamon': { src: '/pictures/platos/croquetas-de-jamon.svg', width: 320, height: 320 },
  'platos/ensaladilla-rusa': { src: '/pictures/platos/ensaladilla-rusa.svg', width: 320, height: 320 },
  'platos/huevos-rotos': { src: '/pictures/platos/huevos-rotos.svg', width: 320, height: 320 },
  'platos/boquerones-en-vinagre': { src: '/pictures/platos/boquerones-en-vinagre.svg', width: 320, height: 320 },
  'platos/torreznos-de-soria': { src: '/pictures/platos/torreznos-de-soria.svg', width: 320, height: 320 },
  'platos/pimientos-de-padron': { src: '/pictures/platos/pimientos-de-padron.svg', width: 320, height: 320 },
  'platos/tabla-de-quesos': { src: '/pictures/platos/tabla-de-quesos.svg', width: 320, height: 320 },
  'platos/patatas-bravas': { src: '/pictures/platos/patatas-bravas.svg', width: 320, height: 320 },
  'platos/jamon-iberico': { src: '/pictures/platos/jamon-iberico.svg', width: 320, height: 320 },
  'platos/gildas': { src: '/pictures/platos/gildas.svg', width: 320, height: 320 },
  'plato-vacio': { src: '/pictures/plato-vacio.svg', width: 320, height: 320 },
} as const;

/** The name of a drawing, such as `platos/gildas`. */
export type PictureName = keyof typeof pictures;
