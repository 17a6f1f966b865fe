/** `npm run supabase -- [--port N] [--data DIR] [--migrations DIR] [--seed FILE]`: the embedded Supabase alone. */
import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled('site');
ensureBuilt();
await import('../build/host/supabase.js');
