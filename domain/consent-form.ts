import {
  type ConsentDirection,
  type ConsentInformation,
  consentLimits,
  informationPhrases,
} from './consents.ts';

/**
 * The words of consent forms. The prescribed sentences are those of Rev. Proc. 2013-14, section 5.04(1), for consents that
 * aren’t about another preparer’s services (docs/specification/duties.md says what they were compared with); a change of any
 * word here needs a new version.
 */
export const consentTextVersion = '2026-11';

/** Sentences that the form has to have, each where it is from. */
export const prescribed = {
  disclosure: [
    'Federal law requires this consent form be provided to you. Unless authorized by law, we cannot disclose your tax return information to third parties for purposes other than the preparation and filing of your tax return without your consent. If you consent to the disclosure of your tax return information, Federal law may not protect your tax return information from further use or distribution.',
    'You are not required to complete this form to engage our tax return preparation services. If we obtain your signature on this form by conditioning our tax return preparation services on your consent, your consent will not be valid. If you agree to the disclosure of your tax return information, your consent is valid for the amount of time that you specify. If you do not specify the duration of your consent, your consent is valid for one year from the date of signature.',
  ],
  use: [
    'Federal law requires this consent form be provided to you. Unless authorized by law, we cannot use your tax return information for purposes other than the preparation and filing of your tax return without your consent.',
    'You are not required to complete this form to engage our tax return preparation services. If we obtain your signature on this form by conditioning our tax return preparation services on your consent, your consent will not be valid. Your consent is valid for the amount of time that you specify. If you do not specify the duration of your consent, your consent is valid for one year from the date of signature.',
  ],
} as const satisfies Record<ConsentDirection, readonly string[]>;

/** For every consent (the same section). */
export const complaintSentence =
  'If you believe your tax return information has been disclosed or used improperly in a manner unauthorized by law or without your permission, you may contact the Treasury Inspector General for Tax Administration (TIGTA) by telephone at 1-800-366-4484, or by email at complaints@tigta.treas.gov.';

export interface ConsentFacts {
  direction: ConsentDirection;
  preparer: string;
  taxpayer: string;
  purpose: string;
  /** Of a disclosure. */
  recipient: string | null;
  information: readonly ConsentInformation[];
  taxYears: readonly number[];
  months: number;
}

const and = new Intl.ListFormat('en-US', { type: 'conjunction' });

export const consentTitles: Readonly<Record<ConsentDirection, string>> = {
  disclosure: 'Consent to disclose tax return information',
  use: 'Consent to use tax return information',
};

/** “one year from the date of your signature”. */
export const durationText = (months: number): string => {
  const { usual } = consentLimits.months;
  if (months === usual) return 'one year from the date of your signature';
  return `${months === 1 ? '1 month' : `${months} months`} from the date of your signature`;
};

/** Between paragraphs of a form. The first is its title. */
const gap = '\n\n';

/** What the form says, whole, as it is shown, hashed, and kept. */
export function consentText(facts: ConsentFacts): string {
  const { direction, preparer, taxpayer, purpose, recipient, months } = facts;
  const years = and.format(facts.taxYears.toSorted((a, b) => a - b).map(String));
  const what = facts.information.map((kind) => informationPhrases[kind]).join('; ');
  const agreed =
    direction === 'disclosure'
      ? `I, ${taxpayer}, authorize ${preparer} to disclose the tax return information named above to ${recipient ?? ''}, for the purpose named above and no other.`
      : `I, ${taxpayer}, authorize ${preparer} to use the tax return information named above for the purpose named above and no other.`;
  return [
    consentTitles[direction],
    ...prescribed[direction],
    `Tax return preparer: ${preparer}`,
    `Taxpayer: ${taxpayer}`,
    ...(recipient === null ? [] : [`Recipient: ${recipient}`]),
    `Purpose: ${purpose}`,
    `Tax return information: ${what}; for tax ${facts.taxYears.length === 1 ? 'year' : 'years'} ${years}`,
    `Duration: ${durationText(months)}. You can withdraw your consent at any time; it then ends at once for everything that has not been ${direction === 'use' ? 'done' : 'disclosed'} yet.`,
    agreed,
    complaintSentence,
  ].join(gap);
}

/** The words as paragraphs, the title first. */
export const paragraphsOf = (text: string): string[] => text.split(gap);
