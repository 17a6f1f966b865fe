import ipaddr from 'ipaddr.js';

/** The addresses that are assigned to hosts of the internet (RFC 4291, 2.4); the rest is special or unassigned. */
const assigned = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address belongs to the public internet, by the registries of special addresses (RFC 6890). */
export function isPublicIp(address: string): boolean {
  const ip = ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
  return ip?.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(assigned));
}

/** Names of private networks and reserved ones. */
const isInner = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|arpa|onion)$/;

/** Whether a host is a name of the public internet, not an IP address. */
export const isPublicName = (host: string): boolean => /^[a-z\d.-]+\.[a-z][a-z\d-]*$/.test(host) && !isInner.test(host);

/** Whether other networks reach a site at this address. */
export function isPublicSite(address: string): boolean {
  const { hostname } = new URL(address);
  return isPublicName(hostname) || isPublicIp(hostname.replace(/^\[|\]$/g, ''));
}
