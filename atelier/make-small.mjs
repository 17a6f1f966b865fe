import { optimize } from 'svgo';

/** Optimizes the SVG of a sheet. The same sheet gives the same bytes every time. */
export function makeSmall(sheet) {
  return optimize(sheet.toString(), {
    multipass: true,
    floatPrecision: sheet.precision,
    plugins: [
      {
        name: 'preset-default',
        params: { overrides: { cleanupNumericValues: { floatPrecision: 2 }, mergePaths: false } },
      },
      // Short ids, unique to each picture, so that one document can contain two pictures.
      { name: 'prefixIds', params: { prefix: sheet.prefix, delim: '' } },
    ],
  }).data;
}
