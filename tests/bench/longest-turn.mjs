/*
 * Loaded into a site with `--import`: measures the CPU time of each turn of its main thread, during which no other request is
 * answered. It answers the longest one since the last question, in ms, on the port in TURNS_PORT.
 */
import { openSync, readSync } from 'node:fs';
import { createServer } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const port = Number(process.env.TURNS_PORT);
if (isMainThread && port) {
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r');
  const text = Buffer.alloc(64);
  const readProcessor = () => Number(text.toString('latin1', 0, readSync(file, text, 0, 64, 0)).split(' ')[0]) / 1e6;
  let last = readProcessor();
  let longest = 0;
  const take = () => {
    const now = readProcessor();
    longest = Math.max(longest, now - last);
    last = now;
    setImmediate(take);
  };
  take();
  createServer((_, response) => {
    response.end(String(longest));
    longest = 0;
  })
    .listen(port, '127.0.0.1')
    .unref();
}
