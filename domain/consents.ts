import { type AccessRight, type ClientKind, isEntity, type Relation } from './client-accounts.ts';

/** Consents to use or disclose tax return information (IRC 7216, Treas. Reg. 301.7216-3; decision 055). */

/** Each has its own form: one document never asks for both (301.7216-3(c)(1)). */
export const consentDirections = ['use', 'disclosure'] as const;
export type ConsentDirection = (typeof consentDirections)[number];

/** What tax return information a consent is about, as its text says it. */
export const consentInformation = ['tax-return', 'documents', 'figures', 'contact'] as const;
export type ConsentInformation = (typeof consentInformation)[number];

export const informationPhrases: Readonly<Record<ConsentInformation, string>> = {
  'tax-return': 'a complete copy of the tax return, with all its forms and schedules',
  documents: 'source documents that the return was prepared from, such as Forms W-2 and 1099',
  figures: 'figures from the tax return, such as income, deductions, tax, and refund',
  contact: 'name, address, email address, and phone number',
};
export const informationLabels: Readonly<Record<ConsentInformation, string>> = {
  'tax-return': 'The complete tax return',
  documents: 'Source documents',
  figures: 'Figures from the return',
  contact: 'Contact details',
};

export const consentLimits = {
  purpose: 300,
  recipient: 160,
  /** Months from the signature; a year unless it says otherwise (301.7216-3(b)(5)). */
  months: { usual: 12, most: 36 },
  years: 6,
  /** Of a typed name (Rev. Proc. 2013-14, section 6.01). */
  signature: { min: 2, max: 160 },
} as const;

/** Where the recipient is. A consent to send abroad isn’t offered: a return holds Social Security numbers. */
export const recipientLocations = ['us', 'abroad'] as const;

/** `canceled`: the firm took its request back before it was answered. */
export const consentStates = [
  'requested',
  'valid',
  'declined',
  'withdrawn',
  'expired',
  'canceled',
] as const;
export type ConsentState = (typeof consentStates)[number];

export const consentStateLabels: Readonly<Record<ConsentState, string>> = {
  requested: 'Waiting for an answer',
  valid: 'Given',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  canceled: 'Request canceled',
};

/** Whether a consent was signed before there was proof of consents, which nothing can make up for (decision 058). */
export const isWithoutProof = ({
  state,
  signatureId,
}: {
  state: ConsentState;
  signatureId: string | null;
}): boolean =>
  signatureId === null && (state === 'valid' || state === 'withdrawn' || state === 'expired');

/** What staff and clients read of such a consent. */
export const withoutProof =
  'There is no evidence package: it was signed before the portal kept one for consents.';

/** How a consent was signed. On paper, staff keep the signed form as a document of the client. */
export const consentWays = ['screen', 'paper'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** How a document reached the recipient that a consent names. */
export const disclosureWays = ['email', 'portal', 'mail', 'in-person'] as const;
export type DisclosureWay = (typeof disclosureWays)[number];

export const disclosureWayLabels: Readonly<Record<DisclosureWay, string>> = {
  email: 'By email',
  portal: 'In the recipient’s portal',
  mail: 'On paper',
  'in-person': 'In person',
};

/** One recipient, however it is typed. */
export const recipientKey = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en-US');

/** A name typed as a signature is the one on the form, but for case, spaces, and the form of its apostrophe. */
export const isSameName = (typed: string, name: string): boolean => {
  const plain = (text: string) => recipientKey(text).replaceAll('’', "'");
  return plain(typed) === plain(name);
};

const conditional =
  /\b(in order to (?:prepare|file)|condition(?:ed)? (?:of|on|upon)|must sign|have to sign|required to|unless you (?:sign|agree|consent)|if you (?:do not|don[’']t) (?:sign|agree|consent)|discount|lower fee|free (?:return|preparation))\b/i;

/** Whether a purpose makes the consent a condition of the service, which makes it invalid (301.7216-3(a)(1)). */
export const isConditional = (purpose: string): boolean => conditional.test(purpose);

/** Someone who may act for a client account in a year. */
interface Acting {
  relation: Relation;
  /** They hold the right `sign`. */
  signs: boolean;
}

/**
 * Whose consents are needed: both spouses of a joint return are its taxpayers, so each of them consents. For a business,
 * trust, or estate, one person who signs for it does.
 */
export function taxpayersAmong<Person extends Acting>(
  kind: ClientKind,
  people: readonly Person[],
): { people: Person[]; needed: 'each' | 'one' } {
  const signing = people.filter(({ signs }) => signs);
  if (isEntity(kind)) return { people: signing, needed: 'one' };
  const own = people.filter(
    ({ relation }) => relation === 'self' || (kind === 'couple' && relation === 'spouse'),
  );
  if (kind === 'couple') return { people: own, needed: 'each' };
  return own.length > 0 ? { people: own, needed: 'each' } : { people: signing, needed: 'one' };
}

/** Whose place each fiduciary takes, by the kind of account. */
const actsFor: Partial<Record<Relation, readonly ClientKind[]>> = {
  trustee: ['trust'],
  executor: ['individual', 'couple', 'estate'],
  guardian: ['individual', 'couple'],
  conservator: ['individual', 'couple'],
  'power-of-attorney': ['individual', 'couple'],
};

/** Those who act by a document. */
export const fiduciaries: ReadonlySet<string> = new Set(Object.keys(actsFor));

/**
 * Whether someone acts in the place of a taxpayer who died or can’t act (301.7216-2(j)), or of a trust. What staff type
 * here shows nothing: it takes a document of the client and a second member of the staff.
 */
export const isFiduciary = (kind: ClientKind, relation: Relation): boolean =>
  actsFor[relation]?.includes(kind) === true;

/**
 * Whether someone whom the firm gives access is the taxpayer, or is in their place: both spouses of a joint return,
 * who acts for a business, and a fiduciary. To anyone else it is a disclosure. The relation is what staff say, so
 * nothing opens by it alone: such access waits, and the taxpayers hear of it at once (decision 073).
 */
export function isTaxpayersOwn(
  kind: ClientKind,
  { isOwnAccount, relation }: { isOwnAccount: boolean; relation: Relation },
): boolean {
  if (isOwnAccount || isFiduciary(kind, relation)) return true;
  if (kind === 'couple') return relation === 'self' || relation === 'spouse';
  return isEntity(kind) && relation === 'owner';
}

/** What someone with some rights in an account gets to know, as consents name it. */
export const informationSeenBy = (rights: readonly AccessRight[]): readonly ConsentInformation[] =>
  rights.some((right) => right === 'see' || right === 'sign' || right === 'manage')
    ? consentInformation
    : ['contact'];

/** Whether those who consented are enough. A joint return has two taxpayers, whether or not both use the portal. */
export function isConsentedBy(
  kind: ClientKind,
  { people, needed }: { people: readonly { id: string }[]; needed: 'each' | 'one' },
  consented: ReadonlySet<string>,
): boolean {
  if (needed === 'one') return people.some(({ id }) => consented.has(id));
  return (
    people.length >= (kind === 'couple' ? 2 : 1) && people.every(({ id }) => consented.has(id))
  );
}
