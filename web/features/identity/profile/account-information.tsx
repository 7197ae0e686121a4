import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/identity/accounts';
import { getEmailChange } from '#contract/identity/profile';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { phoneNumber } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirmOwnEmail } from './api.ts';
import { PictureRow } from './picture-row.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';

/** A new address that waits for its code, if there is one. */
export const emailChangeQuery = queryOptionsFor(getEmailChange, {});

interface AccountInformationProps {
  user: User;
  /** Opens the dialog of that name. */
  onShow: (dialog: string) => void;
}

/** Spec section 2: who the account belongs to. */
export function AccountInformation({ user, onShow }: AccountInformationProps) {
  const pending = useQuery(emailChangeQuery).data?.pending;
  return (
    <SettingSection title="Account information" lead="Your name, sign-in, and contact details.">
      <SettingList label="Account information">
        <PictureRow user={user} />
        <SettingRow title={nameOf(user)}>Name</SettingRow>
        <SettingRow title={user.username}>Username</SettingRow>
        <SettingRow
          title={user.email}
          actions={
            <Button
              size="small"
              aria-label={
                pending ? 'Enter code for the new email address' : 'Change the email address'
              }
              onClick={() => onShow('email')}
            >
              {pending ? 'Enter code' : 'Change'}
            </Button>
          }
        >
          Email{user.emailVerified && ', verified'}
          {user.sharesEmail && <SharedAddress />}
          {pending && (
            <span className="block text-brass-ink">
              {pending.newEmail} replaces it once you enter the code we emailed there.
            </span>
          )}
        </SettingRow>
        <SettingRow
          title={user.phoneNumber === null ? 'No phone number' : phoneNumber(user.phoneNumber)}
        >
          Phone{user.phoneNumberVerified && ', verified'}
        </SettingRow>
      </SettingList>
    </SettingSection>
  );
}

/** Why no code comes by email, and the way back for the last person at an address. */
function SharedAddress() {
  const confirm = useConfirmOwnEmail();
  return (
    <span className="block">
      Someone else uses this address too. Sign in with your username; we don’t email codes or
      password links here.{' '}
      <button
        type="button"
        className="text-link"
        disabled={confirm.isPending}
        onClick={() => confirm.mutate({})}
      >
        Only I use it now
      </button>
    </span>
  );
}
