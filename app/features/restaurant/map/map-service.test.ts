import { describe, expect, it } from 'vitest';

import { describeMap, mapOrigin } from './map-service';

describe('the interactive map', () => {
  const { page, frame } = describeMap({ latitude: 40.4122, longitude: -3.6991 });

  it("is the service's own page for frames, with the restaurant in its middle", () => {
    const url = new URL(frame);
    expect(url.origin + url.pathname).toBe(`${mapOrigin}/export/embed.html`);
    expect(url.searchParams.get('marker')).toBe('40.4122,-3.6991');
    const [west = 0, south = 0, east = 0, north = 0] = (url.searchParams.get('bbox') ?? '').split(',').map(Number);
    expect((west + east) / 2).toBeCloseTo(-3.6991, 5);
    expect((south + north) / 2).toBeCloseTo(40.4122, 5);
    expect(east - west).toBeGreaterThan(north - south);
    expect(north).toBeGreaterThan(south);
  });

  it("links to the service's own page", () => {
    expect(page).toBe('https://www.openstreetmap.org/?mlat=40.4122&mlon=-3.6991#map=18/40.4122/-3.6991');
  });
});
