import { z } from 'zod';
import { AppError } from '#platform/errors';
import type { TemplatePosition } from './queries.ts';

const position = z.tuple([z.boolean(), z.string().regex(/^[^\0]*$/), z.uuid()]);

/** The place of a row in the list, as an opaque word for the next request. */
export function encodeCursor({ isOwn, nameKey, id }: TemplatePosition): string {
  return Buffer.from(JSON.stringify([isOwn, nameKey, id])).toString('base64url');
}

/** @throws AppError `invalid_request` for a cursor that this list did not hand out */
export function decodeCursor(cursor: string): TemplatePosition {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [isOwn, nameKey, id] = position.parse(parts);
    return { isOwn, nameKey, id };
  } catch (error) {
    const message = 'This page of the list no longer exists. Please reload the list.';
    throw new AppError('invalid_request', message, { cause: error });
  }
}
