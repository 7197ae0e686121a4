import { z } from 'zod';
import { narrowableRoles, staffRights, type StaffRole, staffRoles } from '#domain/staff';
import { endpoint, done, timestamp } from '../endpoint.ts';
import { emailAddress, personName } from '../identity/account-fields.ts';

/** Who works at the firm, in which role, until when: for owners. */

const role = z.enum(staffRoles, 'Choose a role');

/** A day of the firm's calendar, or none. */
const lastDay = z.iso.date('Enter a date').nullable();

/** A member's role, and the last day of their work: seasonal members have one, owners never do. */
const position = { role, endsOn: lastDay };

interface Position {
  role: StaffRole;
  endsOn: string | null;
}

const seasonEnds = ({ role, endsOn }: Position): boolean => role !== 'seasonal' || endsOn !== null;
const noSeasonEnd = { error: 'Enter the last day of their work', path: ['endsOn'] };

export const teamMember = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.string().nullable(),
  ...position,
  since: timestamp,
  lastSignInAt: timestamp.nullable(),
  /** Has an authenticator app or a passkey. */
  hasStrongStep: z.boolean(),
  /** When their access ended; null while they are on the staff. */
  leftAt: timestamp.nullable(),
  isYou: z.boolean(),
  can: z.object({
    /** Take another role, or leave: not the only owner. */
    change: z.boolean(),
  }),
});
export type TeamMember = z.infer<typeof teamMember>;

export const staffInvitation = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  ...position,
  sentAt: timestamp,
  /** When the link ends, or ended. */
  expiresAt: timestamp,
  isExpired: z.boolean(),
});
export type StaffInvitation = z.infer<typeof staffInvitation>;

const narrowedRole = z.object({
  role: z.enum(narrowableRoles),
  /** What owners took away from it, in the order of `staffRights`. */
  taken: z.array(z.enum(staffRights)),
});

export const team = z.object({
  /** Those on the staff by last name, then those who left, the latest first. */
  members: z.array(teamMember),
  /** Not accepted or withdrawn yet, the newest first. */
  invitations: z.array(staffInvitation),
  /** Each role that can be narrowed. */
  roles: z.array(narrowedRole),
});
export type Team = z.infer<typeof team>;

export const getTeam = endpoint({
  route: 'GET /api/admin/team',
  staff: 'staff',
  summary: 'Everyone on the staff and those who left, open invitations, and narrowed roles',
  response: team,
});

export const inviteStaff = endpoint({
  route: 'POST /api/admin/team/invitations',
  staff: 'staff',
  summary: 'Email someone a link to create a staff account, good for 7 days',
  activity: 'invite_staff',
  creates: true,
  stepUp: true,
  body: z
    .strictObject({
      firstName: personName('First name is required'),
      lastName: personName('Last name is required'),
      email: emailAddress,
      ...position,
    })
    .refine(seasonEnds, noSeasonEnd),
  response: staffInvitation,
  errors: ['conflict', 'too_many_requests'],
});

export const resendStaffInvitation = endpoint({
  route: 'POST /api/admin/team/invitations/{id}',
  staff: 'staff',
  summary: 'Email an invited member a new link; the old one stops working',
  activity: 'resend_staff_invitation',
  creates: true,
  response: staffInvitation,
  errors: ['too_many_requests'],
});

export const withdrawStaffInvitation = endpoint({
  route: 'DELETE /api/admin/team/invitations/{id}',
  staff: 'staff',
  summary: 'Withdraw an invitation; its link stops working',
  activity: 'withdraw_staff_invitation',
  response: done,
});

export const changeMember = endpoint({
  route: 'PATCH /api/admin/team/{id}',
  staff: 'staff',
  summary: 'Change a member’s role and last day',
  activity: 'change_staff_member',
  stepUp: true,
  body: z.strictObject(position).refine(seasonEnds, noSeasonEnd),
  response: teamMember,
  errors: ['conflict'],
});

export const getHandover = endpoint({
  route: 'GET /api/admin/team/{id}/leave',
  staff: 'staff',
  summary:
    'What a member’s departure leaves to others: clients in their charge, records of other clients, and inquiries',
  response: z.object({
    clients: z.number().int(),
    /** Open projects, steps, and conversations that they were put in charge of by themselves. */
    records: z.number().int(),
    inquiries: z.number().int(),
  }),
});

export const endMembership = endpoint({
  route: 'POST /api/admin/team/{id}/leave',
  staff: 'staff',
  summary: 'End a member’s access at once, and reassign their work',
  activity: 'end_staff_access',
  stepUp: true,
  body: z.strictObject({
    /** Who takes over the clients in their charge; null for nobody yet. */
    clientsTo: z.uuid().nullable(),
    /** Projects, steps, and conversations they were put in charge of; null leaves them to the client’s preparer. */
    recordsTo: z.uuid().nullable().default(null),
    /** The same for inquiries. */
    inquiriesTo: z.uuid().nullable(),
  }),
  response: teamMember,
  errors: ['conflict'],
});

export const restoreMember = endpoint({
  route: 'POST /api/admin/team/{id}/restore',
  staff: 'staff',
  summary: 'Restore someone who left, with the password and second step they had',
  activity: 'restore_staff_access',
  stepUp: true,
  body: z.strictObject(position).refine(seasonEnds, noSeasonEnd),
  response: teamMember,
  errors: ['conflict'],
});

export const narrowRole = endpoint({
  route: 'PUT /api/admin/team/roles/{role}',
  staff: 'staff',
  summary: 'Set which of its default rights everyone in a role goes without',
  activity: 'narrow_role',
  stepUp: true,
  params: z.strictObject({ role: z.enum(narrowableRoles) }),
  body: z.strictObject({ taken: z.array(z.enum(staffRights)).max(staffRights.length) }),
  response: narrowedRole,
});
