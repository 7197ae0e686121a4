import type { Config } from '../config/config.ts';
import { AppError } from '../errors.ts';

/** Kinds of numbers that a text message reaches, or may reach. */
const reachable = new Set([undefined, 'MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'VOIP']);

/**
 * Reads a telephone number as a person types it: a US number unless it begins with + and a country.
 *
 * @returns E.164, `+15125550142`
 * @throws AppError `invalid_request` with a sentence under `phoneNumber`
 */
export async function readPhoneNumber(config: Config, typed: string): Promise<string> {
  // Every country's numbers: loaded with the first that is typed.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const number = parsePhoneNumberFromString(typed, 'US');
  // A text message reaches no extension.
  if (!number?.isValid() || number.ext) throw refused('Please enter a valid phone number');
  const { country } = number;
  if (!country || !config.smsCountries.includes(country)) {
    const where = new Intl.ListFormat('en-US').format(config.smsCountries);
    throw refused(
      `We can send text messages to ${where} numbers only. Use another number, or get codes by email`,
    );
  }
  if (!reachable.has(number.getType())) {
    throw refused('This number can’t receive text messages. Please enter a mobile number');
  }
  return number.number;
}

/** A number on a screen that others may see: its last four digits. */
export function maskPhoneNumber(number: string): string {
  return `(•••) •••-${number.slice(-4)}`;
}

function refused(message: string): AppError {
  return new AppError('invalid_request', `${message}.`, { fields: { phoneNumber: message } });
}
