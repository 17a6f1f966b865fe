/**
 * `npm run tool -- rewrite [NAME…]`: runs the commands that write committed files in a copy of the tree, and says what each
 * changes there. On a tree that is up to date the cheap ones change nothing; `tools/written-files.test.ts` holds them to it. The
 * dear ones take a browser and a build, so they run here alone and in short: one story, one page, one picture of the manual.
 */
import { printLine } from '../scripts/prepare.mjs';
import { makeWrittenCopy, writers } from './written-files';

const named = process.argv.slice(2);
const chosen = writers.filter(({ name }) => named.length === 0 || named.includes(name));
const copy = makeWrittenCopy({ withBaselines: chosen.some(({ isDear }) => isDear) });
try {
  for (const writer of chosen) {
    printLine(`${writer.name}…`);
    const { status, output, changed } = copy.run(writer);
    const lost = changed.filter((file) => !writer.mayChange?.test(file));
    if (status !== 0 || lost.length > 0) process.exitCode = 1;
    if (status !== 0) printLine(output);
    console.log(`${writer.name}: ended with ${status}, changed ${changed.join(', ') || 'nothing'}`);
  }
} finally {
  copy.remove();
}
