import { BellRing, Download, Keyboard, LockKeyhole, ShieldCheck, UserRoundPen } from 'lucide-react';
import type { User } from '#contract/identity/accounts';
import { downloadPapers } from '#contract/firm/exports';
import { clientName } from '#domain/client-accounts';
import { urlFor } from '#web/lib/api/api.ts';
import { useShortcutSetting } from '#web/lib/keys/shortcut-setting.ts';
import { accountOf, mayInAccount } from '#web/lib/session/account.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ExportLink } from '#web/ui/lists/export-link.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';

interface SettingsRowsProps {
  user: User;
  /** Opens the dialog of that name. */
  onShow: (dialog: string) => void;
}

/** The four dialogs of spec section 2, each with the status of it now. */
export function SettingsRows({ user, onShow }: SettingsRowsProps) {
  const rows = [
    {
      dialog: 'account',
      icon: UserRoundPen,
      title: 'Account Settings',
      state: user.isAdmin ? 'Your name, as clients see it' : 'Your name, as shown on your return',
    },
    {
      dialog: 'notifications',
      icon: BellRing,
      title: 'Notification Preferences',
      state: notifications(user),
    },
    {
      dialog: 'privacy',
      icon: ShieldCheck,
      title: 'Privacy Settings',
      state: list('on', [
        user.analytics && 'Analytics',
        user.marketing && 'Marketing',
        user.sessionTracking && 'Session tracking',
      ]),
    },
    {
      dialog: 'password',
      icon: LockKeyhole,
      title: 'Change Password',
      state: 'Signs out all other devices',
    },
  ];
  return (
    <SettingSection title="Settings">
      <SettingList label="Settings">
        {rows.map(({ dialog, icon, title, state }) => (
          <SettingRow
            key={dialog}
            icon={icon}
            title={title}
            actions={
              <Button size="small" aria-label={`Open ${title}`} onClick={() => onShow(dialog)}>
                Open
              </Button>
            }
          >
            {state}
          </SettingRow>
        ))}
        <PapersRow user={user} />
        <ShortcutsRow user={user} />
      </SettingList>
    </SettingSection>
  );
}

/**
 * What the person may see of the account that the page is about, after a second step. The browser writes it to the
 * disk as it comes, however much it is.
 */
function PapersRow({ user }: { user: User }) {
  const account = accountOf(user);
  if (!account || !mayInAccount(user, 'see', 'add', 'pay')) return null;
  const isOwn = account.id === user.id;
  return (
    <SettingRow
      icon={Download}
      title={isOwn ? 'Your papers' : `Papers of ${clientName(account)}`}
      actions={
        <ExportLink href={urlFor(downloadPapers, {})} className={buttonClass({ size: 'small' })}>
          Download everything
        </ExportLink>
      }
    >
      {isOwn
        ? 'Documents with earlier versions, messages, invoices, and returns as one ZIP file'
        : 'What you can see of the documents, messages, invoices, and returns, as one ZIP file'}
    </SettingRow>
  );
}

/** Anyone who dictates or has unsteady hands can do without single keys (WCAG 2.1.4). */
function ShortcutsRow({ user: { keyboardShortcuts: isOn } }: { user: User }) {
  const setting = useShortcutSetting();
  return (
    <SettingRow
      icon={Keyboard}
      title="Keyboard shortcuts"
      actions={
        <Button
          size="small"
          aria-label={`Turn ${isOn ? 'off' : 'on'} keyboard shortcuts`}
          pending={setting.isPending}
          onClick={() => setting.mutate({ body: { keyboardShortcuts: !isOn } })}
        >
          Turn {isOn ? 'off' : 'on'}
        </Button>
      }
    >
      {isOn ? 'Single letters work in lists when you aren’t typing' : 'Single letters do nothing'}
    </SettingRow>
  );
}

/** In the middle of a sentence. */
const channels = { email: 'email', sms: 'SMS', both: 'email and SMS' } as const;

function notifications(user: User): string {
  const on = list('on', [
    user.emailNotifications && 'Email',
    user.smsNotifications && 'SMS',
    user.fileUploadAlerts && 'File upload alerts',
    user.statusUpdates && 'Status updates',
  ]);
  return `${on}. We contact you by ${channels[user.communicationPreference]}.`;
}

/** "Email, SMS on"; "All off" when none is. */
function list(state: string, names: readonly (string | false)[]): string {
  const on = names.filter((name) => name !== false);
  return on.length === 0 ? 'All off' : `${on.join(', ')} ${state}`;
}
