import type { ReactNode } from 'react';
import type { User } from '#contract/accounts';
import { AdminShell } from '#web/features/shell/admin-shell.tsx';
import { PortalShell } from '#web/features/shell/portal-shell.tsx';
import type { PortalTab } from '#web/features/shell/portal-tabs.ts';

interface OwnFrameProps {
  user: User;
  /** The tab a client finds the screen under. */
  tab?: PortalTab;
  children: ReactNode;
}

/** A screen that both clients and staff have, each in their own frame. */
export function OwnFrame({ user, tab, children }: OwnFrameProps) {
  return user.isAdmin ? (
    <AdminShell user={user} section={tab === 'messages' ? 'messages' : undefined}>
      {children}
    </AdminShell>
  ) : (
    <PortalShell user={user} tab={tab}>
      {children}
    </PortalShell>
  );
}
