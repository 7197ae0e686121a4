import { sql } from 'drizzle-orm';
import { setPicture } from '#contract/identity/profile';
import { handOverWork } from '#contract/team/handovers';
import { inviteStaff } from '#contract/team/team';
import { openSession } from '#modules/identity';
import { passkeys } from '#modules/identity/second-step-methods';
import { drawPicture } from '#testing/picture';
import { clientPreparers } from '../modules/team/in-charge/table.ts';
import { trustedDevices } from '../modules/identity/people/table.ts';
import { pushDevices } from '../modules/notifications/push/table.ts';
import type { Setting } from './setting.ts';
import type { TestBrowser } from '#testing/browser';

/** Makes what calls about accounts and the staff are about; answers a `path` with its id. */
export function makeAccountFixtures({
  t,
  owner,
  client,
  admin,
}: Pick<Setting, 't' | 'owner'> & { client: TestBrowser; admin: TestBrowser }) {
  const newSession = async () => {
    const origin = { address: '127.0.0.1', userAgent: 'another' };
    return (await openSession(t.db, { id: owner.id, isAdmin: false }, origin)).sessionId;
  };
  const newDevice = async () => {
    const id = crypto.randomUUID();
    await t.db.insert(trustedDevices).values({
      id,
      userId: owner.id,
      tokenHash: Buffer.from(id),
      expiresAt: sql`now() + interval '30 days'`,
    });
    return id;
  };
  const newPushDevice = async () => {
    const id = crypto.randomUUID();
    await t.db.insert(pushDevices).values({
      id,
      userId: owner.id,
      sessionId: crypto.randomUUID(),
      endpoint: `http://127.0.0.1:9/push/${id}`,
      p256dh: Buffer.alloc(65),
      auth: Buffer.alloc(16),
    });
    return id;
  };
  const newPicture = async () => {
    const { body } = await client.call(setPicture, { body: { jpeg: drawPicture() } });
    return { path: body.profileImageUrl?.split('/').at(-1) ?? '' };
  };
  const newPasskey = async (user = owner) => {
    const id = crypto.randomUUID();
    await t.db.insert(passkeys).values({
      id,
      userId: user.id,
      name: 'Phone',
      credentialId: id,
      publicKey: Buffer.from(id),
      counter: 0,
      transports: [],
      isSynced: false,
    });
    return id;
  };

  const someMember = async () => ({ path: (await t.createStaff('preparer')).id });
  const newHandover = async () => {
    const [from, to] = [await t.createStaff('preparer'), await t.createStaff('preparer')];
    const { id: clientId } = await t.createUser();
    await t.db
      .insert(clientPreparers)
      .values({ clientId, preparerId: from.id, since: '2026-01-05' });
    return { fromId: from.id, toId: to.id, kinds: ['client' as const] };
  };
  const madeHandover = async () => ({
    path: (await admin.call(handOverWork, { body: await newHandover() })).body.id,
  });
  const newStaffInvitation = async () => {
    const person = {
      firstName: 'Lena',
      lastName: 'Ortiz',
      email: `${crypto.randomUUID()}@example.test`,
    };
    const body = { ...person, role: 'preparer' as const, endsOn: null };
    return { path: (await admin.call(inviteStaff, { body })).body.id };
  };

  return {
    newSession,
    newDevice,
    newPushDevice,
    newPicture,
    newPasskey,
    someMember,
    newHandover,
    madeHandover,
    newStaffInvitation,
  };
}
