/** `node scripts/install.mjs && …`: all packages, for a command that is a package's own. */
import { ensureInstalled } from './prepare.mjs';

ensureInstalled();
