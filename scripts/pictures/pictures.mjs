/** Every picture of the site by its address under /pictures, without suffix. */
import { plates } from './plates.mjs';
import { drawShelf, drawShelfStrip } from './shelf.mjs';

export const pictures = {
  'bar-shelf': drawShelf,
  'bar-shelf-wide': drawShelfStrip,
  ...plates,
};
