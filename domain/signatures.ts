/** Signature requests: what is signed, by whom, in which way, and how far it is (decision 053). */

/** What is signed. Form 8879 authorizes e-filing of a return, Form 8878 that of an extension with a payment. */
export const signatureKinds = [
  '8879',
  '8878',
  'engagement',
  'consent-use',
  'consent-disclosure',
  'paper-consent',
  'letter',
] as const;
export type SignatureKind = (typeof signatureKinds)[number];

/** Forms for which the IRS says how a signer is identified (Pub. 1345). */
export const identifiedKinds = ['8879', '8878'] as const satisfies SignatureKind[];
export const isIdentified = (kind: SignatureKind): boolean =>
  identifiedKinds.some((one) => one === kind);

/**
 * `handwritten`: printed, signed with a pen, and sent in. `in-person`: on the firm's device, in front of staff.
 * `on-screen`: in the client account, away from the firm.
 */
export const signatureRoutes = ['handwritten', 'in-person', 'on-screen'] as const;
export type SignatureRoute = (typeof signatureRoutes)[number];

/** As people read it: before all have signed, the least that every signer has done. */
export const signatureStates = [
  'sent',
  'opened',
  'read',
  'agreed',
  'signed',
  'sealed',
  'declined',
  'withdrawn',
  'expired',
  'replaced',
] as const;
export type SignatureState = (typeof signatureStates)[number];

/** What is stored of a request; the steps before all have signed follow from its signers. */
export const storedStates = [
  'sent',
  'signed',
  'sealed',
  'declined',
  'withdrawn',
  'expired',
  'replaced',
] as const satisfies SignatureState[];
export type StoredState = (typeof storedStates)[number];

/** What one signer has done, in this order and no other. */
export const signerSteps = ['sent', 'opened', 'read', 'agreed', 'signed'] as const;
export type SignerStep = (typeof signerSteps)[number];

/** The moments of a signer; each step needs the one before it. */
export interface SignerMoments {
  openedAt: Date | null;
  readAt: Date | null;
  agreedAt: Date | null;
  signedAt: Date | null;
}

/** How far a signer is. */
export function stepOf({ openedAt, readAt, agreedAt, signedAt }: SignerMoments): SignerStep {
  if (signedAt !== null) return 'signed';
  if (agreedAt !== null) return 'agreed';
  if (readAt !== null) return 'read';
  return openedAt === null ? 'sent' : 'opened';
}

/** How far a request is. */
export function stateOf(stored: StoredState, signers: readonly SignerMoments[]): SignatureState {
  if (stored !== 'sent') return stored;
  const steps = signers.map((signer) => signerSteps.indexOf(stepOf(signer)));
  const least = signerSteps[Math.min(...steps, signerSteps.indexOf('agreed'))];
  return least ?? 'sent';
}

/** Requests that still wait for a signer. */
export const isWaiting = (state: SignatureState): boolean =>
  state === 'sent' || state === 'opened' || state === 'read' || state === 'agreed';

/** How a signer came to read what they sign: on a screen of ours, or from a copy on paper that staff gave them. */
export const readWays = ['screen', 'paper'] as const;
export type ReadWay = (typeof readWays)[number];

/**
 * How a signer was identified. `knowledge-based`: by an identity provider, at NIST level 2 with knowledge-based
 * questions (Pub. 1345). Codes by text message and two-step sign-in are never that. The others are what staff saw in person.
 */
export const identityMethods = ['knowledge-based', 'photo-id', 'known-in-person'] as const;
export type IdentityMethod = (typeof identityMethods)[number];

/** Kinds of government photo ID. Its number is never asked for. */
export const photoIds = [
  'drivers-license',
  'passport',
  'state-id',
  'military-id',
  'other-government-id',
] as const;
export type PhotoId = (typeof photoIds)[number];

export const signatureLimits = {
  /** Characters of a title, of a typed name, and of a reason. */
  title: 120,
  name: 120,
  reason: 500,
  /** Days that a request waits unless someone says otherwise. */
  days: 30,
  maxDays: 365,
  /** People who sign one document. */
  signers: 10,
  /** Failed identity checks after which only a handwritten signature is left (Pub. 1345). */
  identityFailures: 3,
  /** Hours within which a passed identity check counts: it is asked for every time. */
  identityHours: 24,
  /** Numbers of a drawn signature: two for each point. */
  strokeNumbers: 4000,
} as const;

/** Days after which who still has to sign is notified again. */
export const signatureReminderDays = [3, 7, 14] as const;

/** Which words a signer agreed to. A version's words never change. */
export const intentVersion = 1;
/** In place of a version: the form says itself what its signer agrees to, as a consent does. */
export const ownText = 0;

/** Consents are asked for and answered on their own screen; a request only keeps their proof (decision 058). */
export const isConsentKind = (kind: SignatureKind): boolean =>
  kind === 'consent-use' || kind === 'consent-disclosure';

/** What a signer says when they sign on a screen (15 U.S.C. 7006(5): adopted with the intent to sign). */
export const intentSentence = (title: string): string =>
  `I have read “${title}” and I sign it. My electronic signature has the same effect as one on paper.`;
