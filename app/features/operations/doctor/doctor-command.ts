import { examine } from './examine';

/** `npm run doctor`: a line for each part without a fault, and one for each fault with its remedy. */
let faults = 0;
for await (const { part, seen, faults: found } of examine()) {
  faults += found.length;
  const lines = found.length > 0 ? found.map((fault) => `FAULT  ${part}: ${fault}`) : [`ok     ${part}: ${seen}`];
  process.stdout.write(`${lines.join('\n')}\n`);
}
process.stdout.write(faults === 0 ? 'All is well.\n' : `${faults} to mend.\n`);
// Open connections would keep the process alive.
process.exit(faults === 0 ? 0 : 1);
