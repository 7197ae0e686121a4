import {
  answerOwnDelivery,
  listOwnDeliveries,
  readOwnDelivery,
} from '#contract/returns/own-delivery';
import { recordReturnFiling } from '#contract/returns/return-delivery';
import { withdrawSignatureRequest } from '#contract/signing/signatures';
import { calendarDay } from '#domain/tax/business-days';
import { drawnPackage, packagePdf } from '#testing/return-package';
import { uploadPdf } from '#testing/fixtures';
import {
  bodyOf,
  deliver,
  draftOf,
  signAll,
  someFigures,
  uploadPackageOf,
} from '../modules/returns/testing-delivery.ts';
import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './row.ts';

/** Finished returns: the builder, what the client answers, and the filing. */
export const returnDeliveryRows = ({ t, admin, client, owner, newProject }: Fixtures) => {
  const pdf = packagePdf(drawnPackage(3));
  /** Documents that other rows have sent have questions. */
  const overrideReason = 'The questions are about other documents';
  const newDraft = async () => {
    const { path: projectId } = await newProject();
    const { id, version } = await draftOf(admin, projectId, [owner.id]);
    return { path: id, version };
  };
  const newSent = async () => {
    const { path: projectId } = await newProject();
    const { id, version } = await deliver(
      admin,
      projectId,
      [owner.id],
      {},
      undefined,
      overrideReason,
    );
    return { path: id, body: { version } };
  };
  const newRead = async () => {
    const { path: id, body } = await newSent();
    await client.call(readOwnDelivery, { params: { id }, body });
    return { path: id, body: { ...body, answer: 'approve' as const } };
  };
  const newApproved = async () => {
    const { path: id, body } = await newRead();
    await client.call(answerOwnDelivery, { params: { id }, body });
    return { path: id };
  };
  /** The paper can be entered once nobody is asked to sign in the portal. */
  const withdrawAsked = async (id: string) => {
    const own = await client.call(listOwnDeliveries, {});
    const { sign } = own.body.find((one) => one.id === id) ?? {};
    await admin.call(withdrawSignatureRequest, { params: { id: sign ?? '' } });
  };
  const newRejected = async () => {
    const { path: id } = await newApproved();
    const own = await client.call(listOwnDeliveries, {});
    const { sign } = own.body.find((one) => one.id === id) ?? {};
    await signAll(admin, sign ?? '', calendarDay(new Date(), t.platform.config.firm.timeZone));
    for (const body of [
      { step: 'ready' as const, figures: someFigures },
      { step: 'transmitted' as const },
      { step: 'rejected' as const, code: 'IND-181' },
    ]) {
      await admin.call(recordReturnFiling, { params: { id }, body });
    }
    return { path: id };
  };
  return {
    listReturnDeliveries: { request: nothing, allowed: 200 },
    getReturnDelivery: { request: newDraft, allowed: 200 },
    checkReturnDelivery: { request: newDraft, allowed: 200 },
    uploadReturnPackage: {
      request: async () => {
        const form = new FormData();
        const content = new Blob([new Uint8Array(await pdf)], { type: 'application/pdf' });
        form.append('file', content, 'Return.pdf');
        return { ...(await newProject()), form };
      },
      allowed: 201,
    },
    startReturnDelivery: {
      request: async () => {
        const file = await uploadPdf(client, 'Return.pdf', new Uint8Array(await pdf));
        return { ...(await newProject()), body: { fileId: file.id } };
      },
      allowed: 201,
    },
    viewReturnPackage: { request: newDraft, allowed: 200 },
    saveReturnDelivery: {
      request: async () => {
        const { path: projectId } = await newProject();
        const { body } = await uploadPackageOf(admin, projectId);
        return { path: body.id, body: bodyOf(body) };
      },
      allowed: 200,
    },
    sendReturnDelivery: {
      request: async () => {
        const { path, version } = await newDraft();
        return { path, body: { version, overrideReason } };
      },
      allowed: 200,
    },
    replaceReturnPart: {
      request: async () => {
        const form = new FormData();
        form.append('firstPage', '1');
        form.append('reason', 'A page was missing');
        form.append('overrideReason', overrideReason);
        const content = new Blob([new Uint8Array(await pdf)], { type: 'application/pdf' });
        form.append('file', content, 'Letter.pdf');
        return { path: (await newSent()).path, form };
      },
      allowed: 201,
    },
    withdrawReturnDelivery: {
      request: async () => ({ ...(await newSent()), body: { reason: 'A form came late' } }),
      allowed: 200,
    },
    recordReturnFiling: {
      request: async () => {
        const { path: id } = await newApproved();
        await withdrawAsked(id);
        return { path: id, body: { step: 'signed' } };
      },
      allowed: 200,
    },
    recordRejectionNotice: {
      request: async () => ({ ...(await newRejected()), body: {} }),
      allowed: 200,
    },
    listOwnDeliveries: { request: nothing, allowed: 200 },
    readOwnDelivery: { request: newSent, allowed: 200, owned: 'client', otherPerson: 404 },
    answerOwnDelivery: {
      request: newRead,
      allowed: 200,
      owned: 'client',
      otherPerson: 404,
    },
    downloadPaymentDays: {
      request: async () => ({ path: (await newSent()).path }),
      allowed: 200,
      owned: 'client',
    },
  } satisfies Rows;
};
