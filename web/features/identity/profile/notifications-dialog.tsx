import type { User } from '#contract/identity/accounts';
import { communicationPreference } from '#contract/identity/account-fields';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { communicationNames } from '#web/ui/forms/communication-names.ts';
import { PreferencesDialog } from './preferences-dialog.tsx';

interface NotificationsDialogProps {
  user: User;
  open: boolean;
  onClose: () => void;
}

const switches = [
  {
    name: 'emailNotifications',
    label: 'Email notifications',
    description:
      'One email when you have unread updates: messages, documents, your return. We always email you about your account and sign-in.',
  },
  {
    name: 'smsNotifications',
    label: 'SMS notifications',
    description:
      'The same updates by text message to your verified number, at most two a day, if you choose that below.',
  },
  {
    name: 'pushNotifications',
    label: 'Notifications on devices',
    description: 'The same updates on devices where you turn them on, from 8 AM to 9 PM.',
  },
  {
    name: 'fileUploadAlerts',
    label: 'File upload alerts',
    description: 'When a document is added to your account for you.',
  },
  {
    name: 'statusUpdates',
    label: 'Status updates',
    description: 'When we review a document, complete a step, or approve or send back an item.',
  },
] as const;

/** Spec section 2: email, SMS, file upload alerts, status updates; communication preference. */
export function NotificationsDialog({ user, open, onClose }: NotificationsDialogProps) {
  return (
    <PreferencesDialog
      open={open}
      onClose={onClose}
      title="Notification Preferences"
      saved="Notification preferences saved"
      switches={switches}
      initial={{
        emailNotifications: user.emailNotifications,
        smsNotifications: user.smsNotifications,
        pushNotifications: user.pushNotifications,
        fileUploadAlerts: user.fileUploadAlerts,
        statusUpdates: user.statusUpdates,
        communicationPreference: user.communicationPreference,
      }}
    >
      {(values, change) => (
        <Field
          label="Communication preference"
          hint="Sign-in codes go this way too: by text message if you choose SMS and your number is verified. If a text can’t be sent, we email you instead."
        >
          {(control) => (
            <Select
              {...control}
              value={values.communicationPreference}
              onChange={({ target }) => {
                const chosen = communicationPreference.safeParse(target.value);
                if (chosen.success) change({ communicationPreference: chosen.data });
              }}
            >
              {communicationPreference.options.map((option) => (
                <option key={option} value={option}>
                  {communicationNames[option]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </PreferencesDialog>
  );
}
