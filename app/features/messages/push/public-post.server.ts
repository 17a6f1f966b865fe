import { lookup as lookUp } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';

import { isPublicIp } from '~/platform/public-host';
import type { Post } from './push-service.server';

/** Resolves a name and refuses addresses that are not public: its owner may have pointed it at the site's own network. */
export const lookUpPublic: LookupFunction = (name, options, done) =>
  lookUp(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const isPublic = found.length > 0 && found.every(({ address }) => isPublicIp(address));
    if (!isPublic) return done(new Error('not a public address'), []);
    const [first] = found;
    return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family);
  });

/** Maximum time of a post, in ms. */
const longestWait = 10_000;

/** Posts over `https`, to public addresses only. Follows no redirect and reads only the head of the response. */
export const postPublicly: Post = (address, { headers, body }) =>
  new Promise((resolve, reject) => {
    const sent = request(
      address,
      { method: 'POST', headers, agent: false, lookup: lookUpPublic, signal: AbortSignal.timeout(longestWait) },
      (answer) => {
        answer.destroy();
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
