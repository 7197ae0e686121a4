import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '../errors.ts';

/** Writes the place of a row in a list as an opaque cursor for the next request, and reads it again. */
export interface Cursor<Place> {
  encode: (place: Place) => string;
  /**
   * Undefined, the first page, without a cursor.
   *
   * @throws AppError `invalid_request` for a cursor that this list did not hand out
   */
  decode: (cursor: string | undefined) => Place | undefined;
}

/** @param schema of the sort keys and the id of the row at which a page ends; whatever it accepts, the database can read */
export function cursorOf<Place>(schema: z.ZodType<Place>): Cursor<Place> {
  return {
    encode: (place) => Buffer.from(JSON.stringify(place)).toString('base64url'),
    decode: (cursor) => {
      if (cursor === undefined) return undefined;
      const { success, data } = schema.safeParse(parse(cursor));
      if (success) return data;
      throw new AppError(
        'invalid_request',
        'This page of the list no longer exists. Please reload the list.',
      );
    },
  };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** Of lists by a moment (ISO 8601, to the millisecond), then the id. */
export const momentCursor = cursorOf(z.tuple([z.iso.datetime(), z.uuid()]));

/** The rows that follow a place of `momentCursor` where the latest come first; all without a place. */
export function olderThan(
  place: [string, string] | undefined,
  moment: SQLWrapper,
  id: SQLWrapper,
): SQL | undefined {
  return place && sql`(${moment}, ${id}) < (${place[0]}::timestamptz, ${place[1]}::uuid)`;
}
