import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeOwnerLink, ownerLinkHours } from './modules/identity/index.ts';
import type { Platform } from './platform/platform.ts';

/** In `DATA_DIR`, for a start whose output is kept as a log. */
export const ownerLinkFile = 'first-owner-link';

/**
 * While the firm has no owner, shows the operator the link that creates the first one's
 * account, in place of the link of an earlier start. It opens the whole firm, so it's written into no log:
 * in production, where standard output is the log unless it's a terminal, the log names a file that
 * only the server's user reads.
 */
export async function showOwnerLink(
  { config, db, log }: Platform,
  terminal: { isTTY?: boolean; write(text: string): unknown },
): Promise<void> {
  const file = path.join(config.dataDir, ownerLinkFile);
  await rm(file, { force: true });
  const link = await makeOwnerLink(db, config);
  if (link === undefined) return;
  if (terminal.isTTY || !config.isProduction) {
    terminal.write(
      `The firm has no owner yet. Create the owner’s account within ${ownerLinkHours} hours at:\n\n  ${link}\n\nThe link works once. Another start of the server, also of another node, ends it and makes a new one.\n`,
    );
    return;
  }
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(file, `${link}\n`, { mode: 0o600, flag: 'wx' });
  log.warn(
    { file },
    `the firm has no owner yet: this file holds a link that creates the owner’s account, for ${ownerLinkHours} hours or until another node starts`,
  );
}
