import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError, readFirmConfig } from './config.ts';
import { demoFirm } from './firm-profile.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'filewell-firm-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};
const firmOf = (content: unknown, env: Record<string, string> = {}) =>
  readFirmConfig({ FIRM_FILE: write('firm.json', JSON.stringify(content)), ...env });

it('is the demo firm where nothing is said', () => {
  const { prices, ...firm } = readFirmConfig({});
  expect(firm).toEqual({ ...demoFirm, logo: undefined });
  expect(prices).not.toEqual([]);
});

it('takes from the file what it says, and lets single variables win', () => {
  const hero = { title: 'Taxes, done.', text: 'We do them.' };
  const firm = firmOf({ name: 'Alder Tax', phone: '1', hero, accentHue: 250 }, { FIRM_PHONE: '2' });
  expect(firm).toMatchObject({ name: 'Alder Tax', phone: '2', hero, accentHue: 250 });
  expect(firm.services).toEqual(demoFirm.services);
});

it('lends its prices to no other firm', () => {
  expect(firmOf({ name: 'Alder Tax' }).prices).toEqual([]);
  const prices = [{ description: 'Form 1040', unitPrice: 50_000 }];
  expect(firmOf({ name: 'Alder Tax', prices }).prices).toEqual(prices);
});

it('calls a firm by its own name where it has no short one', () => {
  expect(firmOf({ name: 'Alder Tax' }).shortName).toBe('Alder Tax');
  expect(firmOf({}, { FIRM_NAME: 'Alder Tax', FIRM_SHORT_NAME: 'Alder' }).shortName).toBe('Alder');
});

it('finds the logo beside the file', () => {
  write('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(firmOf({ logo: 'mark.svg' }).logo).toMatchObject({
    content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    mediaType: 'image/svg+xml',
  });
});

it.each([
  [{ nme: 'Alder' }, /nme: is not a known field/],
  [{ accentHue: 400 }, /accentHue/],
  [{ services: [] }, /services/],
  [{ logo: 'mark.gif' }, /logo/],
  [{ name: 'Alder\nBcc: x@y.test' }, /name: Please use only letters/],
  [{ timeZone: '+05:00' }, /timeZone/],
  [{ logo: 'missing.png' }, /missing\.png/],
  [{ timeZone: 'Mars/Base' }, /timeZone: Please choose a time zone/],
])('refuses %o and says why', (content, reason) => {
  expect(() => firmOf(content)).toThrow(ConfigError);
  expect(() => firmOf(content)).toThrow(reason);
});

it('refuses a file that is no JSON, or not there', () => {
  expect(() => readFirmConfig({ FIRM_FILE: write('broken.json', '{') })).toThrow(/is not JSON/);
  expect(() => readFirmConfig({ FIRM_FILE: path.join(folder, 'nothing') })).toThrow(ConfigError);
});
