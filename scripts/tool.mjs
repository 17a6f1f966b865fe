/** `node scripts/tool.mjs NAME …`: runs `tools/NAME.ts` in this process, once all packages are installed. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { ensureInstalled, root } from './prepare.mjs';

const [name = ''] = process.argv.splice(2, 1);
ensureInstalled();
const { bundle } = await import('./bundle.mjs');
const folder = path.join(root, '.cache', 'tools');
await bundle({ [name]: `tools/${name}.ts` }, folder);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(path.join(folder, `${name}.js`)).href);
