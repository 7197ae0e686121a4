// The first invitations of those selected in the list: who is left out, and what a full wave says.
import { expect, it, vi } from 'vitest';
import { resendInvitation } from '#contract/identity/invitations';
import { listBatches } from '#contract/projects/batches';
import { getClientGroups } from '#contract/clients/client-record';
import { listClients } from '#contract/clients/clients';
import { idOf, listedClient, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, receivedBy, answerError } from '#web/testing/server.ts';
import { ClientsPanel } from '../../clients/clients-panel.tsx';

const uninvited = (nth: number, lastName: string) =>
  listedClient({ id: idOf(100 + nth), firstName: 'Odile', lastName, hasAccount: false });
const clients = [uninvited(1, 'Aubry'), uninvited(2, 'Brandt'), listedClient({ id: idOf(103) })];

async function askToInvite() {
  answer(listClients, () => ({ items: clients, nextCursor: null, previousCursor: null, total: 3 }));
  answer(getClientGroups, () => ({ tags: [], staff: [] }));
  answer(listBatches, () => []);
  const page = await show(<ClientsPanel />, { user: staffMember() });
  await page.getByRole('checkbox', { name: 'Select all clients' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Invite' }).click();
  await expect.element(page.getByText('Invite 2 clients?')).toBeVisible();
  await expect.element(page.getByText(/1 of those selected is left out/)).toBeVisible();
  return page;
}

it('invites those selected who can be, and nobody else', async () => {
  answer(resendInvitation, () => ({
    clientId: idOf(101),
    firstName: 'Odile',
    lastName: 'Aubry',
    email: 'odile@example.test',
    phoneNumber: null,
    isArchived: false,
    sharesEmail: false,
    state: 'pending' as const,
    sentAt: '2026-11-24T15:00:00.000Z',
    sentByFirstName: 'Dana',
    sentByLastName: 'Hall',
    expiresAt: '2026-12-01T15:00:00.000Z',
    acceptedAt: null,
    sentCount: 1,
    can: { resend: false, revoke: true },
  }));
  const page = await askToInvite();
  await expectAccessible();
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect.element(page.getByText('2 invitations sent')).toBeVisible();
  expect(receivedBy(resendInvitation)).toHaveLength(2);
});

it('ends at a full wave, and says how many are left', async () => {
  const full = 'First invitations go out in waves of 200 an hour. Please send the others later.';
  answerError(resendInvitation, 'too_many_requests', full);
  const page = await askToInvite();
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await expect.element(page.getByText(`Couldn’t invite 2 of 2 clients: ${full}`)).toBeVisible();
  await vi.waitFor(() => expect(receivedBy(resendInvitation), 'once').toHaveLength(1));
});
