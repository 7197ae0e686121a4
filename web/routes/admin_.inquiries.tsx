import { createFileRoute, Navigate } from '@tanstack/react-router';
import { InquiriesScreen } from '#web/features/messages/inquiries/inquiries-screen.tsx';
import { NoAccess } from '#web/features/shell/no-access.tsx';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { may } from '#web/lib/session/rights.ts';
import { useUser } from '#web/lib/session/session.ts';
import { StaffFrame } from './-screens/staff-frame.tsx';

export const Route = createFileRoute('/admin_/inquiries')({ component: InquiriesRoute });

function InquiriesRoute() {
  usePageTitle('Inquiries, back office');
  const user = useUser();
  if (!user) return null;
  // There a client is told, and taken home.
  if (!user.isAdmin) return <Navigate to="/admin" replace />;
  return (
    <StaffFrame user={user} section={undefined}>
      {may(user, 'inquiries') ? <InquiriesScreen /> : <NoAccess />}
    </StaffFrame>
  );
}
