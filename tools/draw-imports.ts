/** `npm run tool -- draw-imports`: writes docs/architecture.md, which folder imports which. */
import { writeFileSync } from 'node:fs';

import { drawImports } from './import-drawing';

writeFileSync('docs/architecture.md', drawImports());
