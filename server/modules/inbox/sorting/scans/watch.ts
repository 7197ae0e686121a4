import { renewAlarm } from '#platform/alarms/raise';
import type { Platform } from '#platform/platform';
import { readScanFolder } from './scan-folder.ts';
import { readScanMailbox } from './scan-mailbox.ts';

/** Between two looks. */
const folderMs = 10_000;
const mailboxMs = 60_000;
/** Failures in a row, after which staff are told. */
const toleratedFailures = 3;

/**
 * Inspects the scanner folder and the mailbox that are configured, again and again. Several nodes may do so: what one has
 * stored is known to the others.
 *
 * @returns ends it, after the look that is running
 */
export function watchScans(platform: Platform): () => Promise<void> {
  const { scanFolder, scanMailbox } = platform.config;
  const seen = new Map<string, string>();
  const ends = [
    scanFolder === undefined
      ? undefined
      : again(platform, 'folder', folderMs, () => readScanFolder(platform, scanFolder, seen)),
    scanMailbox === undefined
      ? undefined
      : again(platform, 'mailbox', mailboxMs, () => readScanMailbox(platform, scanMailbox)),
  ];
  return async () => {
    for (const end of ends) await end?.();
  };
}

function again(
  { db, log }: Platform,
  subject: 'folder' | 'mailbox',
  everyMs: number,
  look: () => Promise<number>,
): () => Promise<void> {
  let failures = 0;
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    try {
      const taken = await look();
      failures = 0;
      if (taken > 0) log.info({ taken, subject }, 'took scans');
    } catch (error) {
      failures += 1;
      log.warn({ err: error, subject }, 'scans could not be taken');
      if (failures < toleratedFailures) return;
      await renewAlarm(db, { kind: 'scans-away', subject }).catch(() => undefined);
    }
  };
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = undefined;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
