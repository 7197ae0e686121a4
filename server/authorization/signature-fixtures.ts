import { listReturnedForms } from '#contract/signatures/handwritten';
import {
  agreeToSign,
  createSignatureRequest,
  noteReturnCopy,
  readSignatureRequest,
  type SignatureRequest,
} from '#contract/signatures/signatures';
import type { SignatureKind } from '#domain/signatures';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import type { Setting } from './setting.ts';

/** Makes what calls about signatures are about; answers a `path` with its id. */
export function makeSignatureFixtures({
  owner,
  admin,
  client,
}: Pick<Setting, 'owner'> & { admin: TestBrowser; client: TestBrowser }) {
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

  return { returnedForm, toSign, newSignatureRequest, readSignature, agreedSignature, newForm8879 };
}
