import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { User } from '#contract/identity/accounts';
import { getSetupCode } from '#contract/identity/second-steps';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { Callout } from '#web/ui/callout.tsx';

/** While a text message is on its way the page asks this often, and this many times, about it. */
const askEveryMs = 4000;
const askTimes = 15;

interface TextTroubleProps {
  user: User;
  /** What the answer to sending it said. */
  delayed: boolean;
}

/** Says when a text message does not get through, and what works instead. */
export function TextTrouble({ user, delayed }: TextTroubleProps) {
  const { data } = useQuery({
    ...queryOptionsFor(getSetupCode, { query: { channel: 'sms' } }),
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.code?.delivery === 'sending' && state.dataUpdateCount < askTimes
        ? askEveryMs
        : false,
  });
  const fate = data?.code?.delivery ?? (delayed ? 'delayed' : 'sending');
  if (fate !== 'delayed' && fate !== 'refused') return null;
  return (
    <Callout
      tone="brass"
      role="status"
      className="mb-5"
      title={
        fate === 'delayed'
          ? 'Text messages are delayed right now.'
          : 'We couldn’t deliver the text message.'
      }
    >
      {fate === 'delayed'
        ? 'We’ll keep trying until the code expires. '
        : 'Please check the number. '}
      {!user.phoneVerified && (
        <>
          You can also{' '}
          <Link to="/verify-phone" className="text-link">
            confirm by email
          </Link>
          .
        </>
      )}
    </Callout>
  );
}
