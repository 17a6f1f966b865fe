import { colors } from './tokens';

/** One tile, 48 px: quarter suns in the corners, half suns above and below, an eight-pointed star between. */
const drawing = [
  `<svg xmlns='http://www.w3.org/2000/svg' width='48' height='48'>`,
  `<path fill='${colors.crema}' d='M0 0h48v48H0z'/>`,
  `<g fill='${colors.vermut}' stroke='${colors.laton}' stroke-width='1.5'><circle cx='24' r='11'/><circle cx='24' cy='48' r='11'/></g>`,
  `<g fill='none' stroke='${colors.laton}' stroke-width='1'><circle cx='24' r='15.5'/><circle cx='24' cy='48' r='15.5'/></g>`,
  `<g fill='${colors.crema}'><circle cx='24' r='3.5'/><circle cx='24' cy='48' r='3.5'/></g>`,
  `<path id='s' fill='${colors.botella}' d='M0 7.5q3.6 12.9 16.5 16.5Q3.6 27.6 0 40.5v-33M48 7.5Q44.4 20.4 31.5 24 44.4 27.6 48 40.5z'/>`,
  `<path fill='${colors.latonClaro}' d='M0 18l5 6-5 6zM48 18l-5 6 5 6z'/>`,
  `<path fill='${colors.vermut}' d='M0 21.5l2 2.5-2 2.5zM48 21.5l-2 2.5 2 2.5z'/>`,
  `<path fill='${colors.botella}' d='M24 19l5 5-5 5-5-5z'/>`,
  `</svg>`,
].join('');

/** The tile as a CSS image, for `--tile`; drawn once per page. */
export const tileImage: string = `url("data:image/svg+xml,${drawing.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}")`;
