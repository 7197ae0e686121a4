import type { ReactNode } from 'react';
import type { User } from '#contract/identity/accounts';
import type { PortalTab } from '#web/features/shell/portal-tabs.ts';
import { PortalFrame } from './portal-frame.tsx';
import { StaffFrame } from './staff-frame.tsx';

interface OwnFrameProps {
  user: User;
  /** The tab a client finds the screen under. */
  tab?: PortalTab;
  children: ReactNode;
}

/** A screen that both clients and staff have, each in their own frame. */
export function OwnFrame({ user, tab, children }: OwnFrameProps) {
  return user.isAdmin ? (
    <StaffFrame user={user} section={undefined}>
      {children}
    </StaffFrame>
  ) : (
    <PortalFrame user={user} tab={tab}>
      {children}
    </PortalFrame>
  );
}
