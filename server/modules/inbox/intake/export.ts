import type { Tables } from '#platform/client-tables';
import { exported, type RecordRow } from '#platform/exports/table-export';
import type { MasterKeys } from '#platform/crypto/master-keys';
import { effective, identityOf, openContent, parseContent, sealContent } from './sealed-content.ts';

const versionOf = (row: RecordRow): string => String(row['version_id']);

/** What was read, as the records show it: opened, since the bag is what the firm takes along. */
const opened = (row: RecordRow, keys: MasterKeys): unknown =>
  typeof row['content'] === 'string' ? openContent(keys, versionOf(row), row['content']) : null;

/** What an export does with document intake. What was read is sealed again by the installation that imports it. */
export const intakeTables = {
  recognitions: exported({
    content: {
      open: opened,
      seal: (row, keys) =>
        row['content'] == null
          ? null
          : sealContent(keys, versionOf(row), parseContent(row['content'])),
    },
    // A keyed hash means nothing to another installation, which makes its own.
    identity: {
      seal: (row, keys) =>
        row['content'] == null ? null : identityOf(keys, effective(parseContent(row['content']))),
    },
    // Who was reading then reads no more.
    lease: { seal: () => null },
    leased_until: { seal: () => null },
    state: {
      open: ({ state }) => (state === 'done' ? state : 'waiting'),
      seal: ({ state }) => state,
    },
  }),
  filings: exported(),
  recognition_corrections: exported(),
  intake_settings: exported(),
} satisfies Tables;
