/** The pictures of the site by their address below /pictures, without suffix. */
import { allergenPictures } from './allergens.mjs';
import { brand } from './brand.mjs';
import { emblems } from './emblems.mjs';
import { drawEmptyBottle, drawSpiltBottle } from './mishaps.mjs';
import { people } from './people.mjs';
import { plates } from './plates.mjs';
import { scenes } from './scenes.mjs';
import { seasons } from './seasons.mjs';
import { drawShelf, drawShelfStrip } from './shelf.mjs';
import { drawTile, drawTileWall } from './tiles.mjs';
import { drawTown } from './town.mjs';

export const pictures = {
  'bar-shelf': drawShelf,
  'bar-shelf-wide': drawShelfStrip,
  ...emblems,
  ...plates,
  ...people,
  ...seasons,
  ...scenes,
  ...brand,
  ...allergenPictures,
  azulejo: drawTile,
  'azulejo-muro': drawTileWall,
  plano: drawTown,
  'frasco-vacio': drawEmptyBottle,
  'frasco-roto': drawSpiltBottle,
};
