import type { ReactNode } from 'react';
import type { User } from '#contract/identity/accounts';

/** What every way of the second step is given. */
export interface WayProps {
  userId: string;
  trustDevice: boolean;
  /** The tick box of the trusted device. */
  extra: ReactNode;
  onSignedIn: (user: User) => void;
  /** Told while a code is being checked. */
  onBusyChange: (busy: boolean) => void;
}
