import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A name or an address that leads into a network of ours, or nowhere in the public internet. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  readonly code = 'private_address';
}

/** Whether an address belongs to the public internet: not to this machine, a local network, or a tunnel into one. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** @throws PrivateAddressError for a host that is written as such an address, which is never looked up */
export function assertPublicHost(hostname: string): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host))
    throw new PrivateAddressError('not a public address');
}

/**
 * Looks a name up for a connection, which goes to the very addresses that were checked here: another answer
 * to a second question (DNS rebinding) changes nothing. One private address refuses the name.
 */
export const resolvePublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) {
      done(error ?? new Error('no address'), '');
    } else if (!addresses.every(({ address }: LookupAddress) => isPublicAddress(address))) {
      done(new PrivateAddressError('not a public address'), '');
    } else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
