import { createLetterTemplate } from '#contract/signing/letters';
import { electronicRecordsVersion } from '#domain/electronic-records';
import { sampleCode } from '../modules/signing/consents/electronic.ts';
import { toLender } from '../modules/signing/consents/testing-consents.ts';
import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './row.ts';

/** Consents, electronic records, and documents that go to others. */
export const agreementsRows = ({
  owner,
  admin,
  newConsent,
  signedConsent,
  newFile,
  letterFields,
  newLetter,
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
    printConsent: { request: newConsent, allowed: 200 },
    recordPaperConsent: {
      request: async () => ({
        ...(await newConsent()),
        body: { fileId: (await newFile()).path },
      }),
      allowed: 200,
    },
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
    listLetterTemplates: { request: nothing, allowed: 200 },
    createLetterTemplate: {
      request: async () => ({
        body: { kind: 'letter', name: crypto.randomUUID(), text: 'Dear {client},' },
      }),
      allowed: 201,
    },
    changeLetterTemplate: {
      request: async () => {
        const body = { kind: 'letter', name: crypto.randomUUID(), text: 'Dear {client},' } as const;
        const made = (await admin.call(createLetterTemplate, { body })).body;
        return { path: made.id, body: { version: 1, name: made.name, text: 'Hello {client},' } };
      },
      allowed: 200,
    },
    previewLetter: {
      request: async () => {
        const { templateId } = await letterFields();
        return {
          ...(await someClient()),
          query: `?templateId=${templateId}&taxYear=2025`,
        };
      },
      allowed: 200,
      person: 'path',
    },
    listLetters: { request: nothing, allowed: 200 },
    sendLetter: {
      request: async () => ({ ...(await someClient()), body: await letterFields() }),
      allowed: 201,
      person: 'path',
    },
    withdrawLetter: { request: newLetter, allowed: 200 },
    listOwnLetters: { request: nothing, allowed: 200 },
    getOwnLetter: { request: newLetter, allowed: 200, owned: 'person' },
    openOwnLetter: { request: newLetter, allowed: 200, owned: 'person' },
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
