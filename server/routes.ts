import { accessRoutes, endAccessByConsent } from '#modules/clients/access';
import { endEmails } from '#modules/identity/people';
import { accountRoutes, liveSessionIds, noteNewsletter, describeDevice } from '#modules/identity';
import { adminActivityRoutes, clientActivityRoutes } from '#modules/firm/activity';
import { grantsOf } from '#modules/clients/accounts';
import { alarmRoutes } from '#modules/notifications/alarms';
import { apiTokenRoutes } from '#modules/integrations/api-tokens';
import { clientMergeRoutes } from '#modules/clients/merges';
import { calendarRoutes } from '#modules/integrations/calendar';
import { teamRoutes } from '#modules/team';
import { workloadRoutes } from '#modules/team/workload';
import { clientRecordRoutes } from '#modules/clients/records';
import { clientRoutes, countCharge, endUnfitCharge, handOverCharge } from '#modules/clients';
import { consentRoutes } from '#modules/signing/consents';
import { conversationRoutes } from '#modules/messages/conversations';
import { fileRoutes } from '#modules/documents';
import { securityStatusRoutes } from '#modules/identity/security-status';
import { staffDocumentRoutes } from '#modules/documents/review';
import { type CurrentFirm, firmRoutes } from '#modules/firm';
import { countInquiriesOf, handOverInquiries, inquiryRoutes } from '#modules/messages/inquiries';
import { handoverRoutes } from '#modules/team/handovers';
import { householdRoutes } from '#modules/clients/households';
import { letterRoutes } from '#modules/signing/letters';
import { newsletterRoutes } from '#modules/messages/newsletter';
import { templateRoutes } from '#modules/projects/templates';
import { textTemplateRoutes } from '#modules/requests/text-templates';
import { notificationRoutes, notifyOfWork } from '#modules/notifications';
import { evidenceRoutes } from '#modules/signing/evidence';
import { exportRoutes } from '#modules/firm/exports';
import { importRoutes } from '#modules/imports';
import { documentActRoutes } from '#modules/inbox/acts';
import { sorter, sortingRoutes } from '#modules/inbox/sorting';
import { intakeRoutes } from '#modules/inbox/intake';
import { organizerRoutes } from '#modules/documents/organizer';
import { overviewRoutes } from '#modules/firm/overview';
import { paletteRoutes } from '#modules/firm/palette';
import { invoiceRoutes } from '#modules/billing/invoices';
import {
  type PaymentProviders,
  paymentRoutes,
  staffPaymentRoutes,
} from '#modules/billing/payments';
import { payerRoutes } from '#modules/clients/payers';
import { batchRoutes } from '#modules/projects/batches';
import { readOwnStall, stalledRoutes } from '#modules/projects/stalled';
import { seasonRoutes } from '#modules/projects/seasons';
import { type PackageProgram, readOwnReturn, returnDeliveryRoutes } from '#modules/returns';
import { rolloverRoutes } from '#modules/projects/rollover';
import { questionnaireRoutes, readOwnProgress } from '#modules/projects/questionnaire';
import { endOtherPushDevices, pushRoutes } from '#modules/notifications/push';
import { projectRoutes, receiveForItem } from '#modules/projects';
import { reminderRoutes } from '#modules/requests/reminders';
import { requestLinkRoutes } from '#modules/requests/links';
import {
  findSignedRequest,
  type SignatureParts,
  consentProof,
  signatureRoutes,
} from '#modules/signing/signatures';
import { usageRoutes } from '#modules/firm/usage';
import { webhookRoutes } from '#modules/integrations/webhooks';
import type { Route } from '#platform/http/route';
import { liveRoutes } from '#platform/live/routes';
import type { Platform } from '#platform/platform';
import type { PublicPages } from '#platform/site/public-pages';
import { tables } from './tables.ts';

/** What routes need besides the platform. */
interface RouteParts {
  currentFirm: CurrentFirm;
  pages: PublicPages | undefined;
  providers: PaymentProviders;
  packages: PackageProgram | undefined;
  signatures: SignatureParts;
}

/** Every module's answers to the contract, each with what its module needs of others. */
export function allRoutes(
  platform: Platform,
  { currentFirm, pages, providers, packages, signatures }: RouteParts,
): Route[] {
  return [
    ...firmRoutes(platform, { current: currentFirm, pages }),
    ...accountRoutes(platform, { endOtherPushDevices }),
    ...teamRoutes(platform, {
      countInquiries: countInquiriesOf,
      handOverInquiries,
      notifyOfHandover: notifyOfWork,
      countCharge,
      endUnfitCharge,
      handOverCharge,
    }),
    ...fileRoutes(platform, { receiveForItem }),
    ...staffDocumentRoutes(platform),
    ...clientRoutes(platform, tables),
    ...accessRoutes(platform),
    ...clientRecordRoutes(platform),
    ...clientMergeRoutes(platform, tables),
    ...handoverRoutes(platform),
    ...workloadRoutes(platform),
    ...householdRoutes(platform),
    ...clientActivityRoutes(platform),
    ...adminActivityRoutes(platform),
    ...consentRoutes(platform, {
      proof: consentProof(platform),
      onWithdrawn: endAccessByConsent(platform),
    }),
    ...letterRoutes(platform),
    ...conversationRoutes(platform),
    ...notificationRoutes(platform, { endEmails }),
    ...pushRoutes(platform, { describeDevice }),
    ...importRoutes(platform),
    ...sortingRoutes(platform),
    ...documentActRoutes(platform, sorter),
    ...intakeRoutes(platform),
    ...payerRoutes(platform),
    ...rolloverRoutes(platform),
    ...seasonRoutes(platform),
    ...organizerRoutes(platform),
    ...exportRoutes(platform),
    ...securityStatusRoutes(platform),
    ...inquiryRoutes(platform),
    ...templateRoutes(platform),
    ...textTemplateRoutes(platform),
    ...projectRoutes(platform, {
      stall: async (executor, actor, id) => {
        const finished = await readOwnReturn(executor, actor, id);
        if (finished) return { stall: finished.sentence, openReturn: finished.id };
        return { stall: await readOwnStall(executor, actor, id), openReturn: null };
      },
      questionnaire: (executor, actor, id) => readOwnProgress(executor, platform.keys, actor, id),
    }),
    ...questionnaireRoutes(platform),
    ...returnDeliveryRoutes(platform, packages),
    ...stalledRoutes(platform),
    ...batchRoutes(platform),
    ...requestLinkRoutes(platform),
    ...reminderRoutes(platform),
    ...signatureRoutes(platform, signatures),
    ...evidenceRoutes(platform, (tx, actor, id) => findSignedRequest(platform, tx, actor, id)),
    ...invoiceRoutes(platform),
    ...paymentRoutes(platform, providers),
    ...staffPaymentRoutes(platform, providers),
    ...overviewRoutes(platform),
    ...alarmRoutes(platform),
    ...apiTokenRoutes(platform),
    ...webhookRoutes(platform),
    ...calendarRoutes(platform),
    ...paletteRoutes(platform),
    ...newsletterRoutes(platform, noteNewsletter),
    ...usageRoutes(platform),
    ...liveRoutes(
      platform,
      (ids) => liveSessionIds(platform.db, ids),
      (userId) => grantsOf(platform.db, userId),
    ),
  ];
}
