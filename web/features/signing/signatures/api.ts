import { acceptSignedForm, rejectSignedForm } from '#contract/signing/handwritten';
import { beginIdentityCheck, settleIdentityCheck } from '#contract/signing/identity';
import {
  agreeToSign,
  declineSignature,
  readSignatureRequest,
  signOnScreen,
} from '#contract/signing/signing';
import { signInPerson } from '#contract/signing/signatures';
import {
  askOtherSigners,
  getSignatureRequest,
  noteReturnCopy,
  withdrawSignatureRequest,
} from '#contract/signing/signatures';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { defineAction } from '#web/lib/api/action.ts';
import { queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

/** Shows what a call answered of a request at once. */
export const keepRequest = (fresh: SignatureRequest): void => {
  queryClient.setQueryData(queryKey(getSignatureRequest, { params: { id: fresh.id } }), fresh);
};
const changed = { changes: 'signatures-changed', keep: keepRequest } as const;

export const useRead = defineAction(readSignatureRequest, {
  ...changed,
  failed: { title: 'Not saved' },
});
export const useAgree = defineAction(agreeToSign, { ...changed, failed: { title: 'Not saved' } });
export const useSign = defineAction(signOnScreen, {
  ...changed,
  done: ({ title }) => ({ title: 'Signed', description: title }),
  failed: { title: 'Not signed' },
});
export const useDecline = defineAction(declineSignature, {
  ...changed,
  done: { title: 'Declined', description: 'Your preparer sees why.' },
  failed: { title: 'Not declined' },
});
export const useBeginCheck = defineAction(beginIdentityCheck, {
  failed: { title: 'The identity check didn’t start' },
  onDone: ({ url }) => location.assign(url),
});
export const useSettleCheck = defineAction(settleIdentityCheck, {
  ...changed,
  failed: { title: 'The identity check couldn’t be looked up' },
});
export const useAcceptForm = defineAction(acceptSignedForm, {
  ...changed,
  done: ({ title }) => ({ title: 'Signature noted', description: title }),
  failed: { title: 'Failed to take the form in' },
});
export const useRejectForm = defineAction(rejectSignedForm, {
  ...changed,
  done: { title: 'Sent back' },
  failed: { title: 'Failed to send it back' },
});
export const useWithdraw = defineAction(withdrawSignatureRequest, {
  ...changed,
  done: ({ title }) => ({ title: 'Request withdrawn', description: title }),
  failed: { title: 'Failed to withdraw the request' },
});
export const useAskOthers = defineAction(askOtherSigners, {
  ...changed,
  done: ({ title }) => ({ title: 'The others were asked', description: title }),
  failed: { title: 'Nobody was asked' },
});
export const useNoteCopy = defineAction(noteReturnCopy, {
  ...changed,
  done: { title: 'Copy noted' },
  failed: { title: 'Failed to note the copy' },
});
export const useSignInPerson = defineAction(signInPerson, {
  ...changed,
  done: ({ title }) => ({ title: 'Signed', description: title }),
  failed: { title: 'Not signed' },
});
