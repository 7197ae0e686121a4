import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './row.ts';

/** Who works at the firm: for owners. */
export const teamRows = ({
  t,
  newStaffInvitation,
  someMember,
  newHandover,
  madeHandover,
}: Fixtures) =>
  ({
    openOwnerLink: { request: async () => ({ body: { token: 'A'.repeat(43) } }), allowed: 400 },
    createFirstOwner: {
      request: async () => ({
        body: {
          token: 'A'.repeat(43),
          username: 'ruth.first',
          email: 'ruth.first@example.test',
          firstName: 'Ruth',
          lastName: 'Hanley',
          password: 'paper lantern march',
        },
      }),
      allowed: 400,
      because: 'the firm has an owner, so there is no such link',
    },
    getTeam: { request: nothing, allowed: 200 },
    inviteStaff: {
      request: async () => ({
        body: {
          firstName: 'Lena',
          lastName: 'Ortiz',
          email: `${crypto.randomUUID()}@example.test`,
          role: 'preparer',
          endsOn: null,
        },
      }),
      allowed: 201,
    },
    resendStaffInvitation: { request: newStaffInvitation, allowed: 201 },
    withdrawStaffInvitation: { request: newStaffInvitation, allowed: 200 },
    changeMember: {
      request: async () => ({
        ...(await someMember()),
        body: { role: 'reviewer', endsOn: null },
      }),
      allowed: 200,
    },
    getHandover: { request: someMember, allowed: 200 },
    endMembership: {
      request: async () => ({
        ...(await someMember()),
        body: { clientsTo: null, inquiriesTo: null },
      }),
      allowed: 200,
    },
    restoreMember: {
      request: async () => ({
        path: (await t.createStaff('preparer', { archivedAt: new Date() })).id,
        body: { role: 'preparer', endsOn: null },
      }),
      allowed: 200,
    },
    listHandovers: { request: nothing, allowed: 200 },
    previewHandover: {
      request: async () => {
        const { fromId, toId } = await newHandover();
        return { query: `?fromId=${fromId}&toId=${toId}&kinds=client` };
      },
      allowed: 200,
    },
    handOverWork: { request: async () => ({ body: await newHandover() }), allowed: 201 },
    undoHandover: { request: madeHandover, allowed: 200 },
    narrowRole: {
      request: async () => ({ path: 'front-desk', body: { taken: [] } }),
      allowed: 200,
    },
  }) satisfies Rows;
