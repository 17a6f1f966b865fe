import { optimize } from 'svgo';

/** The SVG of a sheet as it is served. The same sheet gives the same bytes every time. */
export function makeSmall(sheet) {
  return optimize(sheet.toString(), {
    multipass: true,
    floatPrecision: sheet.precision,
    plugins: [
      {
        name: 'preset-default',
        params: { overrides: { cleanupNumericValues: { floatPrecision: 2 }, mergePaths: false } },
      },
      // Short ids, and none shared by two pictures, should two ever stand in one document.
      { name: 'prefixIds', params: { prefix: sheet.prefix, delim: '' } },
    ],
  }).data;
}
