import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { readFully, writeFully } from '#platform/storage/disk-files';
import type { S3Bucket } from '#platform/storage/s3-bucket';
import { assertExpected, Bag, type BagFile, beginList, type Content } from './bag.ts';
import { EarlierList } from './earlier-list.ts';
import { manifestName, tagManifestName } from './layout.ts';

/** Is in the bucket while a run is at work; where one was before, a run was cut off. */
const markerName = '.mirror-run';

/** Larger files go in parts, from a file of this machine. */
const partBytes = 5 * 1024 * 1024;

/** The bucket holds something else than a mirror of ours. */
export class ForeignBucketError extends Error {
  override name = 'ForeignBucketError';
}

/**
 * A bag in a bucket, which holds nothing else: readable, as one in a folder. What is there with the right bytes
 * isn’t sent again. What its bytes are says the list of the run before; where that run was cut off, or the list
 * doesn’t name an object, the SHA-256 that was stored with the object. Objects appear whole, so none is ever half.
 */
export class BucketBag extends Bag {
  readonly #bucket: S3Bucket;
  readonly #spool: string;
  readonly #earlier: EarlierList | undefined;
  /** Sizes of what is in the folders that were listed last: documents of the one before may still be sent. */
  #lying: { folder: string; sizes: Map<string, number>; hashes: ReadonlyMap<string, string> }[] =
    [];

  private constructor(
    list: Awaited<ReturnType<typeof beginList>>,
    {
      bucket,
      spool,
      earlier,
    }: { bucket: S3Bucket; spool: string; earlier: EarlierList | undefined },
  ) {
    super(list);
    this.#bucket = bucket;
    this.#spool = spool;
    this.#earlier = earlier;
  }

  /**
   * @param spool a folder of this machine that is empty or made for it; it is removed at the end
   * @throws ForeignBucketError
   */
  static async open(bucket: S3Bucket, spool: string): Promise<BucketBag> {
    await mkdir(spool, { recursive: true, mode: 0o700 });
    const wasCutOff = await bucket.isThere(markerName);
    const isOurs = wasCutOff || (await bucket.isThere(manifestName));
    if (!isOurs) {
      for await (const { key } of bucket.list('')) {
        throw new ForeignBucketError(
          `The bucket holds something else, such as ${key}. A mirror needs a bucket of its own.`,
        );
      }
    }
    const earlier =
      isOurs && !wasCutOff
        ? await EarlierList.read(bucket, path.join(spool, 'earlier.txt'))
        : undefined;
    await bucket.put(markerName, Buffer.from(new Date().toISOString()));
    const list = await beginList(path.join(spool, manifestName));
    return new BucketBag(list, { bucket, spool, earlier });
  }

  override async list(folder: string): Promise<Set<string>> {
    const sizes = new Map<string, number>();
    for await (const { key, size } of this.#bucket.list(`${folder}/`)) sizes.set(key, size);
    const hashes = (await this.#earlier?.of(folder)) ?? new Map<string, string>();
    this.#lying = [...this.#lying.slice(-1), { folder, sizes, hashes }];
    return new Set(sizes.keys());
  }

  override async remove(paths: Iterable<string>): Promise<void> {
    for (const within of paths) await this.#bucket.delete(within);
  }

  override async keepFolders(folder: string, names: ReadonlySet<string>): Promise<void> {
    for await (const { key } of this.#bucket.list(`${folder}/`)) {
      const name = key.slice(folder.length + 1).split('/', 1)[0] ?? '';
      if (!names.has(name)) await this.#bucket.delete(key);
    }
  }

  protected override async place(file: BagFile): Promise<{ content: Content; isWritten: boolean }> {
    const { expected, isSettled } = file;
    if (expected && isSettled && !file.isNew) {
      const content = { size: expected.size, sha256: expected.sha256.toString('hex') };
      if (await this.#hasThere(file.path, content)) return { content, isWritten: false };
    }
    const gathered = await this.#gather(file);
    try {
      const { size, sha256, send } = gathered;
      const content = { size, sha256 };
      if (!file.isNew && (await this.#hasThere(file.path, content))) {
        return { content, isWritten: false };
      }
      await send(file.path);
      return { content, isWritten: true };
    } finally {
      await gathered.close();
    }
  }

  /** Whether these bytes are there. */
  async #hasThere(place: string, { size, sha256 }: Content): Promise<boolean> {
    const listed = this.#lying.find(({ folder }) => place.startsWith(`${folder}/`));
    if (listed && listed.sizes.get(place) !== size) return false;
    const known = listed?.hashes.get(place);
    return known === undefined ? (await this.#bucket.noted(place)) === sha256 : known === sha256;
  }

  /** Reads a file whole and hashes it, into memory or, where it is large, onto this machine’s disk. */
  async #gather(file: BagFile) {
    const content = await file.open();
    const hash = createHash('sha256');
    let buffered: Buffer[] = [];
    let bufferedBytes = 0;
    let size = 0;
    let spooled: { handle: FileHandle; place: string } | undefined;
    const close = async (): Promise<void> => {
      await spooled?.handle.close();
      if (spooled) await rm(spooled.place, { force: true });
    };
    try {
      for await (const piece of content) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : (piece as Buffer);
        hash.update(bytes);
        buffered.push(bytes);
        bufferedBytes += bytes.length;
        if (bufferedBytes > partBytes) {
          spooled ??= await this.#spooled();
          await writeFully(spooled.handle, buffered, size);
          size += bufferedBytes;
          [buffered, bufferedBytes] = [[], 0];
        }
      }
      if (spooled) await writeFully(spooled.handle, buffered, size);
      size += bufferedBytes;
      const digest = hash.digest();
      assertExpected(file, { size, sha256: digest });
      const sha256 = digest.toString('hex');
      const whole = spooled;
      const send = (place: string): Promise<void> =>
        whole
          ? this.#bucket.putParts(place, partsOf(whole.handle, size), sha256)
          : this.#bucket.put(place, Buffer.concat(buffered), sha256);
      return { size, sha256, send, close };
    } catch (error) {
      await close();
      throw error;
    }
  }

  async #spooled() {
    const place = path.join(this.#spool, randomUUID());
    return { place, handle: await open(place, 'wx+', 0o600) };
  }

  protected override async placeList(place: string): Promise<string> {
    const handle = await open(place, 'r');
    try {
      const { size } = await handle.stat();
      const hash = createHash('sha256');
      for await (const part of partsOf(handle, size)) hash.update(part);
      const sha256 = hash.digest('hex');
      if (size > partBytes)
        await this.#bucket.putParts(manifestName, partsOf(handle, size), sha256);
      else await this.#bucket.put(manifestName, await readFully(handle, 0, size), sha256);
      return sha256;
    } finally {
      await handle.close();
    }
  }

  protected override async writeText(name: string, text: string): Promise<void> {
    await this.#bucket.put(name, Buffer.from(text));
    // The last of them says that the bag is whole.
    if (name === tagManifestName) await this.#bucket.delete(markerName);
  }

  protected override async release(): Promise<void> {
    await this.#earlier?.close();
    await rm(this.#spool, { recursive: true, force: true });
  }
}

async function* partsOf(handle: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let sent = 0; sent < size; sent += partBytes) {
    yield await readFully(handle, sent, Math.min(partBytes, size - sent));
  }
}
