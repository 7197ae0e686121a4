import type { Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';

/**
 * What an export does with the keys for seals: their certificates, by which old seals are told apart. The key
 * itself stays here, as anyone who holds an export could seal with it; an import makes another at first need.
 */
export const evidenceTables = {
  sealing_keys: exported({ sealed_key: { seal: () => null } }),
} satisfies Tables;
