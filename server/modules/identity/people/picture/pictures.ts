import { and, eq, ne, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { pictureSide, viewPicture } from '#contract/identity/profile';
import type { Actor } from '#platform/actor';
import { openJson, sealJson } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Database, Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { users, type UserRow } from '../table.ts';
import { plainJpeg } from './jpeg.ts';
import { pictures } from './table.ts';

/** Where a person's picture is, for those who may see it; null when there is none. */
export const pictureAddress = ({ pictureId }: Pick<UserRow, 'pictureId'>): string | null =>
  pictureId && viewPicture.path.replace('{id}', pictureId);

/**
 * Puts a picture in place of the one before.
 *
 * @param jpeg in base64
 * @throws AppError `unsupported_type` when it is none of the size that is agreed
 */
export async function setPictureOf(
  tx: Executor,
  keys: MasterKeys,
  userId: string,
  jpeg: string,
): Promise<void> {
  const picture = plainJpeg(Buffer.from(jpeg, 'base64'), pictureSide);
  const id = uuidv7();
  await removePictureOf(tx, userId);
  await tx.update(users).set({ pictureId: id }).where(eq(users.id, userId));
  await tx.insert(pictures).values({ id, ...sealed(keys, id, picture) });
}

/** @returns whether there was one */
export async function removePictureOf(tx: Executor, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ pictureId: users.pictureId })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!row?.pictureId) return false;
  await tx.delete(pictures).where(eq(pictures.id, row.pictureId));
  await tx.update(users).set({ pictureId: null }).where(eq(users.id, userId));
  return true;
}

/**
 * The bytes of a picture that the actor may see: their own and those of staff; staff see everyone's.
 *
 * @throws AppError `not_found`
 */
export async function openPicture(
  db: Executor,
  keys: MasterKeys,
  actor: Actor,
  id: string,
): Promise<Buffer> {
  const isVisible =
    actor.role === 'admin' ? undefined : or(eq(users.id, actor.userId), eq(users.isAdmin, true));
  const [row] = await db
    .select({ sealedJpeg: pictures.sealedJpeg })
    .from(pictures)
    .innerJoin(users, eq(users.pictureId, pictures.id))
    .where(and(eq(pictures.id, id), isVisible));
  if (!row) throw notFound();
  return opened(keys, id, row.sealedJpeg);
}

/**
 * Seals all pictures again under the current master key. Can be repeated.
 *
 * @returns how many were sealed again
 * @throws UnknownKeyVersionError, UndecryptableError when one does not open
 */
export async function resealPictures(db: Database['db'], keys: MasterKeys): Promise<number> {
  const isOlder = ne(pictures.masterKeyVersion, keys.current.version);
  for (let sealedAgain = 0; ; sealedAgain += 1) {
    // One at a time: a firm's pictures together may be larger than the memory.
    const isDone = await db.transaction(async (tx) => {
      const [row] = await tx.select().from(pictures).where(isOlder).limit(1).for('update');
      if (!row) return true;
      const jpeg = opened(keys, row.id, row.sealedJpeg);
      await tx
        .update(pictures)
        .set(sealed(keys, row.id, jpeg))
        .where(eq(pictures.id, row.id));
      return false;
    });
    if (isDone) return sealedAgain;
  }
}

/** For records: a picture as it is stored. */
export const sealed = (keys: MasterKeys, id: string, jpeg: Buffer) => ({
  sealedJpeg: sealJson(keys, purpose(id), jpeg.toString('base64')),
  masterKeyVersion: keys.current.version,
});

export const opened = (keys: MasterKeys, id: string, sealedJpeg: string): Buffer =>
  Buffer.from(z.base64().parse(openJson(keys, purpose(id), sealedJpeg)), 'base64');

const purpose = (id: string): string => `picture:${id}`;
