import { useState } from 'react';
import type { User } from '#contract/accounts/accounts';
import { InstallOffer } from '#web/features/installed/install-offer.tsx';
import { isQuietMoment } from '#web/lib/installed/install-moment.ts';

/** What a phone is offered below the dashboard: one thing at a time, and a safer sign-in before all else. */
export function DeviceOffers({ user }: { user: User }) {
  const [isQuiet] = useState(() => isQuietMoment(user.id));
  return isQuiet && user.phoneVerified ? <InstallOffer userId={user.id} /> : null;
}
