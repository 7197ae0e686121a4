import * as access from './clients/access.ts';
import * as accounting from './integrations/accounting.ts';
import * as accounts from './identity/accounts.ts';
import * as adminActivity from './firm/admin-activity.ts';
import * as adminFileLists from './documents/review-lists.ts';
import * as adminFiles from './documents/review.ts';
import * as alarms from './notifications/alarms.ts';
import * as apiTokens from './integrations/api-tokens.ts';
import * as assignments from './team/assignments.ts';
import * as calendar from './integrations/calendar.ts';
import * as consents from './signing/consents.ts';
import * as disclosures from './signing/disclosures.ts';
import * as letters from './signing/letters.ts';
import * as electronicRecords from './signing/electronic-records.ts';
import * as clientActivity from './firm/client-activity.ts';
import * as clientNotes from './clients/client-notes.ts';
import * as clientMerges from './clients/client-merges.ts';
import * as clientRecord from './clients/client-record.ts';
import * as clientView from './clients/client-view.ts';
import * as clientDetail from './clients/client-detail.ts';
import * as clients from './clients/clients.ts';
import * as contacts from './integrations/contacts.ts';
import * as adminConversations from './messages/admin-conversations.ts';
import * as conversations from './messages/conversations.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as documentImports from './documents/document-imports.ts';
import * as exports from './firm/exports.ts';
import * as files from './documents/files.ts';
import * as firm from './firm/firm.ts';
import * as firmSettings from './firm/firm-settings.ts';
import * as folders from './documents/folders.ts';
import * as handovers from './team/handovers.ts';
import * as inCharge from './team/in-charge.ts';
import * as households from './clients/households.ts';
import * as imports from './imports/imports.ts';
import * as intake from './inbox/intake.ts';
import * as intakePages from './inbox/intake-pages.ts';
import * as invitations from './identity/invitations.ts';
import * as invoiceLists from './billing/invoice-lists.ts';
import * as invoices from './billing/invoices.ts';
import * as live from './live.ts';
import * as notifications from './notifications/notifications.ts';
import * as organizer from './documents/organizer.ts';
import * as overview from './firm/overview.ts';
import * as ownerSetup from './identity/owner-setup.ts';
import * as palette from './firm/palette.ts';
import * as payers from './clients/payers.ts';
import * as payments from './billing/payments.ts';
import * as profile from './identity/profile.ts';
import * as preparation from './projects/preparation.ts';
import * as timeline from './projects/timeline.ts';
import * as checklist from './projects/checklist.ts';
import * as requestAnswers from './requests/request-answers.ts';
import * as ownDelivery from './returns/own-delivery.ts';
import * as returnDelivery from './returns/return-delivery.ts';
import * as resumable from './documents/resumable.ts';
import * as rollover from './projects/rollover.ts';
import * as projects from './projects/projects.ts';
import * as push from './notifications/push.ts';
import * as requestLinks from './requests/request-links.ts';
import * as evidence from './signing/evidence.ts';
import * as handwritten from './signing/handwritten.ts';
import * as signatureIdentity from './signing/identity.ts';
import * as signatures from './signing/signatures.ts';
import * as signing from './signing/signing.ts';
import * as inquiries from './messages/inquiries.ts';
import * as newsletter from './messages/newsletter.ts';
import * as questionnaire from './projects/questionnaire.ts';
import * as recovery from './identity/recovery.ts';
import * as seasons from './projects/seasons.ts';
import * as secondSteps from './identity/second-steps.ts';
import * as securityStatus from './identity/security-status.ts';
import * as sessions from './identity/sessions.ts';
import * as signInRules from './identity/sign-in-rules.ts';
import * as signInSteps from './identity/sign-in-steps.ts';
import * as documentActs from './inbox/document-acts.ts';
import * as sorting from './inbox/sorting.ts';
import * as stepUp from './identity/step-up.ts';
import * as team from './team/team.ts';
import * as batches from './projects/batches.ts';
import * as stalled from './projects/stalled.ts';
import * as reminders from './requests/reminders.ts';
import * as textConsent from './identity/text-consent.ts';
import * as board from './projects/board.ts';
import * as templateItems from './projects/template-items.ts';
import * as templates from './projects/templates.ts';
import * as textTemplates from './requests/text-templates.ts';
import * as usage from './firm/usage.ts';
import * as versions from './documents/versions.ts';
import * as workload from './team/workload.ts';
import * as webhooks from './integrations/webhooks.ts';
import * as zip from './documents/zip.ts';

