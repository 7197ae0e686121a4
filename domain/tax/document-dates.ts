import type { DocumentKind } from '../document-kinds.ts';
import type { Day } from './business-days.ts';
import { dueDay, type StatutoryDateId } from './tax-calendar.ts';

/** By when the law has a document sent, and who sends it. */
interface Sending {
  due: StatutoryDateId;
  sender: string;
}

const byPayer: Sending = { due: 'payer-statements', sender: 'The payer' };
const byBroker: Sending = { due: 'broker-statements', sender: 'Your broker' };

/**
 * The day of each kind that the law gives one. Marketplaces send Form 1095-A by January 31 too (45 CFR 155.460);
 * Schedules K-1 come with the return they belong to, and are due on its day (26 U.S.C. 6031(b), 6037(b), 6034A).
 */
const sentByLaw: Partial<Record<DocumentKind, Sending>> = {
  w2: { due: 'payer-statements', sender: 'Your employer' },
  w2g: byPayer,
  '1099-int': byPayer,
  '1099-div': byPayer,
  '1099-nec': byPayer,
  '1099-misc': byPayer,
  '1099-r': byPayer,
  '1099-g': byPayer,
  '1099-k': byPayer,
  '1099-sa': byPayer,
  'ssa-1099': { due: 'payer-statements', sender: 'Social Security' },
  '1098': { due: 'payer-statements', sender: 'Your lender' },
  '1098-e': { due: 'payer-statements', sender: 'Your lender' },
  '1098-t': { due: 'payer-statements', sender: 'Your school' },
  '1095-a': { due: 'payer-statements', sender: 'The Marketplace' },
  '1099-b': byBroker,
  '1099-da': byBroker,
  '1099-consolidated': byBroker,
  'k1-1065': { due: 'return-1065', sender: 'The partnership' },
  'k1-1120s': { due: 'return-1120-S', sender: 'The corporation' },
  'k1-1041': { due: 'return-1041', sender: 'The trust or estate' },
};

/** The first day on which a document of a tax year is sure to exist; null where no law says when. */
export function sentBy(kind: DocumentKind | null, taxYear: number): Day | null {
  const sending = kind === null ? undefined : sentByLaw[kind];
  return sending === undefined ? null : dueDay(sending.due, taxYear);
}

/** Who sends a document of that kind, for a sentence; null where no law has anyone send it. */
export const senderOf = (kind: DocumentKind | null): string | null =>
  (kind === null ? undefined : sentByLaw[kind]?.sender) ?? null;

/** No e-file before these are in, or Form 4852 in their place (IRS Pub. 1345). */
const neededToFile: ReadonlySet<DocumentKind | null> = new Set(['w2', 'w2g', '1099-r']);

/** Whether preparation waits for a document of that kind unless staff say otherwise. */
export const isNeededToFile = (kind: DocumentKind | null): boolean => neededToFile.has(kind);
