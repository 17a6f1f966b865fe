/** `npm run draw:house`: writes docs/architecture.md, which room imports which, as the files say it. */
import { writeFileSync } from 'node:fs';

import { drawHouse } from './house';

writeFileSync('docs/architecture.md', drawHouse());
