/** `npm run supabase -- [--port N] [--data DIR] [--migrations DIR] [--seed FILE]`: serves the embedded Supabase alone. */
import { readArguments } from './commands.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

readArguments('supabase');
ensureInstalled('site');
ensureBuilt();
await import('../build/host/supabase.js');
