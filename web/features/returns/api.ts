import { type ReturnDelivery, returnDelivery } from '#contract/returns/delivery-shapes';
import {
  answerOwnDelivery,
  listOwnDeliveries,
  type OwnDelivery,
  readOwnDelivery,
} from '#contract/returns/own-delivery';
import {
  getReturnDelivery,
  recordReturnFiling,
  saveReturnDelivery,
  sendReturnDelivery,
  startReturnDelivery,
  recordRejectionNotice,
  replaceReturnPart,
  uploadReturnPackage,
  withdrawReturnDelivery,
} from '#contract/returns/return-delivery';
import { defineAction } from '#web/lib/api/action.ts';
import { addressOf } from '#web/lib/api/address-of.ts';
import { queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { sendFile } from '#web/lib/api/send-file.ts';

export const deliveryQuery = (id: string) => queryOptionsFor(getReturnDelivery, { params: { id } });
export const ownDeliveriesQuery = queryOptionsFor(listOwnDeliveries, {});

const keepDelivery = (delivery: ReturnDelivery): void => {
  queryClient.setQueryData(deliveryQuery(delivery.id).queryKey, delivery);
};
const keepOwn = (delivery: OwnDelivery): void => {
  queryClient.setQueryData(ownDeliveriesQuery.queryKey, (all: OwnDelivery[] | undefined) =>
    all?.map((one) => (one.id === delivery.id ? delivery : one)),
  );
};

const ofReturns = { changes: 'projects-changed', failed: {} } as const;
const options = { ...ofReturns, keep: keepDelivery } as const;
export const useStartDelivery = defineAction(startReturnDelivery, options);
export const useSaveDelivery = defineAction(saveReturnDelivery, {
  ...options,
  failed: () => undefined,
});
export const useSendDelivery = defineAction(sendReturnDelivery, {
  ...options,
  failed: () => undefined,
  done: { title: 'Return sent', description: 'The client has their copy and is told of it.' },
});
export const useWithdrawDelivery = defineAction(withdrawReturnDelivery, ofReturns);
export const useRecordFiling = defineAction(recordReturnFiling, options);
export const useRecordRejectionNotice = defineAction(recordRejectionNotice, options);
export const useReadReturn = defineAction(readOwnDelivery, { ...ofReturns, keep: keepOwn });
export const useAnswerReturn = defineAction(answerOwnDelivery, { ...ofReturns, keep: keepOwn });

/** Sends the PDF of the tax program. @throws ApiError */
export async function sendPackage(
  projectId: string,
  file: File,
  onSent: (part: number) => void,
): Promise<ReturnDelivery> {
  const delivery = await sendFile({
    path: urlFor(uploadReturnPackage, { params: { id: projectId }, body: {} }),
    fields: {},
    file,
    idempotencyKey: crypto.randomUUID(),
    answer: returnDelivery,
    onSent: (bytes) => onSent(bytes / Math.max(1, file.size)),
  });
  keepDelivery(delivery);
  return delivery;
}

/** Sends a new document in the place of a part. @throws ApiError */
export async function sendPart(
  id: string,
  {
    file,
    firstPage,
    key,
    ...reasons
  }: { file: File; firstPage: number; reason: string; overrideReason?: string; key: string },
): Promise<ReturnDelivery> {
  const delivery = await sendFile({
    path: addressOf(replaceReturnPart.path, { params: { id } }),
    fields: { firstPage: String(firstPage), ...reasons },
    file,
    idempotencyKey: key,
    answer: returnDelivery,
    onSent: () => undefined,
  });
  keepDelivery(delivery);
  return delivery;
}
