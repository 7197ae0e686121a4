import { and, eq, sql } from 'drizzle-orm';
import { createClientNote, listClientNotes } from '../../contract/clients/client-notes.ts';
import { assignClients } from '../../contract/team/assignments.ts';
import { archiveClient, getClient, updateClient } from '../../contract/clients/client-detail.ts';
import {
  createClient,
  createInvitation,
  revokeInvitation,
} from '../../contract/identity/invitations.ts';
import type { ClientKind } from '../../domain/client-accounts.ts';
import type { InvitationState } from '../../domain/invitation-values.ts';
import { createTaxProject } from '../../contract/projects/projects.ts';
import { calendarDate, taxSeason } from '../../domain/tax/season.ts';
import type { App } from '../../server/app.ts';
import { clientInvitations } from '../../server/modules/identity/invitations/table.ts';
import { hashPassword } from '../../server/modules/identity/index.ts';
import { users } from '../../server/modules/identity/people/index.ts';
import { clientAccounts } from '../../server/modules/clients/accounts/index.ts';
import { type DemoAccount, demoPassword } from './accounts.ts';
import { signInCustomer } from './customer.ts';

interface Invited {
  kind?: ClientKind;
  businessName?: string;
  firstName: string;
  lastName: string;
  phoneNumber?: string;
  state: InvitationState;
  daysAgo: number;
  /** Of those who came: their username, and why they were archived since. */
  username?: string;
  archiveReason?: string;
}

/** People whom the staff invited, one in each state, and one who has left the firm since. */
const people: readonly Invited[] = [
  {
    firstName: 'Nadia',
    lastName: 'Petrova',
    phoneNumber: '(512) 555-0177',
    state: 'pending',
    daysAgo: 2,
  },
  { firstName: 'Graham', lastName: 'Whitlock', state: 'expired', daysAgo: 12 },
  { firstName: 'Lucia', lastName: 'Ferrante', state: 'revoked', daysAgo: 5 },
  { firstName: 'Dev', lastName: 'Malhotra', state: 'accepted', daysAgo: 30, username: 'client7' },
  {
    kind: 'business',
    businessName: 'Pecan Street Bakery LLC',
    firstName: 'Ines',
    lastName: 'Foster',
    state: 'accepted',
    daysAgo: 210,
    username: 'client9',
  },
  {
    kind: 'business',
    businessName: 'Hill Country Survey Inc.',
    firstName: 'Russell',
    lastName: 'Tate',
    state: 'pending',
    daysAgo: 1,
  },
  {
    kind: 'trust',
    businessName: 'Abernathy Family Trust',
    firstName: 'June',
    lastName: 'Abernathy',
    state: 'accepted',
    daysAgo: 90,
    username: 'client10',
  },
  {
    firstName: 'Walter',
    lastName: 'Lindgren',
    state: 'accepted',
    daysAgo: 400,
    username: 'client8',
    archiveReason: 'Moved to Oregon and has a preparer there.',
  },
];

/** Someone who has no email: staff do everything for her. */
const withoutEmail = {
  firstName: 'Agnes',
  lastName: 'Whitfield',
  email: '',
  phoneNumber: '(512) 555-0163',
} as const;

const notes: readonly { username: string; text: string }[] = [
  {
    username: 'client',
    text: 'Prefers to be called after 4 pm. New job in March: ask for both W-2s.',
  },
  { username: 'client', text: 'Estimated payments for Q1 and Q2 were made, receipts to follow.' },
  { username: 'client2', text: 'Partnership K-1 came late last year. Plan for an extension.' },
];

const returnNames: Record<ClientKind, string> = {
  individual: 'Individual return',
  couple: 'Individual return',
  business: 'Business return',
  trust: 'Trust return',
  estate: 'Estate return',
};

/** Whom the seasonal preparer works on. */
const givenToSeasonal = ['client', 'client3', 'client4'];

