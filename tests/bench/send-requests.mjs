/**
 * Sends requests as fast as they are answered, in a process of its own. Input on stdin, JSON: `urls` (one generator each),
 * `requests` in the order in which they are sent, over all connections, again and again; `connections` of each generator and
 * `seconds`. In a body each `{uuid}` becomes a new one. Prints `{ responses, rate, p99, statuses }`.
 */
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

const { urls, requests, connections, seconds } = JSON.parse(await text(process.stdin));
let sent = 0;
const setupRequest = (given) => {
  const next = requests[sent++ % requests.length];
  return { ...given, ...next, body: next.body?.replaceAll('{uuid}', () => randomUUID()) };
};
// To make each request anew takes longer than a kept page.
const [first] = requests;
const isSame = requests.length === 1 && !first.body?.includes('{uuid}');
const results = await Promise.all(
  urls.map((url) => autocannon({ url, connections, duration: seconds, requests: [isSame ? first : { setupRequest }] })),
);
const sum = (read) => results.reduce((total, each) => total + read(each), 0);
const statuses = new Set(results.flatMap(({ statusCodeStats }) => Object.keys(statusCodeStats)));
if (sum(({ errors }) => errors) > 0) statuses.add('none');
console.log(
  JSON.stringify({
    responses: sum(({ requests: { total } }) => total),
    rate: sum(({ requests: { average } }) => average),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
    statuses: [...statuses],
  }),
);
