import { eq, inArray, sql } from 'drizzle-orm';
import { type Place, yearOfPath } from '#modules/documents/imports';
import type { Executor } from '#platform/database/database';
import { folderKeysOf } from './origin.ts';
import { sortingRules } from './table.ts';

/** Whose a folder's files are, as staff said of it or of the nearest folder above; undefined where that leaves a doubt. */
export async function placeByRule(
  db: Executor,
  origin: { place: string; parts: readonly string[] },
  lastYear: number,
): Promise<Place | undefined> {
  const keys = folderKeysOf(origin);
  if (keys.length === 0) return undefined;
  const rules = await db
    .select({
      key: sortingRules.folderKey,
      clientId: sortingRules.clientId,
      taxYear: sortingRules.taxYear,
    })
    .from(sortingRules)
    .where(inArray(sortingRules.folderKey, keys));
  const depth = keys.findLastIndex((key) => rules.some((rule) => rule.key === key));
  const rule = rules.find(({ key }) => key === keys[depth]);
  if (!rule) return undefined;
  const inPath = yearOfPath(origin.parts, lastYear);
  const taxYear = inPath ?? rule.taxYear;
  if (typeof taxYear !== 'number') return undefined;
  return { clientId: rule.clientId, taxYear, folders: origin.parts.slice(depth + 1, -1) };
}

/** Remembers whose a folder's files are. */
export async function rememberRule(
  tx: Executor,
  rule: Omit<typeof sortingRules.$inferInsert, 'createdAt'>,
): Promise<void> {
  await tx
    .insert(sortingRules)
    .values(rule)
    .onConflictDoUpdate({
      target: sortingRules.folderKey,
      set: { ...rule, createdAt: sql`now()` },
    });
}

export async function forgetRule(tx: Executor, folderKey: string): Promise<void> {
  await tx.delete(sortingRules).where(eq(sortingRules.folderKey, folderKey));
}
