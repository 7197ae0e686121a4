import { hkdfSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import * as contract from '#contract/documents/resumable';
import { readPasswordHash } from '#modules/identity/people';
import type { Actor } from '#platform/actor';
import { deriveKey } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import { AppError, notFound } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { elsewhere, receiveChunk } from './receive-chunk.ts';
import { releaseParts } from './release.ts';
import { uploads } from './table.ts';
import { beginResumable, clientOf, findUpload, presentUpload } from './uploads.ts';

/** Uploads in chunks: begun here, ended by the endpoint that takes the file. */
export function resumableRoutes(platform: Platform): Route[] {
  const { db, keys } = platform;
  /** The chunks that arrive on this node, by their sender and upload. */
  const arriving = new Map<string, Arriving>();

  return [
    handle(contract.beginUpload, async ({ actor, body, tx }) =>
      presentUpload(await beginResumable(platform, tx, actor, body)),
    ),

    handleDirect(contract.readUpload, async ({ actor, params }) => {
      const found = await findUpload(db, actor, params.id);
      const earlier = arriving.get(keyOf(actor, params));
      if (!earlier) return presentUpload(found);
      await takeOver(earlier);
      return presentUpload(await findUpload(db, actor, params.id));
    }),

    handleDirect(contract.sendChunk, async ({ actor, params, request }) => {
      const offset = readOffset(request.headers);
      const key = keyOf(actor, params);
      const earlier = arriving.get(key);
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      const own = { body: request.raw, ended };
      // Before anything is asked of the database: a call that comes after a cut must find it here.
      arriving.set(key, own);
      try {
        const begun = await findUpload(db, actor, params.id);
        await clientOf(db, actor, begun.destination);
        if (earlier) await takeOver(earlier);
        const upload = earlier ? await findUpload(db, actor, params.id) : begun;
        if (upload.finishedAt !== null || upload.received !== offset) throw elsewhere();
        return presentUpload(await receiveChunk(platform, upload, request.raw));
      } finally {
        if (arriving.get(key) === own) arriving.delete(key);
        end();
      }
    }),

    handleDirect(contract.cancelUpload, async ({ actor, params }) => {
      const { id } = await findUpload(db, actor, params.id);
      const earlier = arriving.get(keyOf(actor, params));
      if (earlier) await takeOver(earlier);
      await releaseParts(platform, (tx) => tx.delete(uploads).where(eq(uploads.id, id)), [id]);
      return { ok: true as const };
    }),

    handleDirect(contract.getDeviceKey, async ({ actor, query }) => {
      const versions = [keys.current.version, ...keys.versions];
      const passwordHash = await readPasswordHash(db, actor.userId);
      const all = versions.map((version) => deviceKey(keys, version, actor.userId, passwordHash));
      const wanted =
        query.version === undefined ? all[0] : all.find(({ version }) => version === query.version);
      if (!wanted) throw notFound();
      return wanted;
    }),
  ];
}

/**
 * The key of what waits on a person's devices. It comes from their password's hash, too: who had it once, in a stolen
 * session, opens nothing that was sealed after a new password.
 */
function deviceKey(
  keys: MasterKeys,
  masterVersion: number,
  userId: string,
  passwordHash: string,
): { version: string; key: string } {
  const master = deriveKey(keys, 'devices', keys.get(masterVersion));
  const derive = (what: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', master, passwordHash, `${what}/${userId}`, bytes));
  return {
    version: `${masterVersion}-${derive('device-key-version', 6).toString('base64url')}`,
    key: derive('device', 32).toString('base64'),
  };
}

/** A chunk on its way in. */
interface Arriving {
  body: IncomingMessage;
  ended: Promise<unknown>;
}

const keyOf = ({ userId }: Actor, { id }: { id: string }): string => `${userId} ${id}`;

/** A line that was cut may seem open for minutes: the next call takes over, with what it brought. */
async function takeOver(earlier: Arriving): Promise<void> {
  // What the system holds of it already is read first.
  await setImmediate();
  earlier.body.destroy();
  await earlier.ended;
}

/** @throws AppError `invalid_request`, `unsupported_type` */
function readOffset(headers: IncomingMessage['headers']): number {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (type.trim().toLowerCase() !== contract.chunkType) {
    throw new AppError('unsupported_type', `Please send chunks as ${contract.chunkType}.`);
  }
  const offset = headers[contract.offsetHeader];
  if (typeof offset !== 'string' || !/^\d{1,15}$/.test(offset)) {
    throw new AppError('invalid_request', 'Upload-Offset must say which byte the chunk begins at.');
  }
  return Number(offset);
}
