import { FileKey, KeyRound, Mail, MessageSquareText, Smartphone } from 'lucide-react';
import type { User } from '#contract/identity/accounts';
import {
  type Passkey,
  removeAuthenticator,
  removePasskey,
  removePhone,
  type SecondSteps,
} from '#contract/identity/second-steps';
import { call } from '#web/lib/api/api.ts';
import { phoneNumber, plural, shortDate } from '#web/lib/format/format.ts';
import { knowsPasskeys } from '#web/lib/session/knows-passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow } from '#web/ui/forms/setting.tsx';
import type { Removal } from './remove-dialog.tsx';

interface SecondStepRowsProps {
  user: User;
  steps: SecondSteps;
  /** Opens the dialog of that name. */
  onShow: (dialog: string) => void;
  onRemove: (removal: Removal) => void;
  onRename: (passkey: Passkey) => void;
}

/** One row for every way there is, set up or not. */
export function SecondStepRows({ user, steps, onShow, onRemove, onRename }: SecondStepRowsProps) {
  const hasStrongStep = steps.authenticator !== null || steps.passkeys.length > 0;
  return (
    <SettingList label="Second steps">
      {!hasStrongStep && !steps.strongStepRequired && (
        <SettingRow icon={Mail} title="Code by email">
          To {user.email}
        </SettingRow>
      )}
      {steps.smsAvailable &&
        (hasStrongStep ? steps.phoneNumber !== null : !steps.strongStepRequired) && (
          <PhoneRow steps={steps} isForCodes={!hasStrongStep} onShow={onShow} onRemove={onRemove} />
        )}
      <SettingRow
        icon={Smartphone}
        title="Authenticator app"
        actions={
          steps.authenticator ? (
            <Button
              size="small"
              aria-label="Remove the authenticator app"
              onClick={() =>
                onRemove({
                  title: 'Remove the authenticator app',
                  consequence: 'Its codes will stop working.',
                  done: 'Authenticator app removed',
                  remove: (currentPassword) =>
                    call(removeAuthenticator, { body: { currentPassword } }),
                })
              }
            >
              Remove
            </Button>
          ) : (
            <Button
              size="small"
              aria-label="Set up an authenticator app"
              onClick={() => onShow('authenticator')}
            >
              Set up
            </Button>
          )
        }
      >
        {steps.authenticator
          ? `Since ${shortDate(steps.authenticator.createdAt)}`
          : 'Not set up. Works without a network. Once it’s set up, only your app, a passkey, or a recovery code can sign you in.'}
      </SettingRow>
      {steps.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onRemove={onRemove} onRename={onRename} />
      ))}
      <PasskeyOffer steps={steps} onShow={onShow} />
      {(hasStrongStep || steps.recoveryCodesLeft !== null) && (
        <SettingRow
          icon={FileKey}
          title="Recovery codes"
          actions={
            <Button
              size="small"
              aria-label="New codes for recovery"
              onClick={() => onShow('recovery-codes')}
            >
              New codes
            </Button>
          }
        >
          {steps.recoveryCodesLeft === null
            ? 'None yet. They let you in if you lose your phone or passkey. Without them, it takes a call and a day.'
            : `${plural(steps.recoveryCodesLeft, 'code')} left of ten`}
        </SettingRow>
      )}
    </SettingList>
  );
}

interface PhoneRowProps extends Pick<SecondStepRowsProps, 'steps' | 'onShow' | 'onRemove'> {
  /** No app or passkey is set up, so codes to sign in go to the number. */
  isForCodes: boolean;
}

function PhoneRow({ steps, isForCodes, onShow, onRemove }: PhoneRowProps) {
  const number = steps.phoneNumber;
  return (
    <SettingRow
      icon={MessageSquareText}
      title={isForCodes ? 'Code by text message' : 'Phone number'}
      actions={
        <>
          <Button
            size="small"
            aria-label={number === null ? 'Add a phone number' : 'Change the phone number'}
            onClick={() => onShow('phone')}
          >
            {number === null ? 'Add' : 'Change'}
          </Button>
          {number !== null && (
            <Button
              size="small"
              aria-label="Remove the phone number"
              onClick={() =>
                onRemove({
                  title: 'Remove the phone number',
                  consequence: isForCodes
                    ? `We’ll stop texting codes to ${phoneNumber(number)}.`
                    : `We’ll stop texting ${phoneNumber(number)}.`,
                  done: 'Phone number removed',
                  remove: (currentPassword) => call(removePhone, { body: { currentPassword } }),
                })
              }
            >
              Remove
            </Button>
          )}
        </>
      }
    >
      {number === null
        ? 'No phone number'
        : isForCodes
          ? `To ${phoneNumber(number)}`
          : `${phoneNumber(number)}, for updates only, not for sign-in codes.`}
    </SettingRow>
  );
}

interface PasskeyRowProps extends Pick<SecondStepRowsProps, 'onRemove' | 'onRename'> {
  passkey: Passkey;
}

function PasskeyRow({ passkey, onRemove, onRename }: PasskeyRowProps) {
  return (
    <SettingRow
      icon={KeyRound}
      title={passkey.name}
      actions={
        <>
          <Button
            size="small"
            aria-label={`Rename the passkey ${passkey.name}`}
            onClick={() => onRename(passkey)}
          >
            Rename
          </Button>
          <Button
            size="small"
            aria-label={`Remove the passkey ${passkey.name}`}
            onClick={() =>
              onRemove({
                title: 'Remove the passkey',
                consequence: `“${passkey.name}” will no longer sign you in. Delete it on your device too.`,
                done: 'Passkey removed',
                remove: (currentPassword) =>
                  call(removePasskey, { params: { id: passkey.id }, body: { currentPassword } }),
              })
            }
          >
            Remove
          </Button>
        </>
      }
    >
      Passkey{passkey.isSynced && ', on all your devices'}, added {shortDate(passkey.createdAt)}
      {passkey.lastUsedAt !== null && `, last used ${shortDate(passkey.lastUsedAt)}`}
    </SettingRow>
  );
}

function PasskeyOffer({ steps, onShow }: Pick<SecondStepRowsProps, 'steps' | 'onShow'>) {
  const possible = steps.passkeysAvailable && knowsPasskeys();
  if (!possible && steps.passkeys.length > 0) return null;
  return (
    <SettingRow
      icon={KeyRound}
      title={steps.passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
      actions={
        possible && (
          <Button size="small" aria-label="Add a passkey" onClick={() => onShow('passkey')}>
            Add
          </Button>
        )
      }
    >
      {possible
        ? 'Fingerprint, face, PIN, or security key. Signs you in without a password.'
        : 'This browser can’t use passkeys on this site.'}
    </SettingRow>
  );
}