type EndpointsOf<Module> = {
  readonly [Name in keyof Module as Module[Name] extends AnyEndpoint ? Name : never]: Module[Name];
};

/** The endpoints among everything a file exports. */
function endpointsOf<Module extends object>(module: Module): EndpointsOf<Module> {
  // The filter does to the values what the type does to the names.
  return Object.fromEntries(Object.entries(module).filter(isEndpoint)) as EndpointsOf<Module>;
}

const isEndpoint = ([, value]: [string, unknown]): boolean =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every endpoint by name. The server refuses to start unless each has exactly one handler. */
export const contract = {
  ...endpointsOf(access),
  ...endpointsOf(accounts),
  ...endpointsOf(accounting),
  ...endpointsOf(adminActivity),
  ...endpointsOf(adminFileLists),
  ...endpointsOf(adminFiles),
  ...endpointsOf(alarms),
  ...endpointsOf(apiTokens),
  ...endpointsOf(assignments),
  ...endpointsOf(calendar),
  ...endpointsOf(consents),
  ...endpointsOf(disclosures),
  ...endpointsOf(electronicRecords),
  ...endpointsOf(letters),
  ...endpointsOf(clientActivity),
  ...endpointsOf(clientMerges),
  ...endpointsOf(households),
  ...endpointsOf(clientNotes),
  ...endpointsOf(clientRecord),
  ...endpointsOf(clientView),
  ...endpointsOf(clientDetail),
  ...endpointsOf(clients),
  ...endpointsOf(contacts),
  ...endpointsOf(conversations),
  ...endpointsOf(adminConversations),
  ...endpointsOf(exports),
  ...endpointsOf(files),
  ...endpointsOf(firm),
  ...endpointsOf(firmSettings),
  ...endpointsOf(folders),
  ...endpointsOf(handovers),
  ...endpointsOf(inCharge),
  ...endpointsOf(documentImports),
  ...endpointsOf(imports),
  ...endpointsOf(intake),
  ...endpointsOf(intakePages),
  ...endpointsOf(invitations),
  ...endpointsOf(invoiceLists),
  ...endpointsOf(invoices),
  ...endpointsOf(live),
  ...endpointsOf(notifications),
  ...endpointsOf(organizer),
  ...endpointsOf(overview),
  ...endpointsOf(ownerSetup),
  ...endpointsOf(palette),
  ...endpointsOf(payments),
  ...endpointsOf(profile),
  ...endpointsOf(payers),
  ...endpointsOf(preparation),
  ...endpointsOf(timeline),
  ...endpointsOf(checklist),
  ...endpointsOf(requestAnswers),
  ...endpointsOf(returnDelivery),
  ...endpointsOf(ownDelivery),
  ...endpointsOf(resumable),
  ...endpointsOf(rollover),
  ...endpointsOf(projects),
  ...endpointsOf(push),
  ...endpointsOf(reminders),
  ...endpointsOf(textConsent),
  ...endpointsOf(questionnaire),
  ...endpointsOf(batches),
  ...endpointsOf(stalled),
  ...endpointsOf(board),
  ...endpointsOf(requestLinks),
  ...endpointsOf(evidence),
  ...endpointsOf(signatures),
  ...endpointsOf(signing),
  ...endpointsOf(signatureIdentity),
  ...endpointsOf(handwritten),
  ...endpointsOf(inquiries),
  ...endpointsOf(newsletter),
  ...endpointsOf(recovery),
  ...endpointsOf(seasons),
  ...endpointsOf(secondSteps),
  ...endpointsOf(securityStatus),
  ...endpointsOf(sessions),
  ...endpointsOf(signInRules),
  ...endpointsOf(signInSteps),
  ...endpointsOf(documentActs),
  ...endpointsOf(sorting),
  ...endpointsOf(stepUp),
  ...endpointsOf(team),
  ...endpointsOf(templateItems),
  ...endpointsOf(templates),
  ...endpointsOf(textTemplates),
  ...endpointsOf(usage),
  ...endpointsOf(versions),
  ...endpointsOf(workload),
  ...endpointsOf(webhooks),
  ...endpointsOf(zip),
};

export type EndpointName = keyof typeof contract;
