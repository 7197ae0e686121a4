import { z } from 'zod';
import { moves, ofClient, type Tables } from '#platform/client-tables';
import { exported } from '#platform/exports/table-export';
import { openOrigin, origin as originOf, sealOrigin } from './origin.ts';

const stored = z.object({ id: z.uuid(), origin: z.string().nullable() });
const shown = z.object({ id: z.uuid(), origin: originOf.nullable() });

/**
 * What an export does with the sorting list: the contents are beside the records, and where each came from
 * is in them openly.
 */
export const sortingTables = {
  unsorted_documents: exported({
    origin: {
      open: (row, keys) => {
        const read = stored.parse(row);
        return read.origin === null ? null : openOrigin(keys, read);
      },
      seal: (row, keys) => {
        const read = shown.parse(row);
        return read.origin === null ? null : sealOrigin(keys, read.id, read.origin);
      },
    },
  }),
  sorting_rules: ofClient(exported(), moves('folder_key'), 'cascades'),
} satisfies Tables;
