import { expect, it } from 'vitest';
import { assertPublicHost, isPublicAddress, resolvePublic } from './public-address.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  '2001::1',
  'nonsense',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['93.184.216.34', '2606:4700::1111', '::ffff:93.184.216.34'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]'])('refuses %s as a host', (host) => {
  expect(() => assertPublicHost(host)).toThrow();
});

it('refuses a name that leads to this machine, at the moment of the connection', async () => {
  const found = await new Promise<Error | null>((resolve) => {
    resolvePublic('localhost', {}, resolve);
  });
  expect(found).toMatchObject({ code: 'private_address' });
});
