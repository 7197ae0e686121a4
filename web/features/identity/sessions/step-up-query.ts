import { queryOptions } from '@tanstack/react-query';
import type { Channel } from '#contract/identity/account-fields';
import { getStepUp, sendStepUpCode } from '#contract/identity/step-up';
import { call, messageOf, queryKey } from '#web/lib/api/api.ts';
import { codeIsOpen, recallDelivery, rememberDelivery } from '#web/lib/session/code-delivery.ts';

/**
 * The ways to take the second step again, asked for again each time. Where the first is a code and
 * none is open, it is sent; `problem` says why it was not.
 */
export const stepUpQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKey(getStepUp, {}),
    gcTime: 0,
    staleTime: 0,
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => {
      const { secondSteps, code } = await call(getStepUp, {}, { signal });
      const [first] = secondSteps;
      if (code) {
        // A tab that was opened later knows the countdowns from here.
        if (!codeIsOpen(recallDelivery('step-up', userId)))
          rememberDelivery('step-up', userId, code);
        return { secondSteps, code };
      }
      if (first !== 'sms' && first !== 'email') return { secondSteps, code: null };
      return { secondSteps, ...(await send(first, userId)) };
    },
  });

interface Sent {
  code: { channel: Channel; sentTo: string } | null;
  problem?: string;
}

async function send(channel: Channel, userId: string): Promise<Sent> {
  try {
    const answer = await call(sendStepUpCode, { body: { channel } });
    rememberDelivery('step-up', userId, answer);
    return { code: { channel: answer.channel, sentTo: answer.sentTo } };
  } catch (error) {
    return { code: null, problem: messageOf(error, 'Failed to send verification code') };
  }
}
