import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request } from 'node:https';
import { BlockList, type LookupFunction } from 'node:net';

import type { Post } from './push-service.server';

/** Addresses that lead to this machine, this network or nowhere. */
const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is of the public internet. */
export function isPublicIp({ address, family }: LookupAddress): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ? !inner.check(mapped, 'ipv4') : !inner.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Looks a name up and refuses what is not public: whoever gave it may have pointed it at our own network since. */
export const lookUpPublic: LookupFunction = (name, options, done) =>
  lookUp(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const isPublic = found.length > 0 && found.every(isPublicIp);
    if (!isPublic) return done(new Error('not a public address'), []);
    const [first] = found;
    return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family);
  });

const longestWait = 10_000;

/** Posts over `https` to public addresses only; no redirect is followed, nothing of the answer but its head is kept. */
export const postPublicly: Post = (address, { headers, body }) =>
  new Promise((resolve, reject) => {
    const sent = request(
      address,
      { method: 'POST', headers, agent: false, lookup: lookUpPublic, signal: AbortSignal.timeout(longestWait) },
      (answer) => {
        const { statusCode = 0, headers: told } = answer;
        answer.destroy();
        resolve({ status: statusCode, retryAfter: told['retry-after'] });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
