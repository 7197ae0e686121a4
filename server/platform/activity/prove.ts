import { sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';

/** An entry of the log as someone without the log can check it: with the hash of the entry before it. */
export interface ProvenEntry {
  chain: number;
  place: number;
  /** Hex; of the entry before it in its chain, or zeros. */
  before: string;
  /** What the hash is taken over, in the order of `activity_text` (rules.sql). */
  fields: (string | null)[];
  hash: string;
}

type Place = Pick<ProvenEntry, 'chain' | 'place'>;

/**
 * Reads entries by their places, in the order asked for.
 *
 * @throws Error when one is missing
 */
export async function readProvenEntries(
  executor: Executor,
  positions: readonly Place[],
): Promise<ProvenEntry[]> {
  const chains = sql.join(
    positions.map(({ chain }) => sql`${chain}::int`),
    sql`, `,
  );
  const inChain = sql.join(
    positions.map(({ place }) => sql`${place}::bigint`),
    sql`, `,
  );
  const { rows } = await executor.execute<Record<string, unknown> & ProvenEntry>(sql`
    SELECT entry.chain, entry.place::int AS place, encode(entry.hash, 'hex') AS hash,
      coalesce(encode(previous.hash, 'hex'), repeat('0', 64)) AS before,
      ARRAY[entry.chain::text, entry.place::text, entry.id::text,
        (extract(epoch FROM entry.at) * 1000000)::bigint::text, entry.action, entry.actor_id::text,
        entry.session_id::text, entry.client_id::text, entry.subject_type, entry.subject_id::text,
        entry.address, entry.request_id, entry.details::text] AS fields
    FROM unnest(ARRAY[${chains}], ARRAY[${inChain}]) WITH ORDINALITY AS wanted (chain, place, number)
    JOIN activity AS entry USING (chain, place)
    LEFT JOIN activity AS previous
      ON previous.chain = wanted.chain AND previous.place = wanted.place - 1
    ORDER BY wanted.number`);
  if (rows.length !== positions.length) throw new Error('an entry of the activity log is missing');
  return rows.map(({ chain, place, before, fields, hash }) => ({
    chain,
    place,
    before,
    fields,
    hash,
  }));
}

/** Where the last entry stands that this transaction wrote. @throws Error when it wrote none */
export async function lastWritten(tx: Executor): Promise<Place> {
  const { rows } = await tx.execute<{ head: string | null }>(
    sql`SELECT current_setting('filewell.activity_head', true) AS head`,
  );
  const [chain = NaN, place = NaN] = (rows[0]?.head ?? '').split(' ').map(Number);
  if (!Number.isInteger(chain) || !Number.isInteger(place) || place < 1) {
    throw new Error('nothing was written to the activity log');
  }
  return { chain, place };
}
