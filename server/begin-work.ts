import { scheduleAccessMail, scheduleEndOfAccess } from '#modules/clients/access';
import { scheduleAccountSweep } from '#modules/identity';
import { scheduleEndOfStaffAccess } from '#modules/identity/people';
import { scheduleActivityIndex } from '#modules/firm/activity';
import { scheduleAlarms, watchLoad } from '#modules/notifications/alarms';
import { scheduleDependentSweep } from '#modules/clients/records';
import { scheduleBlobSweep, scheduleScans, scheduleUploadExpiry } from '#modules/documents';
import { scheduleFiguresNotice } from '#modules/firm';
import { schedulePartingNotices } from '#modules/clients/households';
import { scheduleBatches } from '#modules/projects/batches';
import { scheduleImports } from '#modules/imports';
import { type DocumentRecognizer, scheduleReading } from '#modules/inbox/intake';
import { scheduleInvoiceReminders } from '#modules/billing/invoices';
import { scheduleReminders } from '#modules/requests/reminders';
import { scheduleDigests } from '#modules/notifications';
import { type PaymentProviders, schedulePayments } from '#modules/billing/payments';
import { Recognizer } from '#recognition';
import { schedulePush } from '#modules/notifications/push';
import { scheduleSecondStepSweep } from '#modules/identity/second-step-methods';
import { scheduleSeasons } from '#modules/projects/seasons';
import { scheduleSignatures, type SignatureWork } from '#modules/signing/signatures';
import { scheduleDocumentActs } from '#modules/inbox/acts';
import { scheduleSorting, sorter, watchScans } from '#modules/inbox/sorting';
import { scheduleZipCleanup } from '#modules/documents/review';
import { scheduleWebhooks } from '#modules/integrations/webhooks';
import { scheduleActivitySeals } from '#platform/activity/heads';
import { scheduleHousekeeping } from '#platform/housekeeping';
import type { Platform } from '#platform/platform';

interface WorkParts {
  providers: PaymentProviders;
  /** Replaces what reads documents. */
  recognizer: DocumentRecognizer | undefined;
  signatures: SignatureWork;
  load: Parameters<typeof watchLoad>[1];
}

/** Ends what the product does by itself, each part at its time in the order of closing. */
interface Work {
  stopWatching(): Promise<void>;
  stopReading(): Promise<void>;
  stopPayments(): Promise<void>;
}

/** Begins what the product does by itself: sends, sweeps, reads, reminds, watches. */
export async function beginWork(
  platform: Platform,
  { providers, recognizer = new Recognizer(), signatures, load }: WorkParts,
): Promise<Work> {
  await platform.queue.start();
  await platform.mailer.start();
  await platform.sms.start();
  await scheduleAccountSweep(platform);
  await scheduleEndOfStaffAccess(platform);
  await scheduleEndOfAccess(platform);
  await scheduleAccessMail(platform);
  await schedulePartingNotices(platform);
  await schedulePush(platform);
  await scheduleDigests(platform);
  await scheduleSecondStepSweep(platform);
  await scheduleBlobSweep(platform);
  await scheduleUploadExpiry(platform);
  await scheduleScans(platform);
  const stopReading = await scheduleReading(platform, recognizer);
  await scheduleDependentSweep(platform);
  await scheduleImports(platform);
  await scheduleSeasons(platform);
  await scheduleBatches(platform);
  await scheduleSorting(platform);
  await scheduleDocumentActs(platform, sorter);
  const stopWatchingScans = watchScans(platform);
  await scheduleZipCleanup(platform);
  await scheduleFiguresNotice(platform);
  await scheduleActivitySeals(platform);
  await scheduleAlarms(platform);
  const stopWatchingLoad = watchLoad(platform, load);
  await scheduleActivityIndex(platform);
  await scheduleInvoiceReminders(platform);
  await scheduleReminders(platform);
  await scheduleSignatures(platform, signatures);
  await scheduleWebhooks(platform);
  const stopPayments = await schedulePayments(platform, providers);
  await scheduleHousekeeping(platform);
  return {
    async stopWatching() {
      stopWatchingLoad();
      await stopWatchingScans();
    },
    stopReading,
    stopPayments,
  };
}
