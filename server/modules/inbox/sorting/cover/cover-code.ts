import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse as parseId, stringify as idFrom } from 'uuid';
import { deriveKey } from '#platform/crypto/keys';
import { type MasterKeys, UnknownKeyVersionError } from '#platform/crypto/master-keys';

/** What a cover sheet says of the pages behind it. */
export interface CoverSheet {
  clientId: string;
  taxYear: number | null;
  /** Who of the staff printed it. */
  printedBy: string;
}

/** How long a sheet may lie around: a season, and the next one. */
export const coverDays = 400;
const dayMs = 86_400_000;
const payloadBytes = 36;
const macBytes = 16;

/**
 * The code on a cover sheet: ids, the year, and the day, with a keyed hash. Only this installation makes one, and nobody
 * changes whose it is.
 */
export function coverCode(keys: MasterKeys, sheet: CoverSheet, now = new Date()): string {
  const payload = Buffer.alloc(payloadBytes);
  payload.set(parseId(sheet.clientId), 0);
  payload.set(parseId(sheet.printedBy), 16);
  payload.writeUInt16BE(sheet.taxYear ?? 0, 32);
  payload.writeUInt16BE(Math.floor(now.getTime() / dayMs), 34);
  const { version } = keys.current;
  const signed = Buffer.concat([payload, macOf(keys, version, payload)]);
  return `FW1.${version}.${signed.toString('base64url')}`;
}

/** Reads a code; undefined for one that isn't ours, was changed, or is too old. */
export function readCoverCode(
  keys: MasterKeys,
  code: string,
  now = new Date(),
): CoverSheet | undefined {
  const [, version = '', text = ''] = /^FW1\.(\d{1,9})\.([\w-]{60,80})$/.exec(code) ?? [];
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== payloadBytes + macBytes) return undefined;
  const payload = bytes.subarray(0, payloadBytes);
  const mac = macOrNothing(keys, Number(version), payload);
  if (mac === undefined || !timingSafeEqual(mac, bytes.subarray(payloadBytes))) return undefined;
  const age = Math.floor(now.getTime() / dayMs) - payload.readUInt16BE(34);
  if (age < 0 || age > coverDays) return undefined;
  const taxYear = payload.readUInt16BE(32);
  return {
    clientId: idFrom(payload.subarray(0, 16)),
    printedBy: idFrom(payload.subarray(16, 32)),
    taxYear: taxYear === 0 ? null : taxYear,
  };
}

function macOrNothing(keys: MasterKeys, version: number, payload: Buffer): Buffer | undefined {
  try {
    return macOf(keys, version, payload);
  } catch (error) {
    // Printed before a rotation whose old key is gone.
    if (error instanceof UnknownKeyVersionError) return undefined;
    throw error;
  }
}

const macOf = (keys: MasterKeys, version: number, payload: Buffer): Buffer =>
  createHmac('sha256', deriveKey(keys, 'cover-sheets', keys.get(version)))
    .update(payload)
    .digest()
    .subarray(0, macBytes);
