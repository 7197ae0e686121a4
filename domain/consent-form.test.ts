// What forms say: the prescribed sentences to the letter, and everything that makes a consent one.
import { describe, expect, it } from 'vitest';
import {
  complaintSentence,
  consentTextVersion,
  consentText,
  durationText,
  paragraphsOf,
  prescribed,
} from './consent-form.ts';
import {
  consentDirections,
  isConditional,
  isConsentedBy,
  isSameName,
  recipientKey,
  taxpayersAmong,
} from './consents.ts';
import { electronicElements, electronicText } from './electronic-records.ts';

const facts = {
  direction: 'disclosure',
  preparer: 'Hanley Tax',
  taxpayer: 'Maya Okafor',
  purpose: 'To apply for a mortgage',
  recipient: 'Lone Star Home Loans',
  information: ['tax-return', 'contact'],
  taxYears: [2025, 2024],
  months: 12,
} as const;

describe.each(consentDirections)('a form for %s', (direction) => {
  const form = consentText({
    ...facts,
    direction,
    recipient: direction === 'use' ? null : facts.recipient,
  });

  it('has the prescribed sentences whole and in their order (Rev. Proc. 2013-14, 5.04)', () => {
    const positions = [...prescribed[direction], complaintSentence].map((text) =>
      form.indexOf(text),
    );
    expect(positions.every((place) => place >= 0)).toBe(true);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(form).toContain('Federal law requires this consent form be provided to you.');
    expect(form).toContain('You are not required to complete this form to engage');
    expect(form).toContain('1-800-366-4484');
  });

  it('says nothing of the other direction', () => {
    const other = direction === 'use' ? 'disclosure' : 'use';
    for (const sentence of prescribed[other]) expect(form).not.toContain(sentence);
    if (direction === 'use') expect(form).not.toMatch(/disclose the tax return information/);
  });
});

it('names everyone and everything by name', () => {
  const [title, ...rest] = paragraphsOf(consentText(facts));
  expect(title).toBe('Consent to disclose tax return information');
  expect(rest).toContain('Recipient: Lone Star Home Loans');
  expect(rest.join('\n')).toContain('for tax years 2024 and 2025');
  expect(rest.join('\n')).toContain(
    'I, Maya Okafor, authorize Hanley Tax to disclose the tax return information named above to Lone Star Home Loans',
  );
});

it('keeps its words under one version', () => {
  // Change the version together with the words: a form that was signed keeps both.
  expect([consentTextVersion, consentText(facts).length]).toEqual(['2026-11', 1822]);
  expect(durationText(1)).toBe('1 month from the date of your signature');
});

it.each([
  'In order to prepare your return',
  'You must sign this',
  'Required to keep you as a client',
  'We give a discount for it',
  'Unless you agree, we stop',
])('takes %j for a condition of the service', (purpose) => {
  expect(isConditional(purpose)).toBe(true);
  expect(isConditional('To apply for a mortgage')).toBe(false);
});

it('knows a recipient and a name however they are typed', () => {
  expect(recipientKey(' Lone  Star LOANS ')).toBe(recipientKey('lone star loans'));
  expect(isSameName("o'hara  Maya", 'O’Hara Maya')).toBe(true);
  expect(isSameName('Maya', 'Maya Okafor')).toBe(false);
});

it('needs each taxpayer of a couple, the person of an individual, and one signer of an entity', () => {
  const person = (id: string, relation: 'self' | 'spouse' | 'owner', signs = true) =>
    ({ id, relation, signs }) as const;
  const [maya, sam, ann] = [person('m', 'self'), person('s', 'spouse'), person('a', 'owner')];
  const couple = taxpayersAmong('couple', [maya, sam, ann]);
  expect(isConsentedBy('couple', couple, new Set(['m', 'a']))).toBe(false);
  expect(isConsentedBy('couple', couple, new Set(['m', 's']))).toBe(true);
  expect(isConsentedBy('couple', taxpayersAmong('couple', [maya]), new Set(['m']))).toBe(false);
  const one = taxpayersAmong('individual', [maya, sam]);
  expect(isConsentedBy('individual', one, new Set(['s']))).toBe(false);
  expect(isConsentedBy('individual', one, new Set(['m']))).toBe(true);
  const firm = taxpayersAmong('business', [ann, person('b', 'owner', false)]);
  expect(isConsentedBy('business', firm, new Set(['b']))).toBe(false);
  expect(isConsentedBy('business', firm, new Set(['a']))).toBe(true);
});

it('says the seven elements of 15 USC 7001(c), each in words of its own', () => {
  const form = electronicText({ name: 'Hanley Tax', phone: '(512) 555-0100', email: 'a@b.test' });
  expect(Object.keys(form)).toEqual(Object.keys(electronicElements));
  expect(new Set(Object.values(form)).size).toBe(7);
  expect(form.paper).toMatch(/on paper/);
  expect(form.withdrawal).toMatch(/withdraw/);
  expect(form.copy).toMatch(/copy is free/);
  expect(form.equipment).toMatch(/PDF/);
  expect(form.shown).toMatch(/code/);
});
