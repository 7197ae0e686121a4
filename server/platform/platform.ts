import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { MasterKeys } from './crypto/master-keys.ts';
import type { Database } from './database/database.ts';
import type { LiveHub } from './live/hub.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PdfThreads } from './pdf/pdf-threads.ts';
import type { Queue } from './queue.ts';
import type { SmsSender } from './sms/sender.ts';
import type { Scanner } from './scanner/scanner.ts';
import type { BlobStore } from './storage/blob-store.ts';
import type { DiskRoom } from './storage/disk-room.ts';

/** What the modules are on. Assembled once, in app.ts; modules never reach for globals. */
export interface Platform {
  readonly config: Config;
  readonly db: Database['db'];
  readonly keys: MasterKeys;
  readonly blobs: BlobStore;
  /** What is free on the disk of the data folder. */
  readonly diskRoom: () => Promise<DiskRoom>;
  /** Scans uploads for malware; undefined when none is set up. */
  readonly scanner: Scanner | undefined;
  readonly queue: Queue;
  readonly mailer: Mailer;
  readonly sms: SmsSender;
  readonly live: LiveHub;
  /** The payment provider that clients pay through; undefined when they can't pay online. */
  readonly onlineProvider: { readonly name: string; readonly label: string } | undefined;
  readonly pdfs: PdfThreads;
  readonly log: FastifyBaseLogger;
}
