/** `npm run supabase -- [--port N] [--data DIR] [--migrations DIR] [--seed FILE]`: serves the embedded Supabase alone. */
import { readArguments } from './commands.mjs';
import { ensureBuilt, ensureInstalled, outliveLog } from './prepare.mjs';

readArguments('supabase');
outliveLog();
ensureInstalled('site');
ensureBuilt();
await import('../build/host/supabase.js');
