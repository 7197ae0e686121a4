import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { listReturnedForms } from '#contract/signing/handwritten';
import { agreeToSign, readSignatureRequest, signOnScreen } from '#contract/signing/signing';
import { createSignatureRequest, noteReturnCopy } from '#contract/signing/signatures';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import type { SignatureKind } from '#domain/signatures';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { agreeElectronically } from '../modules/signing/consents/testing-consents.ts';
import type { Setting } from './setting.ts';

/** Waits for the job that seals what was signed. */
const sealedSoon = (t: Setting['t'], id: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await t.db.execute(
        sql`SELECT FROM signature_requests WHERE id = ${id} AND state = 'sealed'`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 60_000, interval: 50 },
  );

/** Makes what calls about signatures are about; answers a `path` with its id. */
export function makeSignatureFixtures({
  t,
  owner,
  admin,
  client,
}: Pick<Setting, 't' | 'owner'> & { admin: TestBrowser; client: TestBrowser }) {
  const about = ({ id, document, signers }: SignatureRequest) => ({
    path: id,
    sha256: document.sha256,
    signerId: signers[0]?.id ?? '',
  });

  const toSign = async () => ({
    path: owner.id,
    body: {
      fileId: (await uploadPdf(client)).id,
      projectId: null,
      taxYear: 2025,
      kind: 'letter' as const,
      title: 'Letter',
      signerIds: [owner.id],
      routes: ['handwritten' as const, 'in-person' as const, 'on-screen' as const],
    },
  });
  const newSignatureRequest = async (
    kind: Extract<SignatureKind, '8879' | 'letter'> = 'letter',
  ) => {
    const { path: id, body } = await toSign();
    const made = await admin.call(createSignatureRequest, {
      params: { id },
      body: { ...body, kind },
    });
    return about(made.body);
  };
  const readSignature = async () => {
    await agreeElectronically(client, owner.id);
    const { path: id, ...request } = await newSignatureRequest();
    const body = { sha256: request.sha256 };
    await client.call(readSignatureRequest, { params: { id }, body });
    return { ...request, path: id };
  };
  const agreedSignature = async () => {
    const request = await readSignature();
    const body = { sha256: request.sha256, route: 'on-screen' as const };
    await client.call(agreeToSign, { params: { id: request.path }, body });
    return request;
  };
  /** A letter that was signed, with its seal. */
  const sealedSignature = async () => {
    const { path: id, sha256 } = await agreedSignature();
    const mark = { kind: 'typed', name: 'Maya Okafor' } as const;
    await client.call(signOnScreen, { params: { id }, body: { sha256, mark, intent: true } });
    await sealedSoon(t, id);
    return { path: id };
  };
  /** A Form 8879 whose return the client has. */
  const newForm8879 = async () => {
    const request = await newSignatureRequest('8879');
    await admin.call(noteReturnCopy, { params: { id: request.path }, body: {} });
    return request;
  };

  const returnedForm = async () => {
    const request = await readSignature();
    const form = new FormData();
    form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'signed.pdf');
    await client.fetch(`/api/signature-requests/${request.path}/returned`, {
      method: 'POST',
      body: form,
    });
    const params = { id: request.path };
    const [returned] = (await admin.call(listReturnedForms, { params })).body;
    return { ...request, returnId: returned?.id ?? '' };
  };

  return {
    returnedForm,
    toSign,
    newSignatureRequest,
    readSignature,
    agreedSignature,
    sealedSignature,
    newForm8879,
  };
}
