/** Installs all packages; `tools/port-react-router.ts` calls it in its copy. */
import { ensureInstalled } from './prepare.mjs';

ensureInstalled();
