import { isIP, isIPv6 } from 'node:net';

/**
 * An address as proxies and sockets write it, in one form: without port, brackets and zone, IPv4 as
 * such also where it is written as IPv6, IPv6 in its short form; undefined for what is no address.
 */
export function readAddress(text: string): string | undefined {
  const bare =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  const [address = ''] = bare.split('%', 1);
  if (!isIPv6(address)) return isIP(address) ? address : undefined;
  // The URL parser writes an IPv6 address in its one short form.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short);
  if (!mapped) return short;
  const bytes = mapped.slice(1).flatMap((group) => [...Buffer.from(group.padStart(4, '0'), 'hex')]);
  return bytes.join('.');
}

/** The eight groups of an IPv6 address; undefined for any other. */
export function ipv6Groups(text: string): string[] | undefined {
  const address = readAddress(text);
  if (address === undefined || !isIPv6(address)) return undefined;
  const [before = [], after = []] = address
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}
