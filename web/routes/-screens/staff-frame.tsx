import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts';
import { listAdminFiles } from '#contract/admin-files';
import type { AdminSection } from '#web/features/shell/admin-sections.ts';
import { AdminShell } from '#web/features/shell/admin-shell.tsx';
import { queryOptionsFor } from '#web/lib/api.ts';

/** Only the number is wanted, so the page is as short as it may be. */
const pendingCountQuery = queryOptionsFor(listAdminFiles, {
  query: { isProcessed: 'false', limit: 1 },
});

interface StaffFrameProps {
  user: User;
  section: AdminSection | undefined;
  fill?: boolean;
  children: ReactNode;
}

/** The back office around a screen, its tiles with live counts. */
export function StaffFrame({ user, section, fill = false, children }: StaffFrameProps) {
  const pending = useQuery(pendingCountQuery).data?.total;
  const counts = pending === undefined ? {} : { pending };
  return (
    <AdminShell user={user} section={section} counts={counts} fill={fill}>
      {children}
    </AdminShell>
  );
}