/** Since when the admin is in charge of a client; nobody is in charge of the others yet. */
const preparedSince: readonly { username: string; since: string }[] = [
  { username: 'client', since: '2021-02-08' },
  { username: 'client2', since: '2023-01-17' },
  { username: 'client4', since: '2019-03-04' },
];

/** Adds the invitations, an archived client, preparers in charge and notes that are missing. */
export async function addDemoClients(
  app: App,
  accounts: ReadonlyMap<string, DemoAccount>,
): Promise<void> {
  const admin = accounts.get('admin');
  if (!admin) throw new Error('demo data: there is no admin');
  const staff = await signInCustomer(app, admin);
  const { db } = app.platform;

  for (const { state, daysAgo, username, archiveReason, ...person } of people) {
    const email = `${person.firstName}@${person.lastName}.example`.toLowerCase();
    if ((await db.$count(users, eq(users.email, email))) > 0) continue;
    const { clientId: id } = await staff.call(createInvitation, { body: { ...person, email } });
    if (state === 'revoked') await staff.call(revokeInvitation, { id });
    // The dates of their story. What the link in the mail would do is done here by hand.
    const ago = sql`make_interval(days => ${daysAgo})`;
    await db.execute(sql`
      UPDATE client_invitations SET sent_at = sent_at - ${ago}, expires_at = expires_at - ${ago},
        revoked_at = revoked_at - interval '1 day' WHERE user_id = ${id}`);
    await db
      .update(clientAccounts)
      .set({ createdAt: sql`now() - ${ago}` })
      .where(eq(clientAccounts.id, id));
    await db
      .update(users)
      .set({
        createdAt: sql`now() - ${ago}`,
        ...(username === undefined
          ? {}
          : {
              username,
              passwordHash: await hashPassword(demoPassword),
              emailVerifiedAt: sql`now() - ${ago} + interval '1 day'`,
            }),
      })
      .where(eq(users.id, id));
    if (state === 'accepted') {
      await db
        .update(clientInvitations)
        .set({ acceptedAt: sql`${clientInvitations.sentAt} + interval '1 day'` })
        .where(eq(clientInvitations.userId, id));
    }
    if (state === 'accepted' && archiveReason === undefined) {
      const taxYear = taxSeason(calendarDate(new Date(), app.platform.config.firm.timeZone));
      const name = `${returnNames[person.kind ?? 'individual']} ${taxYear}`;
      await staff.call(createTaxProject, { body: { clientId: id, name, taxYear } });
    }
    if (archiveReason !== undefined) {
      await staff.call(archiveClient, { id, body: { reason: archiveReason } });
    }
  }

  const { firstName, lastName } = withoutEmail;
  const isHer = and(eq(users.firstName, firstName), eq(users.lastName, lastName));
  if ((await db.$count(users, isHer)) === 0) await staff.call(createClient, { body: withoutEmail });

  for (const { username, since } of preparedSince) {
    const id = accounts.get(username)?.id;
    if (id === undefined) throw new Error(`demo data: there is no ${username}`);
    if ((await staff.call(getClient, { id })).preparerId !== null) continue;
    await staff.call(updateClient, { id, body: { preparerId: admin.id, preparerSince: since } });
  }

  const seasonal = accounts.get('seasonal')?.id;
  if (seasonal === undefined) throw new Error('demo data: there is no seasonal');
  const clientIds = givenToSeasonal.flatMap((username) => accounts.get(username)?.id ?? []);
  await staff.call(assignClients, { body: { clientIds, staffId: seasonal, isGiven: true } });

  for (const username of new Set(notes.map((note) => note.username))) {
    const id = accounts.get(username)?.id;
    if (id === undefined) throw new Error(`demo data: there is no ${username}`);
    if ((await staff.call(listClientNotes, { id })).total > 0) continue;
    for (const { text } of notes.filter((note) => note.username === username)) {
      await staff.call(createClientNote, { id, body: { text } });
    }
  }
}
