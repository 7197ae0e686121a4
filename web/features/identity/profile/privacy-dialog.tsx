import type { User } from '#contract/identity/accounts';
import { useFirm } from '#web/lib/session/session.ts';
import { PreferencesDialog } from './preferences-dialog.tsx';

interface PrivacyDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

/** Spec section 2: analytics, marketing, session tracking. */
export function PrivacyDialog({ user, open, onClose }: PrivacyDialogProps) {
  const firm = useFirm();
  return (
    <PreferencesDialog
      open={open}
      onClose={onClose}
      title="Privacy Settings"
      saved="Privacy settings saved"
      switches={[
        {
          name: 'analytics',
          label: 'Analytics',
          description: 'Counts which tabs are opened on which day, without your name or address.',
        },
        {
          name: 'marketing',
          label: 'Marketing',
          description: `Puts you on the newsletter list of ${firm.shortName}: tax tips and reminders.`,
        },
        {
          name: 'sessionTracking',
          label: 'Session tracking',
          description: 'Keeps the network address of each sign-in, for your list of devices.',
        },
      ]}
      initial={{
        analytics: user.analytics,
        marketing: user.marketing,
        sessionTracking: user.sessionTracking,
      }}
    />
  );
}
