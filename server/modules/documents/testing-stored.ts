import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { activity } from '#platform/activity/table';
import type { TestApp } from '#testing/test-app';
import { fileHistory, files, fileVersions } from './table.ts';

/** How much is stored: what is refused or breaks off must leave all of it as it was. */
export async function whatIsStored({ db, platform, dataDir }: TestApp) {
  let blobs = 0;
  for await (const _ of platform.blobs.list()) blobs += 1;
  const temporary = (await readdir(path.join(dataDir, 'blobs', 'tmp'))).length;
  return {
    blobs,
    temporary,
    files: await db.$count(files),
    versions: await db.$count(fileVersions),
    history: await db.$count(fileHistory),
    entries: await db.$count(activity),
  };
}
