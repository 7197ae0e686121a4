import { accountTables } from '#modules/accounts';
import { activityTables } from '#modules/activity';
import { alarmTables } from '#modules/alarms';
import { apiTokenTables } from '#modules/api-tokens';
import { batchTables } from '#modules/batches';
import { calendarTables } from '#modules/calendar';
import { clientAccountTables } from '#modules/client-accounts';
import { clientMergeTables } from '#modules/client-merges';
import { clientRecordTables } from '#modules/client-records';
import { clientTables } from '#modules/clients';
import { conversationTables } from '#modules/conversations';
import { documentImportTables } from '#modules/document-imports';
import { evidenceTables } from '#modules/evidence';
import { exportTables } from '#modules/exports';
import { fileTables } from '#modules/files';
import { firmTables } from '#modules/firm';
import { handoverTables } from '#modules/handovers';
import { householdTables } from '#modules/households';
import { importTables } from '#modules/imports';
import { inquiryTables } from '#modules/inquiries';
import { intakeTables } from '#modules/intake';
import { invoiceTables } from '#modules/invoices';
import { ledgerTables } from '#modules/ledger';
import { newsletterTables } from '#modules/newsletter';
import { notificationTables } from '#modules/notifications';
import { consentTables } from '#modules/consents';
import { letterTables } from '#modules/letters';
import { payerTables } from '#modules/payers';
import { paymentTables } from '#modules/payments';
import { projectTables } from '#modules/projects';
import { reminderTables } from '#modules/reminders';
import { questionnaireTables } from '#modules/questionnaire';
import { requestLinkTables } from '#modules/request-links';
import { returnDeliveryTables } from '#modules/return-delivery';
import { seasonTables } from '#modules/seasons';
import { secondStepTables } from '#modules/second-steps';
import { signatureTables } from '#modules/signatures';
import { sortingTables } from '#modules/sorting';
import { staffFileTables } from '#modules/staff-files';
import { templateTables } from '#modules/templates';
import { textTemplateTables } from '#modules/text-templates';
import { usageTables } from '#modules/usage';
import { pushTables } from '#modules/push';
import { webhookTables } from '#modules/webhooks';
import { kept, leftOut, type TableExport } from '#platform/papers/table-export';

const running = 'It belongs to the running system, not to the firm’s papers.';

/** What becomes of every table in an export. `export.test.ts` names a table that is missing here. */
export const tableExports: readonly TableExport[] = [
  ...accountTables,
  ...activityTables,
  ...alarmTables,
  ...apiTokenTables,
  ...batchTables,
  ...calendarTables,
  ...clientAccountTables,
  ...clientMergeTables,
  ...clientRecordTables,
  ...clientTables,
  ...conversationTables,
  ...documentImportTables,
  ...evidenceTables,
  ...exportTables,
  ...fileTables,
  ...firmTables,
  ...handoverTables,
  ...householdTables,
  ...importTables,
  ...inquiryTables,
  ...intakeTables,
  ...invoiceTables,
  ...ledgerTables,
  ...newsletterTables,
  ...notificationTables,
  ...consentTables,
  ...letterTables,
  ...payerTables,
  ...paymentTables,
  ...projectTables,
  ...reminderTables,
  ...questionnaireTables,
  ...requestLinkTables,
  ...returnDeliveryTables,
  ...seasonTables,
  ...secondStepTables,
  ...signatureTables,
  ...sortingTables,
  ...staffFileTables,
  ...templateTables,
  ...textTemplateTables,
  ...usageTables,
  ...pushTables,
  ...webhookTables,
  // A number that wants no text messages wants none from another installation either.
  kept('text_stops'),
  leftOut('backups', running),
  leftOut('deliveries', running),
  leftOut('idempotency_keys', running),
  leftOut('installation', running),
  leftOut('installation_keys', running),
  leftOut('live_events', running),
  leftOut('mailbox', running),
  leftOut('rate_counters', running),
  leftOut('row_counts', 'It repeats how many rows there are.', 'SELECT count_rows_anew()'),
];
