import { and, eq, isNotNull, like, not } from 'drizzle-orm';
import { z } from 'zod';
import { type SignatureMark, signatureMark } from '#contract/signing/signing';
import { openJson, sealJson } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Database } from '#platform/database/database';
import { signatureSigners } from './table.ts';

// A signature is sealed for its signer: one that was moved to another row doesn’t open.
const purposeOf = (signerId: string): string => `signature-mark:${signerId}`;

export const sealMark = (keys: MasterKeys, signerId: string, mark: SignatureMark): string =>
  sealJson(keys, purposeOf(signerId), mark);

export const openMark = (keys: MasterKeys, signerId: string, sealed: string): SignatureMark =>
  signatureMark.parse(openJson(keys, purposeOf(signerId), sealed));

/** Rows that are sealed again in one transaction. */
const rowsPerBatch = 500;

/**
 * Seals all signatures again under the current master key. Can be repeated.
 *
 * @returns how many were sealed again
 * @throws UnknownKeyVersionError, UndecryptableError when one does not open
 */
export async function resealMarks(db: Database['db'], keys: MasterKeys): Promise<number> {
  const { id, sealedMark } = signatureSigners;
  const isOlder = and(isNotNull(sealedMark), not(like(sealedMark, `${keys.current.version}.%`)));
  for (let sealedAgain = 0; ;) {
    const count = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id, sealedMark })
        .from(signatureSigners)
        .where(isOlder)
        .limit(rowsPerBatch)
        .for('update');
      for (const row of rows) {
        if (row.sealedMark === null) continue;
        const again = sealMark(keys, row.id, openMark(keys, row.id, row.sealedMark));
        await tx.update(signatureSigners).set({ sealedMark: again }).where(eq(id, row.id));
      }
      return rows.length;
    });
    if (count === 0) return sealedAgain;
    sealedAgain += count;
  }
}

const exported = z.object({ id: z.uuid() });

/** The signature of a row as records hold it; null before there is one. */
export function openExported(row: unknown, keys: MasterKeys): SignatureMark | null {
  const { id, sealed_mark: sealed } = exported
    .extend({ sealed_mark: z.string().nullable() })
    .parse(row);
  return sealed === null ? null : openMark(keys, id, sealed);
}

/** The same row, sealed under this installation’s key. */
export function sealExported(row: unknown, keys: MasterKeys): string | null {
  const { id, sealed_mark: mark } = exported
    .extend({ sealed_mark: signatureMark.nullable() })
    .parse(row);
  return mark === null ? null : sealMark(keys, id, mark);
}
