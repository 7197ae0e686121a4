import { useEffect, useState } from 'react';
import type { CallOutput } from '#contract/endpoint';
import type { getInvitation } from '#contract/messages/inquiries';
import { callByPath } from '#web/lib/api/call-by-path.ts';

/**
 * Who an invitation's link is for, to fill in the form; undefined without one. An old link is no
 * obstacle: the form is then filled in by hand.
 */
export function useInvitation(token: string | undefined) {
  const [invited, setInvited] = useState<CallOutput<typeof getInvitation>>();
  useEffect(() => {
    if (!token) return;
    callByPath<typeof getInvitation>('GET', '/api/invitation', { query: { token } }).then(
      setInvited,
      () => undefined,
    );
  }, [token]);
  return invited;
}
