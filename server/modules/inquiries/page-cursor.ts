import { z } from 'zod';
import { AppError } from '#platform/errors';
import type { InquiryPosition } from './queries.ts';

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** The place of a row in the list, as an opaque word for the next request. */
export function encodeCursor(row: { createdAt: Date; id: string }): string {
  return Buffer.from(JSON.stringify([row.createdAt.toISOString(), row.id])).toString('base64url');
}

/** @throws AppError `invalid_request` for a cursor that this list did not hand out */
export function decodeCursor(cursor: string): InquiryPosition {
  try {
    const [createdAt, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt, id };
  } catch (error) {
    const message = 'This page of the list no longer exists. Please reload the list.';
    throw new AppError('invalid_request', message, { cause: error });
  }
}
