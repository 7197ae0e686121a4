import { createHash } from 'node:crypto';
import { z } from 'zod';
import { sortingLimits } from '#domain/sorting-values';
import { openJson, sealJson } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';

/** Where a document came from. It says whose papers it may be, so it is stored sealed. */
export const origin = z.object({
  /** What was imported, or the folder or mailbox that is watched. */
  place: z.string(),
  /** Its path below that, its name last. */
  parts: z.array(z.string()).min(1),
  /** Of the message it was attached to. */
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  isSenderProven: z.boolean().nullable(),
});
export type Origin = z.infer<typeof origin>;

const purpose = (id: string): string => `unsorted:${id}`;

export const sealOrigin = (keys: MasterKeys, id: string, value: Origin): string =>
  sealJson(keys, purpose(id), value);

/** @throws Error where it was deleted since */
export function openOrigin(keys: MasterKeys, row: { id: string; origin: string | null }): Origin {
  if (row.origin === null) throw new Error('where this document came from was deleted');
  return origin.parse(openJson(keys, purpose(row.id), row.origin));
}

export const nameOf = ({ parts }: Origin): string => parts.at(-1) ?? '';
export const foldersOf = ({ parts }: Origin): string[] => parts.slice(0, -1);

/** What stands for each folder that a file is in, from the first one down. */
export const folderKeysOf = ({
  place,
  parts,
}: {
  place: string;
  parts: readonly string[];
}): string[] =>
  parts
    .slice(0, -1)
    .slice(0, sortingLimits.folders)
    .map((_, index) =>
      createHash('sha256')
        .update(JSON.stringify([place, ...parts.slice(0, index + 1)]))
        .digest('hex'),
    );
