import { useEffect, useState } from 'react';
import type { User } from '#contract/identity/accounts';
import { InstallOffer } from '#web/features/notifications/push/install-offer.tsx';
import { PushOffer } from '#web/features/notifications/push/push-offer.tsx';
import { useStrongStepOffer } from '#web/features/identity/second-step/strong-step-offer.ts';
import type { PortalTab } from '#web/features/shell/portal-tabs.ts';
import { onSent } from '#web/lib/installed/sent.ts';
import { isQuietMoment } from '#web/lib/installed/install-moment.ts';

interface DeviceOffersProps {
  user: User;
  tab: PortalTab;
  /** A document was sent from this page. */
  hasSent: boolean;
}

/**
 * What a device is offered below the rest, one thing at a time: to be notified of answers, once a document or message was
 * sent and they matter, or to be an app.
 */
export function DeviceOffers({ user, tab, hasSent }: DeviceOffersProps) {
  const [hasWritten, setWritten] = useState(false);
  useEffect(() => onSent(() => setWritten(true)), []);
  // Not beside the offer of a safer way to sign in, which is above.
  const isSettled = useStrongStepOffer(user) === null && user.phoneVerified;
  if (hasSent || hasWritten) return <PushOffer userId={user.id} />;
  return isSettled && tab === 'dashboard' ? <QuietInstallOffer userId={user.id} /> : null;
}

function QuietInstallOffer({ userId }: { userId: string }) {
  const [isQuiet] = useState(() => isQuietMoment(userId));
  return isQuiet ? <InstallOffer userId={userId} /> : null;
}
