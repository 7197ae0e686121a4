import * as access from './clients/access.ts';
import * as accounting from './integrations/accounting.ts';
import * as accounts from './accounts/accounts.ts';
import * as adminActivity from './admin-activity.ts';
import * as adminFileLists from './files/admin-file-lists.ts';
import * as adminFiles from './files/admin-files.ts';
import * as alarms from './alarms.ts';
import * as apiTokens from './integrations/api-tokens.ts';
import * as assignments from './clients/assignments.ts';
import * as calendar from './integrations/calendar.ts';
import * as consents from './agreements/consents.ts';
import * as disclosures from './agreements/disclosures.ts';
import * as letters from './agreements/letters.ts';
import * as electronicRecords from './agreements/electronic-records.ts';
import * as clientActivity from './clients/client-activity.ts';
import * as clientNotes from './clients/client-notes.ts';
import * as clientMerges from './clients/client-merges.ts';
import * as clientRecord from './clients/client-record.ts';
import * as clientView from './clients/client-view.ts';
import * as clientDetail from './clients/client-detail.ts';
import * as clients from './clients/clients.ts';
import * as contacts from './integrations/contacts.ts';
import * as adminConversations from './conversations/admin-conversations.ts';
import * as conversations from './conversations/conversations.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as documentImports from './imports/document-imports.ts';
import * as exports from './exports.ts';
import * as files from './files/files.ts';
import * as firm from './firm.ts';
import * as firmSettings from './firm-settings.ts';
import * as folders from './files/folders.ts';
import * as handovers from './accounts/handovers.ts';
import * as inCharge from './clients/in-charge.ts';
import * as households from './clients/households.ts';
import * as imports from './imports/imports.ts';
import * as intake from './files/intake.ts';
import * as intakePages from './files/intake-pages.ts';
import * as invitations from './accounts/invitations.ts';
import * as invoiceLists from './invoices/invoice-lists.ts';
import * as invoices from './invoices/invoices.ts';
import * as live from './live.ts';
import * as notifications from './notifications.ts';
import * as organizer from './organizer.ts';
import * as overview from './overview.ts';
import * as ownerSetup from './accounts/owner-setup.ts';
import * as palette from './palette.ts';
import * as payers from './files/payers.ts';
import * as payments from './invoices/payments.ts';
import * as profile from './accounts/profile.ts';
import * as preparation from './projects/preparation.ts';
import * as timeline from './projects/timeline.ts';
import * as checklist from './projects/checklist.ts';
import * as requestAnswers from './projects/request-answers.ts';
import * as ownDelivery from './projects/own-delivery.ts';
import * as returnDelivery from './projects/return-delivery.ts';
import * as resumable from './files/resumable.ts';
import * as rollover from './projects/rollover.ts';
import * as projects from './projects/projects.ts';
import * as push from './accounts/push.ts';
import * as requestLinks from './projects/request-links.ts';
import * as evidence from './signatures/evidence.ts';
import * as handwritten from './signatures/handwritten.ts';
import * as signatureIdentity from './signatures/identity.ts';
import * as signatures from './signatures/signatures.ts';
import * as signing from './signatures/signing.ts';
import * as inquiries from './inquiries.ts';
import * as newsletter from './newsletter.ts';
import * as questionnaire from './projects/questionnaire.ts';
import * as recovery from './accounts/recovery.ts';
import * as seasons from './projects/seasons.ts';
import * as secondSteps from './accounts/second-steps.ts';
import * as securityStatus from './accounts/security-status.ts';
import * as sessions from './accounts/sessions.ts';
import * as signInRules from './accounts/sign-in-rules.ts';
import * as signInSteps from './accounts/sign-in-steps.ts';
import * as sorting from './sorting.ts';
import * as stepUp from './accounts/step-up.ts';
import * as team from './accounts/team.ts';
import * as batches from './batches.ts';
import * as stalled from './projects/stalled.ts';
import * as reminders from './projects/reminders.ts';
import * as textConsent from './accounts/text-consent.ts';
import * as board from './projects/board.ts';
import * as templateItems from './projects/template-items.ts';
import * as templates from './projects/templates.ts';
import * as textTemplates from './text-templates.ts';
import * as usage from './usage.ts';
import * as versions from './files/versions.ts';
import * as workload from './projects/workload.ts';
import * as webhooks from './integrations/webhooks.ts';
import * as zip from './files/zip.ts';

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
