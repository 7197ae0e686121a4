import { queryOptions } from '@tanstack/react-query';
import type { Channel, SecondStepWay } from '#contract/identity/account-fields';
import type { OpenCode } from '#contract/identity/second-steps';
import { getLogin2fa } from '#contract/identity/sign-in-steps';
import { queryKey, call } from '#web/lib/api/api.ts';
import { codeIsOpen, recallDelivery, rememberDelivery } from '#web/lib/session/code-delivery.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

/** While a code is on its way the page asks this often, and this many times, how it fares. */
const askEveryMs = 4000;
const askTimes = 15;

/** The ways a sign-in can continue, and the code that was sent; `follows` how that code fares. */
export const signInWaysQuery = (userId: string, follows = false) =>
  queryOptions({
    queryKey: queryKey(getLogin2fa, { query: { userId } }),
    queryFn: async ({ signal }) => {
      const answer = await call(getLogin2fa, { query: { userId } }, { signal });
      // A tab that was opened later knows the countdowns from here.
      if (answer.code && !codeIsOpen(recallDelivery('login-2fa', userId))) {
        rememberDelivery('login-2fa', userId, answer.code);
      }
      return answer;
    },
    refetchInterval: ({ state }) =>
      follows && state.data?.code?.delivery === 'sending' && state.dataUpdateCount < askTimes
        ? askEveryMs
        : false,
  });

/** What the server says about a code it has just sent. */
interface SentCode {
  channel?: Channel | undefined;
  sentTo?: string | undefined;
  delayed?: boolean | undefined;
  resendAfterSeconds?: number | undefined;
  expiresInSeconds?: number | undefined;
}

/** Takes over where another code went. */
export function noteSentCode(userId: string, answer: SentCode): void {
  queryClient.setQueryData(
    signInWaysQuery(userId).queryKey,
    (known) => known && { ...known, code: openCodeOf(answer) },
  );
}

function openCodeOf(sent: SentCode): OpenCode | null {
  if (sent.channel === undefined || sent.sentTo === undefined) return null;
  return {
    channel: sent.channel,
    sentTo: sent.sentTo,
    delivery: sent.delayed === true ? 'delayed' : 'sending',
    resendAfterSeconds: sent.resendAfterSeconds ?? 0,
    expiresInSeconds: sent.expiresInSeconds ?? 0,
  };
}

/** What a way is called where it is offered. */
export const wayNames: Record<SecondStepWay, string> = {
  authenticator: 'Code from your authenticator app',
  passkey: 'Passkey',
  sms: 'Code by text message',
  email: 'Code by email',
  'recovery-code': 'Recovery code',
};
