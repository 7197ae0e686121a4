import {
  answerConsent,
  getOwnConsent,
  openOwnConsent,
  withdrawOwnConsent,
} from '#contract/signing/consents';
import {
  agreeToElectronicRecords,
  endElectronicRecords,
  getElectronicRecords,
} from '#contract/signing/electronic-records';
import { defineAction } from '#web/lib/api/action.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

/** The form says itself the outcome. */
export const useAnswerConsent = defineAction(answerConsent, {
  changes: 'agreements-changed',
  keep: (answer, { params }) =>
    queryClient.setQueryData(queryOptionsFor(getOwnConsent, { params }).queryKey, answer),
});
export const useOpenConsent = defineAction(openOwnConsent, {});
export const useWithdrawConsent = defineAction(withdrawOwnConsent, {
  changes: 'agreements-changed',
  done: { title: 'Consent withdrawn', description: 'It ended just now.' },
  failed: { title: 'Failed to withdraw' },
});
const keepRecords = {
  changes: 'agreements-changed',
  keep: (answer: Awaited<ReturnType<typeof readRecords>>) =>
    queryClient.setQueryData(queryOptionsFor(getElectronicRecords, {}).queryKey, answer),
} as const;
const readRecords = () => queryClient.fetchQuery(queryOptionsFor(getElectronicRecords, {}));
export const useAgreeElectronically = defineAction(agreeToElectronicRecords, keepRecords);
export const useEndElectronically = defineAction(endElectronicRecords, {
  ...keepRecords,
  done: { title: 'You get paper from now on' },
  failed: {},
});
