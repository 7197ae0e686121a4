import { electronicRecordsVersion } from '#domain/electronic-records';
import { sampleCode } from '../modules/consents/electronic.ts';
import { toLender } from '../modules/consents/testing-consents.ts';
import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './rows.ts';

/** Consents, electronic records, and documents that go to others. */
export const agreementsRows = ({
  owner,
  newConsent,
  signedConsent,
  newFile,
  someClient,
}: Fixtures) =>
  ({
    listConsents: { request: nothing, allowed: 200 },
    listClientConsents: { request: someClient, allowed: 200, person: 'path' },
    requestConsent: {
      request: async () => {
        const { path } = await someClient();
        return { path, body: { consent: toLender(path) } };
      },
      allowed: 201,
      person: 'path',
    },
    cancelConsent: { request: newConsent, allowed: 200 },
    withdrawClientConsent: { request: signedConsent, allowed: 200 },
    listOwnConsents: { request: nothing, allowed: 200 },
    getOwnConsent: { request: newConsent, allowed: 200, owned: 'person' },
    openOwnConsent: { request: newConsent, allowed: 200, owned: 'person' },
    answerConsent: {
      request: async () => ({ ...(await newConsent()), body: { given: { answer: 'no' } } }),
      allowed: 200,
      owned: 'person',
    },
    withdrawOwnConsent: { request: signedConsent, allowed: 200, owned: 'person' },
    getElectronicRecords: { request: nothing, allowed: 200 },
    getElectronicSample: { request: nothing, allowed: 200 },
    agreeToElectronicRecords: {
      request: async () => ({
        body: { version: electronicRecordsVersion, agrees: true, code: sampleCode(owner.id) },
      }),
      allowed: 200,
    },
    endElectronicRecords: { request: nothing, allowed: 200 },
    listDisclosures: { request: someClient, allowed: 200, person: 'path' },
    discloseDocument: {
      request: async () => ({
        path: owner.id,
        body: { fileId: (await newFile()).path, recipient: 'A bank', way: 'email' },
      }),
      allowed: 409,
      because: 'no consent names the recipient',
    },
  }) satisfies Rows;
