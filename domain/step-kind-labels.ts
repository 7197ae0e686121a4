import type { StepKind } from './step-kinds.ts';

/** What staff choose from. */
export const stepKindLabels: Readonly<Record<StepKind, string>> = {
  engagement_letter: 'Engagement letter signed',
  questionnaire: 'Questionnaire submitted',
  documents: 'Documents received',
  documents_reviewed: 'Documents reviewed',
  extension_payment: 'Payment with the extension',
  extension_filing: 'Extension filed',
  preparation: 'Return prepared',
  preparer_review: 'Preparer review',
  second_review: 'Second review',
  delivery: 'Return delivered',
  client_review: 'Return approved',
  signature: 'Signed by all',
  payment: 'Invoice paid',
  filing: 'Return transmitted',
  accepted: 'Return accepted',
  k1s_delivered: 'K-1s delivered',
  custom: 'Something else',
};

/** What a step of these kinds stands for, such as "Return approved and signed by all". */
export const stepKindsLabel = (kinds: readonly StepKind[]): string =>
  kinds
    .map((kind) => stepKindLabels[kind])
    .map((label, at) => (at === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(' and ');
