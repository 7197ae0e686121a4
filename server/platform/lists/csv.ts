import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify';

/** Rows after which everyone else has a turn. */
const chunkRows = 100;

/**
 * Rows as CSV by RFC 4180, streamed: they are asked for as they are read at the other end, and no
 * more of them once that has gone away. A cell that a spreadsheet would compute is defused.
 */
export function csvOf(
  columns: readonly string[],
  rows: Iterable<readonly (string | number)[]> | AsyncIterable<readonly (string | number)[]>,
): Readable {
  const csv = stringify({
    header: true,
    columns: [...columns],
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  // What goes wrong ends the stream, where anyone who sends it hears of it.
  pipeline(Readable.from(inTurns(rows)), csv, () => undefined);
  return csv;
}

/** Pages of rows are in memory, so reading on would not let anything else happen. */
async function* inTurns<T>(rows: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count % chunkRows === 0) await nextTurn();
    yield row;
  }
}
