import {
  answerAccessReview,
  changeAccountAccess,
  changeClientAccess,
  confirmClientAccess,
  createClientAccount,
  emailAccountPerson,
  emailClientPerson,
  endAccountAccess,
  endClientAccess,
  giveAccountAccess,
  giveClientAccess,
  listAccessReviews,
  listAccountPeople,
} from '#contract/clients/access';
import { defineAction } from '#web/lib/api/action.ts';
import { ApiError, queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

const given = { title: 'Access given' };
const changed = { title: 'Access changed' };
const ended = { title: 'Access ended' };
const again = { changes: 'clients-changed' } as const;

/** The refusal is in the form: it says what to do. */
const inForm = (error: unknown) =>
  error instanceof ApiError && error.code !== 'network' ? undefined : {};

const keepOwn = (answer: { people: unknown }): void => {
  queryClient.setQueryData(queryKey(listAccountPeople, {}), answer);
};
export const useGiveOwn = defineAction(giveAccountAccess, {
  keep: keepOwn,
  done: given,
  failed: inForm,
});
export const useChangeOwn = defineAction(changeAccountAccess, {
  keep: keepOwn,
  done: changed,
  failed: inForm,
});
export const useEndOwn = defineAction(endAccountAccess, {
  keep: keepOwn,
  done: ended,
  failed: { title: 'Failed to end the access' },
});
export const useEmailOwn = defineAction(emailAccountPerson, {
  keep: keepOwn,
  done: { title: 'Email sent' },
  failed: { title: 'Failed to send the email' },
});
export const useEmailClient = defineAction(emailClientPerson, {
  done: { title: 'Email sent' },
  failed: { title: 'Failed to send the email' },
});
export const useGiveClient = defineAction(giveClientAccess, {
  ...again,
  done: given,
  failed: inForm,
});
export const useChangeClient = defineAction(changeClientAccess, {
  ...again,
  done: changed,
  failed: inForm,
});
export const useConfirmClient = defineAction(confirmClientAccess, {
  ...again,
  done: { title: 'Access confirmed' },
  failed: { title: 'Failed to confirm the access' },
});
export const useEndClient = defineAction(endClientAccess, {
  ...again,
  done: ended,
  failed: { title: 'Failed to end the access' },
});
export const useCreateAccount = defineAction(createClientAccount, {
  ...again,
  done: { title: 'Account opened' },
  failed: inForm,
});
/** Those who asked are asked again, until nothing is left. */
export const useAnswerReview = defineAction(answerAccessReview, {
  keep: () => void queryClient.invalidateQueries({ queryKey: queryKey(listAccessReviews, {}) }),
  done: { title: 'Answer saved' },
  failed: { title: 'Failed to save the answer' },
});
