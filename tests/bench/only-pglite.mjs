/** What PGlite alone takes in memory: opens a copy of our data directory's database, says so, and waits to be ended. */
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create(process.argv[2]);
await database.query('select 1');
console.log('open');
setInterval(() => undefined, 1000);
