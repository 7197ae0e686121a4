/** Consent to text messages: its words, how it is given, and how it ends. */

/** How a person gave it: by themselves in the portal or by a text message, or to someone of the staff. */
export const consentWays = ['portal', 'start-text', 'spoken', 'written'] as const;
export type ConsentWay = (typeof consentWays)[number];
/** What staff may write down. */
export const recordedWays = ['spoken', 'written'] as const satisfies readonly ConsentWay[];

/** How it ended. */
export const revocationWays = ['portal', 'stop-text', 'staff'] as const;
export type RevocationWay = (typeof revocationWays)[number];

/** The words that a person agrees to, by their version. A version’s words never change: consents name it. */
const sentences = {
  '2026-11': (firm: string): string =>
    `I agree to get text messages from ${firm} about documents needed for my tax return. At most one every three days; message and data rates may apply. Reply STOP to end them or HELP for help. Agreeing isn’t a condition of any service.`,
} as const;

export type ConsentVersion = keyof typeof sentences;
/** The version that is asked for now. */
export const consentVersion: ConsentVersion = '2026-11';

/** What someone who agreed to a version was told. */
export const textConsentSentence = (version: ConsentVersion, firm: string): string =>
  sentences[version](firm);
