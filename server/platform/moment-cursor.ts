import { z } from 'zod';
import { AppError } from './errors.ts';

/** The place of a row in a list that goes by a moment, to the millisecond, and then by the id. */
export interface MomentPosition {
  /** ISO 8601. */
  at: string;
  id: string;
}

const position = z.tuple([z.iso.datetime(), z.uuid()]);

/** A place as an opaque word for the next request. */
export function encodeMomentCursor({ at, id }: { at: Date; id: string }): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

/** @throws AppError `invalid_request` for a cursor that no such list handed out */
export function decodeMomentCursor(cursor: string): MomentPosition {
  try {
    const [at, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at, id };
  } catch (error) {
    const message = 'This page of the list no longer exists. Please reload the list.';
    throw new AppError('invalid_request', message, { cause: error });
  }
}
