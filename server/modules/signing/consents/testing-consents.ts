import { v7 as uuidv7 } from 'uuid';
import type { NewConsent } from '#contract/signing/consents';
import {
  answerConsent,
  getOwnConsent,
  type OwnConsent,
  requestConsent,
} from '#contract/signing/consents';
import { agreeToElectronicRecords } from '#contract/signing/electronic-records';
import { electronicRecordsVersion } from '#domain/electronic-records';
import type { Relation } from '#domain/client-accounts';
import type { TestBrowser } from '#testing/browser';
import type { TestApp } from '#testing/test-app';
import { accessGrants } from '../../clients/accounts/table.ts';
import { sampleCode } from './electronic.ts';

/** A request for a disclosure, as tests ask for it. */
export const toLender = (
  personId: string,
  more: Partial<Extract<NewConsent, { direction: 'disclosure' }>> = {},
) => ({
  direction: 'disclosure' as const,
  personId,
  purpose: 'To apply for a mortgage',
  isSolicitation: false,
  recipient: 'Lone Star Home Loans, Austin',
  recipientPlace: 'us' as const,
  information: ['tax-return' as const],
  taxYears: [2025],
  ...more,
});

export const toUse = (
  personId: string,
  more: Partial<Extract<NewConsent, { direction: 'use' }>> = {},
) => ({
  direction: 'use' as const,
  personId,
  purpose: 'To tell you about retirement plans',
  isSolicitation: true,
  information: ['figures' as const],
  taxYears: [2025],
  ...more,
});

/** Staff ask. @returns the id of the request */
export const ask = async (
  staff: TestBrowser,
  clientId: string,
  consent: ReturnType<typeof toLender> | ReturnType<typeof toUse>,
): Promise<string> =>
  (await staff.call(requestConsent, { params: { id: clientId }, body: { consent } })).body.id;

export const agreeElectronically = (browser: TestBrowser, personId: string) =>
  browser.call(agreeToElectronicRecords, {
    body: { version: electronicRecordsVersion, agrees: true, code: sampleCode(personId) },
  });

export const readForm = async (browser: TestBrowser, id: string): Promise<OwnConsent> =>
  (await browser.call(getOwnConsent, { params: { id } })).body;

/** Signs as the screen does: by the name on the form, for the words that were shown. */
export async function sign(
  browser: TestBrowser,
  id: string,
  more: { name?: string; sha256?: string } = {},
) {
  const { consent, sha256, version } = await readForm(browser, id);
  return browser.call(answerConsent, {
    params: { id },
    body: {
      given: { answer: 'yes', name: consent.person, version, sha256, ...more } as never,
    },
  });
}

export const decline = (browser: TestBrowser, id: string) =>
  browser.call(answerConsent, { params: { id }, body: { given: { answer: 'no' } } });

/** Another person of a client account. */
export async function addPerson(
  t: TestApp,
  clientId: string,
  relation: Relation,
  rights: (typeof accessGrants.$inferInsert)['rights'] = ['see', 'sign'],
) {
  const user = await t.createUser({ firstName: 'Sam', lastName: 'Brandt' });
  await t.db
    .insert(accessGrants)
    .values({ id: uuidv7(), clientId, userId: user.id, relation, rights });
  return { ...user, browser: await t.actingAs(user) };
}
