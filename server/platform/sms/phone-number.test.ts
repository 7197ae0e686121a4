// Reading telephone numbers as people type them.
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { generateMasterKey } from '../crypto/master-keys.ts';
import type { AppError } from '../errors.ts';
import { maskPhoneNumber, readPhoneNumber } from './phone-number.ts';

const config = readConfig({ NODE_ENV: 'test', MASTER_KEYS: generateMasterKey() });
const refusal = async (typed: string, countries = config) => {
  try {
    await readPhoneNumber(countries, typed);
    return null;
  } catch (error) {
    return (error as AppError).fields?.['phoneNumber'];
  }
};

it.each([
  '(512) 555-0142',
  '512-555-0142',
  '512.555.0142',
  '5125550142',
  ' 1 512 555 0142 ',
  '+1 (512) 555-0142',
])('reads %s', async (typed) => {
  expect(await readPhoneNumber(config, typed)).toBe('+15125550142');
});

it.each(['555-0142', 'call me', '0000000000', '+1 512 555 01423', '512 555 0142 ext. 3 or so'])(
  'does not read %s',
  async (typed) => expect(await refusal(typed)).toBe('Please enter a valid phone number'),
);

describe('a number of another country', () => {
  it('is refused with a sentence that says what to do', async () => {
    expect(await refusal('+44 7911 123456')).toBe(
      'We can send text messages to US numbers only. Use another number, or get codes by email',
    );
    // The same code, another country.
    expect(await refusal('+1 416 555 0142')).toContain('US numbers only');
  });

  it('is taken where the firm sends to it', async () => {
    const both = readConfig({
      NODE_ENV: 'test',
      MASTER_KEYS: generateMasterKey(),
      SMS_COUNTRIES: 'US,CA',
    });
    expect(await readPhoneNumber(both, '+1 416 555 0142')).toBe('+14165550142');
    expect(await refusal('+44 7911 123456', both)).toContain('US and CA numbers only');
  });
});

it('refuses numbers that no text message reaches', async () => {
  expect(await refusal('800-356-9377')).toContain('can’t receive text messages');
});

it('shows the last four digits', () => {
  expect(maskPhoneNumber('+15125550142')).toBe('(•••) •••-0142');
});
