import { z } from 'zod';
import { openJson, sealJson } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { ImportRow } from './table.ts';

// The rows of a file as they were read, taxpayer numbers among them: sealed for the import and the row.

const cellsOf = z.array(z.string());
const purpose = (importId: string, number: number): string => `import-row:${importId}:${number}`;

export const sealCells = (
  keys: MasterKeys,
  importId: string,
  number: number,
  cells: readonly string[],
): string => sealJson(keys, purpose(importId, number), cells);

/** @throws Error where the rows of the file were deleted */
export function openCells(
  keys: MasterKeys,
  importId: string,
  { number, sealed }: Pick<ImportRow, 'number' | 'sealed'>,
): string[] {
  if (sealed === null) throw new Error('the rows of this import were deleted');
  return cellsOf.parse(openJson(keys, purpose(importId, number), sealed));
}
