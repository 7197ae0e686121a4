import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '#contract/identity/accounts';
import { nameOf } from '#web/lib/session/session.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SettingSection } from '#web/ui/forms/setting.tsx';
import { AccountInformation } from './account-information.tsx';
import { AccountSettingsDialog } from './account-settings-dialog.tsx';
import { ChangePasswordDialog } from '../password/change-password-dialog.tsx';
import { EmailDialog } from '../email-change/email-dialog.tsx';
import { NotificationsDialog } from './notifications-dialog.tsx';
import { PrivacyDialog } from './privacy-dialog.tsx';
import { SettingsRows } from './settings-rows.tsx';
import { TextConsentSection } from './text-consent.tsx';
import { SignedInDevices } from '../sessions/signed-in-devices.tsx';
import { TrustedDevices } from '../sessions/trusted-devices.tsx';

/** Where what they signed is, and where they take it back. */
function AgreementsLink() {
  return (
    <SettingSection
      title="Letters and consents"
      lead="What you signed or agreed to, your copies, and how to take it back."
    >
      <Link to="/agreements" className={buttonClass()}>
        Open letters and consents
      </Link>
    </SettingSection>
  );
}

interface ProfileScreenProps {
  user: User;
  title: string;
  /** What guards the account beyond the password. */
  secondSteps: ReactNode;
  /** Who else uses the account. */
  people: ReactNode;
  /** Devices that receive notifications. */
  pushDevices: ReactNode;
  /** Their due days in their own calendar program. */
  calendar: ReactNode;
}

/** Spec section 2, profile tab: account information, settings, and where the person is signed in. */
export function ProfileScreen({
  user,
  title,
  secondSteps,
  people,
  pushDevices,
  calendar,
}: ProfileScreenProps) {
  const { open, show, close } = useOpenDialog();
  const dialog = (name: string) => ({ open: open === name, onClose: close });
  return (
    <div className="max-w-[1080px]">
      <header className="mb-8 staff:mb-5">
        <h1 className="type-title staff:type-staff-title">{title}</h1>
        <p className="mt-1 text-muted">{nameOf(user)}</p>
      </header>
      <AccountInformation user={user} onShow={show} />
      <SettingsRows user={user} onShow={show} />
      {!user.isAdmin && <TextConsentSection />}
      {!user.isAdmin && <AgreementsLink />}
      {people}
      {secondSteps}
      <SignedInDevices />
      <TrustedDevices />
      {pushDevices}
      {calendar}
      <AccountSettingsDialog user={user} {...dialog('account')} />
      <EmailDialog {...dialog('email')} />
      <NotificationsDialog user={user} {...dialog('notifications')} />
      <PrivacyDialog user={user} {...dialog('privacy')} />
      <ChangePasswordDialog {...dialog('password')} />
    </div>
  );
}
