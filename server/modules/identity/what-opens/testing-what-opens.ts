import { exportActivityCsv } from '#contract/firm/admin-activity';
import { listAdminFiles } from '#contract/documents/review-lists';
import { deleteClient } from '#contract/clients/client-detail';
import { listFiles } from '#contract/documents/files';
import { changePassword, confirmOwnEmail, requestEmailChange } from '#contract/identity/profile';
import {
  beginAuthenticator,
  beginPasskey,
  getSecondSteps,
  removeAuthenticator,
  removePasskey,
  removePhone,
  renewRecoveryCodes,
  sendSetupCode,
  verifySetupCode,
} from '#contract/identity/second-steps';
import { changeSignInRules } from '#contract/identity/sign-in-rules';
import { sendStepUpCode, verifyStepUp, verifyStepUpRecoveryCode } from '#contract/identity/step-up';
import type { TestApp } from '#testing/test-app';
import { renewBudgets } from '../testing-accounts.ts';
import {
  type Holding,
  holdings,
  type Role,
  roles,
  type StepSet,
  stepSetsOf,
  Thief,
  type Victim,
} from './testing-thief.ts';

/** What one thing opened of one kind of account. */
export interface Cell {
  role: Role;
  steps: StepSet;
  holding: Holding;
  /** `the account`, or what someone with a session could do beyond working in it. */
  opened: string[];
}

/** Tries every way with one stolen thing. */
export async function tryEverything(
  t: TestApp,
  role: Role,
  victim: Victim,
  holding: Holding,
): Promise<string[]> {
  const thief = new Thief(t, victim, holding);
  await thief.begin();
  if (holding === 'session') return trySession(t, role, victim, thief);
  if (await thief.tryTheRest()) return ['the account'];
  if (await thief.signIn()) return ['the account'];
  const isReset = await thief.resetPassword();
  const mayReset = holding === 'mailbox' && role !== 'sharing client';
  if (isReset !== mayReset) throw new Error('who alone reads the mail may reset, and no one else');
  return isReset && (await thief.signIn()) ? ['the account'] : [];
}

type Attempt = (thief: Thief, victim: Victim) => Promise<boolean>;

const currentPassword = 'not the password at all';

/** What would take the account from its owner, or much out of it, each by its name in the table. */
const attempts: Readonly<Record<string, Attempt>> = {
  'a new password': (thief) =>
    isDone(
      thief.call(changePassword, { body: { currentPassword, newPassword: 'a thief chose this' } }),
    ),
  'another address': (thief) =>
    isDone(
      thief.call(requestEmailChange, { body: { newEmail: 'thief@example.test', currentPassword } }),
    ),
  'a shared address for themselves': (thief) => isDone(thief.call(confirmOwnEmail, {})),
  'a phone number': async (thief) => {
    const { phone: phoneNumber } = thief;
    const asked = await thief.call(sendSetupCode, { body: { phoneNumber } });
    if (asked.status !== 200) return false;
    const code = await thief.readOwnCode();
    return isDone(thief.call(verifySetupCode, { body: { phoneNumber, code } }));
  },
  'another phone number': (thief) =>
    isDone(thief.call(sendSetupCode, { body: { phoneNumber: thief.phone, currentPassword } })),
  'the phone number taken away': (thief) =>
    isDone(thief.call(removePhone, { body: { currentPassword } })),
  'an authenticator app': (thief) =>
    isDone(thief.call(beginAuthenticator, { body: { currentPassword } })),
  'the authenticator app taken away': (thief) =>
    isDone(thief.call(removeAuthenticator, { body: { currentPassword } })),
  'a passkey': (thief) => isDone(thief.call(beginPasskey, { body: { currentPassword } })),
  'the passkey taken away': async (thief) => {
    const [passkey] = (await thief.call(getSecondSteps, {})).body.passkeys;
    const params = { id: passkey?.id ?? crypto.randomUUID() };
    return isDone(thief.call(removePasskey, { params, body: { currentPassword } }));
  },
  'recovery codes': (thief) =>
    isDone(thief.call(renewRecoveryCodes, { body: { currentPassword } })),
  'the rule for staff': (thief) =>
    isDone(
      thief.call(changeSignInRules, { body: { adminsNeedStrongStep: false, currentPassword } }),
    ),
  'a fresh second step': async (thief) => {
    await thief.call(sendStepUpCode, { body: { channel: 'email' } });
    const tries = (['sent', 'authenticator'] as const).map((by) =>
      isDone(thief.call(verifyStepUp, { body: { code: '000000', by } })),
    );
    const recoveryCode = '00000-00000';
    tries.push(isDone(thief.call(verifyStepUpRecoveryCode, { body: { recoveryCode } })));
    return (await Promise.all(tries)).includes(true);
  },
  exports: (thief) => isDone(thief.call(exportActivityCsv, { query: {} })),
  'deletion of clients': (thief, { someone }) =>
    isDone(
      thief.call(deleteClient, {
        params: { id: someone.id },
        body: { confirmName: 'Jonah Reed' },
      }),
    ),
};

async function trySession(t: TestApp, role: Role, victim: Victim, thief: Thief): Promise<string[]> {
  const works =
    role === 'staff' ? await thief.call(listAdminFiles, {}) : await thief.call(listFiles, {});
  if (works.status !== 200) throw new Error(`the session is not one: ${works.status}`);
  const opened: string[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    // Many wrong passwords are refused in any case: each is the first.
    await renewBudgets(t);
    if (await attempt(thief, victim)) opened.push(name);
  }
  return opened;
}

async function isDone(call: Promise<{ status: number }>): Promise<boolean> {
  const { status } = await call;
  if (status >= 500) throw new Error(`the server answered ${status}`);
  return status < 300;
}

/** What the thing is good for by itself. */
const bare: Readonly<Record<Holding, string>> = {
  mailbox: 'The mail',
  phone: 'The text messages',
  password: 'Nothing',
  session: 'The session until it ends',
  'trusted browser': 'Nothing',
};

const named: Readonly<Record<Role, string>> = {
  client: 'Client',
  'sharing client': 'Client who shares their address,',
  staff: 'Staff',
};

/** The table of docs/security.md. */
export function tableOf(cells: readonly Cell[]): string {
  const rows = roles.flatMap((role) =>
    stepSetsOf(role).map((steps) => [
      `${named[role]} with ${steps}`,
      ...holdings.map((holding) => {
        const cell = cells.find(
          (one) => one.role === role && one.steps === steps && one.holding === holding,
        );
        if (!cell) return 'Not tried';
        return cell.opened.includes('the account')
          ? 'The account'
          : [bare[holding], ...cell.opened].join(', ');
      }),
    ]),
  );
  const head = [
    'Account',
    ...holdings.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)} alone`),
  ];
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
