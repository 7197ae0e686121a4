import type { ReturnDelivery } from '#contract/returns/delivery-shapes';
import {
  getReturnDelivery,
  saveReturnDelivery,
  sendReturnDelivery,
  uploadReturnPackage,
} from '#contract/returns/return-delivery';
import { getSignatureRequest } from '#contract/signing/signatures';
import { signInPerson } from '#contract/signing/signatures';
import type { BodyOf } from '#contract/endpoint';
import type { TestBrowser } from '#testing/browser';
import { drawnPackage, packagePdf } from '#testing/return-package';

/** What Ruth types for a refund of $1,240. */
export const someFigures = {
  incomeCents: 84_250_00,
  agiCents: 80_000_00,
  taxCents: 9_120_00,
  withheldCents: 10_360_00,
  balanceCents: 1_240_00,
};

/** Uploads the PDF of a tax program for a project. */
export async function uploadPackageOf(
  staff: TestBrowser,
  projectId: string,
  bytes?: Buffer<ArrayBuffer>,
) {
  const content = new Uint8Array(bytes ?? (await packagePdf(drawnPackage(3))));
  const path = uploadReturnPackage.path.replace('{id}', projectId);
  return staff.upload(
    { ...uploadReturnPackage, path },
    { name: 'Okafor 2025.pdf', type: 'application/pdf', bytes: content },
  );
}

/** What is saved of a draft as it is. */
export const bodyOf = (
  { version, parts, figures, states, estimates, signers, message }: ReturnDelivery,
  more: Partial<BodyOf<typeof saveReturnDelivery>> = {},
): BodyOf<typeof saveReturnDelivery> => ({
  version,
  parts: parts.map(({ kind, firstPage, lastPage }) => ({ kind, firstPage, lastPage })),
  figures,
  states,
  estimates: estimates.map(({ number, amountCents }) => ({ number, amountCents })),
  signerIds: signers.flatMap(({ userId }) => userId ?? []),
  message,
  ...more,
});

/** A draft with figures and signers, ready to be sent. */
export async function draftOf(
  staff: TestBrowser,
  projectId: string,
  signerIds: readonly string[],
  more: Partial<BodyOf<typeof saveReturnDelivery>> = {},
  bytes?: Buffer<ArrayBuffer>,
): Promise<ReturnDelivery> {
  const { body: begun } = await uploadPackageOf(staff, projectId, bytes);
  const typed = { figures: someFigures, signerIds: [...signerIds], ...more };
  const params = { id: begun.id };
  return (await staff.call(saveReturnDelivery, { params, body: bodyOf(begun, typed) })).body;
}

/** The same, sent. @param overrideReason where the client's documents have open questions, for example */
export async function deliver(
  staff: TestBrowser,
  projectId: string,
  signerIds: readonly string[],
  more: Partial<BodyOf<typeof saveReturnDelivery>> = {},
  bytes?: Buffer<ArrayBuffer>,
  overrideReason?: string,
): Promise<ReturnDelivery> {
  const { id, version } = await draftOf(staff, projectId, signerIds, more, bytes);
  const body = { version, ...(overrideReason !== undefined && { overrideReason }) };
  await staff.call(sendReturnDelivery, { params: { id }, body });
  return (await staff.call(getReturnDelivery, { params: { id } })).body;
}

/** Everyone whose signature is asked for signs in front of staff, in their order. */
export async function signAll(staff: TestBrowser, requestId: string, today: string): Promise<void> {
  const params = { id: requestId };
  const { body: request } = await staff.call(getSignatureRequest, { params });
  for (const signer of request.signers) {
    await staff.call(signInPerson, {
      params,
      body: {
        signerId: signer.id,
        seen: { how: 'known-in-person', since: 2018, seenOn: today },
        sha256: request.document.sha256,
        mark: { kind: 'typed', name: signer.name },
        intent: true,
      },
    });
  }
}
