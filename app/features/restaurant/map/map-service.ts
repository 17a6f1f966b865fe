import type { Facts } from '../facts/restaurant';

/** The service of the interactive map: the only other site that a page may show in a frame. */
export const mapOrigin = 'https://www.openstreetmap.org';

/** Half of the frame's width and height in degrees: some 300 m by 200 m in Madrid. */
const reach = { longitude: 0.0018, latitude: 0.0009 };

/** The service's addresses for a place: its page, and its map for a frame. */
export function describeMap({ latitude, longitude }: NonNullable<Facts['coordinates']>) {
  const corners = [-1, 1].flatMap((side) => [longitude + side * reach.longitude, latitude + side * reach.latitude]);
  const bbox = corners.map((degrees) => degrees.toFixed(5)).join(',');
  const query = new URLSearchParams({ bbox, layer: 'mapnik', marker: `${latitude},${longitude}` });
  return {
    page: `${mapOrigin}/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`,
    frame: `${mapOrigin}/export/embed.html?${query}`,
  };
}
