/** `npm run tool -- draw-imports`: writes docs/architecture.md, which room imports which, as the files say it. */
import { writeFileSync } from 'node:fs';

import { drawImports } from './import-drawing';

writeFileSync('docs/architecture.md', drawImports());
