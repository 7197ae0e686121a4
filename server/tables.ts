import { accountTables } from '#modules/identity';
import { teamTables } from '#modules/team';
import { activityTables } from '#modules/firm/activity';
import { alarmTables } from '#modules/notifications/alarms';
import { apiTokenTables } from '#modules/integrations/api-tokens';
import { batchTables } from '#modules/projects/batches';
import { bulkReadingTables } from '#modules/documents/bulk-reading';
import { calendarTables } from '#modules/integrations/calendar';
import { clientAccountTables } from '#modules/clients/accounts';
import { clientMergeTables } from '#modules/clients/merges';
import { clientRecordTables } from '#modules/clients/records';
import { clientTables } from '#modules/clients';
import { conversationTables } from '#modules/messages/conversations';
import { documentActTables } from '#modules/inbox/acts';
import { documentImportTables } from '#modules/documents/imports';
import { evidenceTables } from '#modules/signing/evidence';
import { exportTables } from '#modules/firm/exports';
import { fileTables } from '#modules/documents';
import { firmTables } from '#modules/firm';
import { handoverTables } from '#modules/team/handovers';
import { householdTables } from '#modules/clients/households';
import { importTables } from '#modules/imports';
import { inquiryTables } from '#modules/messages/inquiries';
import { intakeTables } from '#modules/inbox/intake';
import { invoiceTables } from '#modules/billing/invoices';
import { ledgerTables } from '#modules/billing/ledger';
import { newsletterTables } from '#modules/messages/newsletter';
import { notificationTables } from '#modules/notifications';
import { consentTables } from '#modules/signing/consents';
import { letterTables } from '#modules/signing/letters';
import { payerTables } from '#modules/clients/payers';
import { paymentTables } from '#modules/billing/payments';
import { projectTables } from '#modules/projects';
import { reminderTables } from '#modules/requests/reminders';
import { questionnaireTables } from '#modules/projects/questionnaire';
import { requestLinkTables } from '#modules/requests/links';
import { returnDeliveryTables } from '#modules/returns';
import { seasonTables } from '#modules/projects/seasons';
import { secondStepTables } from '#modules/identity/second-step-methods';
import { signatureTables } from '#modules/signing/signatures';
import { sortingTables } from '#modules/inbox/sorting';
import { staffFileTables } from '#modules/documents/review';
import { templateTables } from '#modules/projects/templates';
import { textTemplateTables } from '#modules/requests/text-templates';
import { usageTables } from '#modules/firm/usage';
import { pushTables } from '#modules/notifications/push';
import { webhookTables } from '#modules/integrations/webhooks';
import type { ClientTables, Tables } from '#platform/client-tables';
import { exported, leftOut } from '#platform/exports/table-export';

const running = 'It belongs to the running system, not to the firm’s papers.';

/** What happens to every table: in exports and, where rows are a client’s, in merges and deletions. */
export const tables: Tables & ClientTables = {
  ...accountTables,
  ...teamTables,
  ...activityTables,
  ...alarmTables,
  ...apiTokenTables,
  ...batchTables,
  ...bulkReadingTables,
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
  ...documentActTables,
  ...sortingTables,
  ...staffFileTables,
  ...templateTables,
  ...textTemplateTables,
  ...usageTables,
  ...pushTables,
  ...webhookTables,
  // A number that wants no text messages wants none from another installation either.
  text_stops: exported(),
  backups: leftOut(running),
  deliveries: leftOut(running),
  idempotency_keys: leftOut(running),
  installation: leftOut(running),
  installation_keys: leftOut(running),
  live_events: leftOut(running),
  mailbox: leftOut(running),
  rate_counters: leftOut(running),
  row_counts: leftOut('It repeats how many rows there are.', 'SELECT count_rows_anew()'),
};
