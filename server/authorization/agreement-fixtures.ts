import {
  agreeElectronically,
  ask,
  sign,
  toLender,
} from '../modules/signing/consents/testing-consents.ts';
import { listLetterTemplates, sendLetter } from '#contract/signing/letters';
import type { Setting } from './setting.ts';
import type { TestBrowser } from '#testing/browser';

/** Makes what calls about consents are about, of the persona `client`; answers a `path` with its id. */
export function makeAgreementFixtures({
  owner,
  client,
  admin,
}: Pick<Setting, 'owner'> & { client: TestBrowser; admin: TestBrowser }) {
  let counter = 0;
  /** A request that waits for the client’s answer. */
  const newConsent = async () => {
    counter += 1;
    const wanted = toLender(owner.id, { purpose: `Loan ${counter}` });
    return { path: await ask(admin, owner.id, wanted) };
  };
  const signedConsent = async () => {
    const { path } = await newConsent();
    await agreeElectronically(client, owner.id);
    await sign(client, path);
    return { path };
  };
  /** The start of the season, which asks for no signature. */
  const letterFields = async () => {
    const { items } = (await admin.call(listLetterTemplates, {})).body;
    const templateId = items.find(({ name }) => name === 'Start of the season')?.id ?? '';
    return { templateId, taxYear: 2025, fee: '' };
  };
  const newLetter = async () => {
    const params = { id: owner.id };
    const body = await letterFields();
    return { path: (await admin.call(sendLetter, { params, body })).body.id };
  };
  return { newConsent, signedConsent, letterFields, newLetter };
}
