import type { ReactNode } from 'react';
import type { User } from '#contract/identity/accounts';
import { useTitleBadge } from '#web/lib/navigation/page-title.ts';
import { useUnreadMessages } from '#web/features/messages/use-unread-messages.ts';
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
import { PortalShell } from '#web/features/shell/portal-shell.tsx';
import type { PortalTab } from '#web/features/shell/portal-tabs.ts';

interface PortalFrameProps {
  user: User;
  tab: PortalTab | undefined;
  children: ReactNode;
}

/** The client's frame around a screen, with what is unread. */
export function PortalFrame({ user, tab, children }: PortalFrameProps) {
  const unread = useUnreadMessages() ?? 0;
  useTitleBadge(unread);
  return (
    <PortalShell user={user} tab={tab} unreadMessages={unread} bell={<NotificationBell />}>
      {children}
    </PortalShell>
  );
}
