import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts';
import { countAdminFiles } from '#contract/admin-files';
import { countInvoices } from '#contract/invoice-lists';
import { countTaxProjects } from '#contract/projects';
import { useStaffUnreadMessages } from '#web/features/messages/use-unread-messages.ts';
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
import type { AdminSection } from '#web/features/shell/admin-sections.ts';
import { AdminShell } from '#web/features/shell/admin-shell.tsx';
import { queryOptionsFor } from '#web/lib/api.ts';

interface StaffFrameProps {
  user: User;
  section: AdminSection | undefined;
  fill?: boolean;
  children: ReactNode;
}

/** The back office around a screen, its tiles with live counts. */
export function StaffFrame({ user, section, fill = false, children }: StaffFrameProps) {
  const { data: files } = useQuery(queryOptionsFor(countAdminFiles, {}));
  const { data: projects } = useQuery(queryOptionsFor(countTaxProjects, {}));
  const unreadMessages = useStaffUnreadMessages();
  const { data: invoices } = useQuery(queryOptionsFor(countInvoices, {}));
  const counts = {
    ...(files && { pending: files.pending, archived: files.archived }),
    ...(projects && { projects: projects.open }),
    ...(unreadMessages !== undefined && { messages: unreadMessages }),
    // Those that are still to be paid.
    ...(invoices && { invoices: invoices.pending.count + invoices.overdue.count }),
  };
  return (
    <AdminShell
      user={user}
      section={section}
      counts={counts}
      fill={fill}
      bell={<NotificationBell />}
    >
      {children}
    </AdminShell>
  );
}
