import { accessRoutes, endAccessByConsent } from '#modules/access';
import {
  endEmails,
  accountRoutes,
  liveSessionIds,
  noteNewsletter,
  describeDevice,
} from '#modules/accounts';
import { adminActivityRoutes, clientActivityRoutes } from '#modules/activity';
import { grantsOf } from '#modules/client-accounts';
import { alarmRoutes } from '#modules/alarms';
import { apiTokenRoutes } from '#modules/api-tokens';
import { clientMergeRoutes } from '#modules/client-merges';
import { calendarRoutes } from '#modules/calendar';
import { clientRecordRoutes } from '#modules/client-records';
import { clientRoutes, countCharge, endUnfitCharge, handOverCharge } from '#modules/clients';
import { consentRoutes } from '#modules/consents';
import { conversationRoutes } from '#modules/conversations';
import { fileRoutes } from '#modules/files';
import { securityStatusRoutes } from '#modules/security-status';
import { staffDocumentRoutes } from '#modules/staff-files';
import { type CurrentFirm, firmRoutes } from '#modules/firm';
import { countInquiriesOf, handOverInquiries, inquiryRoutes } from '#modules/inquiries';
import { handoverRoutes } from '#modules/handovers';
import { householdRoutes } from '#modules/households';
import { letterRoutes } from '#modules/letters';
import { newsletterRoutes } from '#modules/newsletter';
import { templateRoutes } from '#modules/templates';
import { textTemplateRoutes } from '#modules/text-templates';
import { notificationRoutes, notifyOfWork } from '#modules/notifications';
import { evidenceRoutes } from '#modules/evidence';
import { exportRoutes } from '#modules/exports';
import { importRoutes } from '#modules/imports';
import { sortingRoutes } from '#modules/sorting';
import { intakeRoutes } from '#modules/intake';
import { organizerRoutes } from '#modules/organizer';
import { overviewRoutes } from '#modules/overview';
import { paletteRoutes } from '#modules/palette';
import { invoiceRoutes } from '#modules/invoices';
import { type PaymentProviders, paymentRoutes, staffPaymentRoutes } from '#modules/payments';
import { payerRoutes } from '#modules/payers';
import { batchRoutes } from '#modules/batches';
import { readOwnStall, stalledRoutes } from '#modules/stalled';
import { seasonRoutes } from '#modules/seasons';
import { type PackageProgram, readOwnReturn, returnDeliveryRoutes } from '#modules/return-delivery';
import { rolloverRoutes } from '#modules/rollover';
import { questionnaireRoutes, readOwnProgress } from '#modules/questionnaire';
import { endOtherPushDevices, pushRoutes } from '#modules/push';
import { projectRoutes, receiveForItem } from '#modules/projects';
import { reminderRoutes } from '#modules/reminders';
import { requestLinkRoutes } from '#modules/request-links';
import {
  findSignedRequest,
  type SignatureParts,
  consentProof,
  signatureRoutes,
} from '#modules/signatures';
import { usageRoutes } from '#modules/usage';
import { webhookRoutes } from '#modules/webhooks';
import type { Route } from '#platform/http/route';
import { liveRoutes } from '#platform/live/routes';
import type { Platform } from '#platform/platform';
import type { PublicPages } from '#platform/site/public-pages';

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
    ...accountRoutes(platform, {
      countInquiries: countInquiriesOf,
      handOverInquiries,
      tellOfWork: notifyOfWork,
      countCharge,
      endUnfitCharge,
      handOverCharge,
      endOtherPushDevices,
    }),
    ...fileRoutes(platform, { receiveForItem }),
    ...staffDocumentRoutes(platform),
    ...clientRoutes(platform),
    ...accessRoutes(platform),
    ...clientRecordRoutes(platform),
    ...clientMergeRoutes(platform),
    ...handoverRoutes(platform),
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
