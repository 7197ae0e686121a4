import { pdfBytes } from '#testing/fixtures';
import { calendarDay } from '#domain/tax/business-days';
import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './row.ts';

/** Signature requests. Who isn’t asked to sign finds none, whatever else they may do in the account. */
export const signaturesRows = ({
  t,
  toSign,
  newSignatureRequest,
  readSignature,
  agreedSignature,
  sealedSignature,
  newForm8879,
  returnedForm,
}: Fixtures) => {
  const mark = { kind: 'typed', name: 'Maya Okafor' } as const;
  const only = async ({ path }: { path: string }) => ({ path });
  return {
    listSignatureRequests: { request: nothing, allowed: 200 },
    getSignatureRequest: {
      request: async () => only(await newSignatureRequest()),
      allowed: 200,
      owned: 'client',
      otherPerson: 404,
    },
    viewSignatureDocument: {
      request: async () => only(await newSignatureRequest()),
      allowed: 200,
      owned: 'client',
      otherPerson: 404,
    },
    downloadOwnEvidence: {
      request: sealedSignature,
      allowed: 200,
      owned: 'client',
      otherPerson: 404,
    },
    downloadEvidence: { request: sealedSignature, allowed: 200, owned: 'client' },
    openSignatureRequest: {
      request: async () => only(await newSignatureRequest()),
      allowed: 200,
      owned: 'client',
      otherPerson: 404,
    },
    readSignatureRequest: {
      request: async () => {
        const { path, sha256 } = await newSignatureRequest();
        return { path, body: { sha256 } };
      },
      allowed: 200,
      owned: 'client',
      otherPerson: 404,
    },
    agreeToSign: {
      request: async () => {
        const { path, sha256 } = await readSignature();
        return { path, body: { sha256, route: 'on-screen' } };
      },
      allowed: 200,
      owned: 'client',
      otherPerson: 404,
    },
    signOnScreen: {
      request: async () => {
        const { path, sha256 } = await agreedSignature();
        return { path, body: { sha256, mark, intent: true } };
      },
      allowed: 200,
      owned: 'client',
      otherPerson: 404,
    },
    beginIdentityCheck: {
      request: async () => ({ ...(await only(await newSignatureRequest())), body: {} }),
      allowed: 409,
      because: 'the firm of these tests has no identity provider',
      owned: 'client',
      otherPerson: 404,
    },
    settleIdentityCheck: {
      request: async () => ({ ...(await only(await newSignatureRequest())), body: {} }),
      allowed: 409,
      because: 'the firm of these tests has no identity provider',
      owned: 'client',
      otherPerson: 404,
    },
    declineSignature: {
      request: async () => ({
        ...(await only(await newSignatureRequest())),
        body: { reason: 'The income is wrong' },
      }),
      allowed: 200,
      owned: 'client',
      otherPerson: 404,
    },
    createSignatureRequest: { request: toSign, allowed: 201, person: 'path' },
    askOtherSigners: {
      request: async () => only(await newSignatureRequest()),
      allowed: 409,
      because: 'everyone who was asked can still sign',
    },
    withdrawSignatureRequest: {
      request: async () => only(await newSignatureRequest()),
      allowed: 200,
    },
    printSignatureForm: {
      request: async () => only(await readSignature()),
      allowed: 200,
      owned: 'client',
      otherPerson: 404,
    },
    returnSignedForm: {
      request: async () => {
        const { path } = await readSignature();
        const form = new FormData();
        form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'signed.pdf');
        return { path, form };
      },
      allowed: 201,
      owned: 'client',
      otherPerson: 404,
    },
    listReturnedForms: {
      request: async () => only(await newSignatureRequest()),
      allowed: 200,
    },
    acceptSignedForm: {
      request: async () => {
        const { path, signerId, returnId } = await returnedForm();
        return { path, body: { returnId, signerIds: [signerId] } };
      },
      allowed: 200,
    },
    rejectSignedForm: {
      request: async () => {
        const { path, returnId } = await returnedForm();
        return { path, body: { returnId, reason: 'The signature is cut off' } };
      },
      allowed: 200,
    },
    noteReturnCopy: {
      request: async () => ({ ...(await only(await newSignatureRequest('8879'))), body: {} }),
      allowed: 200,
    },
    signInPerson: {
      request: async () => {
        const { path, sha256, signerId } = await newForm8879();
        const seenOn = calendarDay(new Date(), t.platform.config.firm.timeZone);
        const seen = { how: 'photo-id', photoId: 'passport', seenOn };
        return { path, body: { signerId, seen, sha256, mark, intent: true } };
      },
      allowed: 200,
    },
  } satisfies Rows;
};
