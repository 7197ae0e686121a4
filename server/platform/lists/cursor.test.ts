import { expect, it } from 'vitest';
import { momentCursor } from './cursor.ts';

const moment = '2026-04-15T12:00:00.000Z';
const id = '01890000-0000-7000-8000-000000000000';
const written = (parts: unknown): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

it('brings back the place that it wrote; no cursor is the first page', () => {
  expect(momentCursor.decode(momentCursor.encode([moment, id]))).toEqual([moment, id]);
  expect(momentCursor.decode(undefined)).toBeUndefined();
});

it.each([
  '',
  'nonsense',
  '\0',
  momentCursor.encode([moment, id]).slice(0, -4),
  written(null),
  written({ moment, id }),
  written([moment]),
  written([moment, id, 'more']),
  written(['2026-02-30T12:00:00.000Z', id]),
  written([moment, "' OR true --"]),
  written([[moment], { toString: id }]),
  written('['.repeat(10_000)),
])('refuses %j with a sentence', (cursor) => {
  expect(() => momentCursor.decode(cursor)).toThrow(
    expect.objectContaining({
      code: 'invalid_request',
      message: 'This page of the list no longer exists. Please reload the list.',
    }),
  );
});
