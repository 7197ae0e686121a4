import { lazy, type ReactNode, Suspense } from 'react';
import type { User } from '#contract/identity/accounts';
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
import { Palette } from '#web/features/firm/palette/palette.tsx';
import { useStaffUnread, useTiles, useWaiting } from '#web/features/firm/overview/use-tiles.ts';
import type { AdminSection } from '#web/lib/admin-screens.ts';
import { AdminShell } from '#web/features/shell/admin-shell.tsx';
import { useTitleBadge } from '#web/lib/navigation/page-title.ts';
import { may } from '#web/lib/session/rights.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';

const UploadForClient = lazy(async () => ({
  default: (await import('#web/features/documents/review/upload/upload-for-client.tsx'))
    .UploadForClient,
}));

interface StaffFrameProps {
  user: User;
  section: AdminSection | undefined;
  fill?: boolean;
  children: ReactNode;
}

/** The back office around a screen, its tiles with live counts. */
export function StaffFrame({ user, section, fill = false, children }: StaffFrameProps) {
  const dialog = useOpenDialog();
  useTitleBadge(useStaffUnread());
  return (
    <AdminShell
      user={user}
      section={section}
      tiles={useTiles()}
      waiting={useWaiting()}
      fill={fill}
      palette={<Palette user={user} />}
      bell={<NotificationBell />}
    >
      {children}
      {dialog.open === 'upload-for-client' && may(user, 'organize') && (
        <Suspense>
          <UploadForClient onClose={dialog.close} />
        </Suspense>
      )}
    </AdminShell>
  );
}
