import type { AnyEndpoint } from '#contract/endpoint';
import { giveAccountAccess, giveClientAccess } from '#contract/clients/access';
import { moveToClient } from '#contract/inbox/document-acts';
import { mergeClients } from '#contract/clients/client-merges';
import { downloadPapers } from '#contract/firm/exports';
import { listAdminFileIds } from '#contract/documents/review-lists';
import { resendInvitation } from '#contract/identity/invitations';
import { createApiToken } from '#contract/integrations/api-tokens';
import { makeCalendarFeed } from '#contract/integrations/calendar';
import { createWebhook } from '#contract/integrations/webhooks';
import { answerOwnDelivery } from '#contract/returns/own-delivery';
import { answerConsent } from '#contract/signing/consents';
import { agreeToElectronicRecords } from '#contract/signing/electronic-records';
import { signInPerson } from '#contract/signing/signatures';
import { declineSignature, signOnScreen } from '#contract/signing/signing';
import { exportActivityCsv } from '#contract/firm/admin-activity';
import { listAdminFiles } from '#contract/documents/review-lists';
import { electronicRecordsVersion } from '#domain/electronic-records';
import { deleteClient, updateClient } from '#contract/clients/client-detail';
import { listFiles } from '#contract/documents/files';
import {
  changePassword,
  confirmOwnEmail,
  requestEmailChange,
  resendEmailChange,
  verifyEmailChange,
} from '#contract/identity/profile';
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
import {
  beginStepUpPasskey,
  sendStepUpCode,
  verifyStepUp,
  verifyStepUpPasskey,
  verifyStepUpRecoveryCode,
} from '#contract/identity/step-up';
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

/** Called by thieves with a session. */
export const calledInSessions = new Set<AnyEndpoint>();

type Attempt = (thief: Thief, victim: Victim) => Promise<boolean>;

const currentPassword = 'not the password at all';
const anyId = () => ({ id: crypto.randomUUID() });
const aMark = {
  sha256: 'a'.repeat(64),
  mark: { kind: 'typed' as const, name: 'Thief' },
  intent: true as const,
};

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
    const code = asked.status === 200 ? await thief.readOwnCode() : '000000';
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
    const asked = await thief.call(beginStepUpPasskey, {});
    if (asked.status === 200) {
      const response = thief.passkey.prove(asked.body);
      if (await isDone(thief.call(verifyStepUpPasskey, { body: { response } }))) return true;
    }
    const tries = (['sent', 'authenticator'] as const).map((by) =>
      isDone(thief.call(verifyStepUp, { body: { code: '000000', by } })),
    );
    const recoveryCode = '00000-00000';
    tries.push(isDone(thief.call(verifyStepUpRecoveryCode, { body: { recoveryCode } })));
    return (await Promise.all(tries)).includes(true);
  },
  'a change of address that waits': async (thief) => {
    await thief.call(resendEmailChange, {});
    return isDone(thief.call(verifyEmailChange, { body: { code: '000000' } }));
  },
  'another address for a client': (thief, { someone }) =>
    passesStep(
      thief.call(updateClient, {
        params: { id: someone.id },
        body: { email: 'thief@example.test' },
      }),
    ),
  'access for someone else': async (thief, { someone }) => {
    const person = { firstName: 'Tess', lastName: 'Thief', email: 'thief@example.test' };
    const access = {
      relation: 'other' as const,
      rights: ['see' as const],
      fromYear: null,
      toYear: null,
      endsOn: null,
    };
    const body = { ...person, ...access };
    if (await passesStep(thief.call(giveAccountAccess, { body }))) return true;
    const params = { id: someone.id };
    return passesStep(thief.call(giveClientAccess, { params, body: { person, ...access } }));
  },
  'documents of one client for another': (thief, { someone }) => {
    const body = { fileIds: [crypto.randomUUID()], clientId: someone.id, documents: 1 };
    return passesStep(thief.call(moveToClient, { body }));
  },
  'everything as one ZIP': (thief) => passesStep(thief.call(downloadPapers, {})),
  'whole lists of documents': (thief) => passesStep(thief.call(listAdminFileIds, { query: {} })),
  'a signature': (thief) => passesStep(thief.call(signOnScreen, { params: anyId(), body: aMark })),
  'a signature declined': (thief) =>
    passesStep(
      thief.call(declineSignature, { params: anyId(), body: { reason: 'I would rather not' } }),
    ),
  'a signature in person': (thief) => {
    const seen = { how: 'known-in-person' as const, since: 2000, seenOn: '2026-03-01' };
    const body = { ...aMark, seen, signerId: crypto.randomUUID() };
    return passesStep(thief.call(signInPerson, { params: anyId(), body }));
  },
  'a return approved': (thief) => {
    const body = { version: 1, answer: 'approve' as const };
    return passesStep(thief.call(answerOwnDelivery, { params: anyId(), body }));
  },
  'a consent': (thief) =>
    passesStep(thief.call(answerConsent, { params: anyId(), body: { given: { answer: 'no' } } })),
  'electronic records': (thief) => {
    const body = { version: electronicRecordsVersion, agrees: true, code: '000000' } as const;
    return passesStep(thief.call(agreeToElectronicRecords, { body }));
  },
  'two clients as one': (thief, { someone }) => {
    const body = { clientId: crypto.randomUUID(), peopleKept: [], peopleEnded: [] };
    return passesStep(thief.call(mergeClients, { params: { id: someone.id }, body }));
  },
  'an invitation': (thief, { someone }) =>
    passesStep(thief.call(resendInvitation, { params: { id: someone.id } })),
  'an API token': (thief) => {
    const body = { name: 'Thief', scopes: ['documents:read' as const], days: 366 };
    return passesStep(thief.call(createApiToken, { body }));
  },
  'a calendar link': (thief) => passesStep(thief.call(makeCalendarFeed, { body: {} })),
  'a webhook': (thief) => {
    const body = { url: 'https://thief.example/', events: ['client.created' as const] };
    return passesStep(thief.call(createWebhook, { body }));
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
  for (const endpoint of thief.called) calledInSessions.add(endpoint);
  return opened;
}

async function isDone(call: Promise<{ status: number }>): Promise<boolean> {
  const { status } = await call;
  if (status >= 500) throw new Error(`the server answered ${status}`);
  return status < 300;
}

/** Whether a call got past the second step, and past the rule of who may call. */
async function passesStep(call: Promise<{ status: number }>): Promise<boolean> {
  const { status } = await call;
  if (status >= 500) throw new Error(`the server answered ${status}`);
  return status !== 403;
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
