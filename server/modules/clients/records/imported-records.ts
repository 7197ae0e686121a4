import { v7 as uuidv7 } from 'uuid';
import { sealJson } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import type { RecordFields } from './read-record.ts';
import { clientRecords, clientTags, taxpayerNumbers } from './table.ts';
import { numberPurpose, type ValidNumber } from './taxpayer-numbers.ts';

/** The record of a client whom a firm brings along from another program. */
export interface ImportedRecord {
  clientId: string;
  fields: RecordFields;
  tags: readonly string[];
  number: ValidNumber | null;
  spouseNumber: ValidNumber | null;
}

/** Stores the records of clients who were just made and have none, in their transaction. */
export async function addImportedRecords(
  tx: Executor,
  keys: MasterKeys,
  records: readonly ImportedRecord[],
): Promise<void> {
  const filled = records.filter(({ fields }) =>
    Object.values(fields).some((value) =>
      Array.isArray(value) ? value.length > 0 : value !== null,
    ),
  );
  if (filled.length > 0) {
    await tx
      .insert(clientRecords)
      .values(filled.map(({ clientId, fields }) => ({ clientId, ...fields })));
  }
  const tags = records.flatMap(({ clientId, tags: own }) => own.map((tag) => ({ clientId, tag })));
  if (tags.length > 0) await tx.insert(clientTags).values(tags);
  const numbers = records.flatMap(({ clientId, number, spouseNumber }) =>
    (
      [
        ['client', number],
        ['spouse', spouseNumber],
      ] as const
    ).flatMap(([holder, given]) => (given ? [numberRow(keys, clientId, holder, given)] : [])),
  );
  if (numbers.length > 0) await tx.insert(taxpayerNumbers).values(numbers);
}

function numberRow(
  keys: MasterKeys,
  clientId: string,
  holder: 'client' | 'spouse',
  { kind, digits }: ValidNumber,
): typeof taxpayerNumbers.$inferInsert {
  const id = uuidv7();
  return {
    id,
    clientId,
    holder,
    kind,
    sealed: sealJson(keys, numberPurpose({ id, clientId }), { digits }),
    lastFour: digits.slice(-4),
  };
}
