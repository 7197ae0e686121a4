import { z } from 'zod';
import {
  acceptedTerms,
  emailAddress,
  emailAddressOrNone,
  newPassword,
  personName,
  username,
} from './account-fields.ts';
import { endpoint, timestamp } from '../endpoint.ts';
import { pageOf, pageQuery } from '../lists.ts';
import { clientKinds, isEntity, maxEntityName } from '#domain/client-accounts';
import { invitationState } from '#domain/invitation-values';
import { linkToken } from './profile.ts';

/**
 * Staff make a client's record and, now or later, invite the client by email. Documents, projects and
 * invoices can be prepared for it at once; the link lets its owner choose a username and a password.
 */

export const invitation = z.object({
  /** The client's record: an invitation goes by it. */
  clientId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  isArchived: z.boolean(),
  /** Others have the address too: opening the account takes a code that staff tell the person. */
  sharesEmail: z.boolean(),
  state: invitationState,
  /** When the newest link was mailed, and by whom. */
  sentAt: timestamp,
  sentByFirstName: z.string(),
  sentByLastName: z.string(),
  /** When that link ends, or ended. */
  expiresAt: timestamp,
  acceptedAt: timestamp.nullable(),
  /** How many links were mailed so far. */
  sentCount: z.number().int(),
  /** What the staff may do with it now. */
  can: z.object({ resend: z.boolean(), revoke: z.boolean() }),
});
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = endpoint({
  route: 'GET /api/admin/invitations',
  staff: 'invitations',
  summary: 'Invitations by their newest link, newest first, a page at a time',
  query: z.strictObject({
    state: invitationState.optional(),
    /** As in the list of clients. */
    q: z.string().trim().max(200).optional(),
    ...pageQuery(400),
  }),
  response: pageOf(invitation),
});

const person = z.object({
  /** The person the firm writes to. */
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  /** As typed; may be left out. */
  phoneNumber: z
    .string()
    .trim()
    .max(40, 'Please enter a valid phone number')
    .transform((typed) => (typed === '' ? null : typed))
    .nullish(),
  /** Individual unless told. */
  kind: z.enum(clientKinds).optional(),
  /** The name of a business, a trust, or an estate, and of no other kind. */
  businessName: z
    .string()
    .trim()
    .max(maxEntityName, `Use at most ${maxEntityName} characters`)
    .optional(),
});

type Named = Pick<z.output<typeof person>, 'kind' | 'businessName'>;
const needsName = ({ kind, businessName }: Named): boolean =>
  isEntity(kind ?? 'individual') ? Boolean(businessName) : true;
const nameMissing = { path: ['businessName'], error: 'Name is required' };
const hasNoOtherName = ({ kind, businessName }: Named): boolean =>
  isEntity(kind ?? 'individual') || !businessName;
const nameUnfit = {
  path: ['businessName'],
  error: 'Only a business, a trust, or an estate has a name of its own',
};

export const createClient = endpoint({
  route: 'POST /api/admin/users',
  staff: 'invitations',
  summary: 'Create a client record without an invitation; one can be sent later',
  activity: 'create_client',
  creates: true,
  body: z
    .strictObject({
      ...person.shape,
      /** Empty where they have none. */
      email: emailAddressOrNone,
    })
    .refine(needsName, nameMissing)
    .refine(hasNoOtherName, nameUnfit),
  response: z.object({ id: z.uuid() }),
  errors: ['conflict'],
});

export const createInvitation = endpoint({
  route: 'POST /api/admin/invitations',
  staff: 'invitations',
  summary: 'Create a client record and email a link to create the account, good for 7 days',
  activity: 'invite_client',
  creates: true,
  body: z
    .strictObject({
      ...person.shape,
      email: emailAddress,
      /**
       * They share the address with those who have it, which its owner must be ready for. The refusal
       * without it has a sentence under `sharesEmail` where that is possible.
       */
      sharesEmail: z.boolean().optional(),
    })
    .refine(needsName, nameMissing)
    .refine(hasNoOtherName, nameUnfit),
  response: invitation,
  errors: ['conflict', 'too_many_requests'],
});

export const resendInvitation = endpoint({
  route: 'POST /api/admin/users/{id}/invitation',
  staff: 'invitations',
  stepUp: true,
  summary:
    'Email a client without an account a link, the first or a new one; an old one stops working',
  activity: 'resend_invitation',
  creates: true,
  response: invitation,
  errors: ['conflict', 'too_many_requests'],
});

export const revokeInvitation = endpoint({
  route: 'DELETE /api/admin/users/{id}/invitation',
  staff: 'invitations',
  summary: 'Revoke an invitation link; the client record stays',
  activity: 'revoke_invitation',
  response: invitation,
  errors: ['conflict'],
});

export const makeInvitationCode = endpoint({
  route: 'POST /api/admin/users/{id}/invitation/code',
  staff: 'invitations',
  stepUp: true,
  summary:
    'Make the code that an invited person with a shared email address needs with the link; an earlier code stops working',
  activity: 'make_invitation_code',
  response: z.object({ code: z.string() }),
  errors: ['conflict'],
});

/** A call with a body, so that the token is in no address. */
export const openInvitation = endpoint({
  route: 'POST /api/invitations/open',
  access: 'public',
  summary: 'Who an invitation link is for',
  rate: 'code',
  activity: 'none',
  body: z.strictObject({ token: linkToken }),
  response: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** The code that staff told them is needed too. */
    asksForCode: z.boolean(),
    expiresAt: timestamp,
  }),
  errors: ['invalid_link'],
});

export const acceptInvitation = endpoint({
  route: 'POST /api/invitations/accept',
  access: 'public',
  summary: 'Create the invited account, once; the link confirms the email address',
  rate: 'code',
  activity: 'accept_invitation',
  body: z.strictObject({
    token: linkToken,
    username,
    password: newPassword,
    termsVersion: acceptedTerms,
    /** The code that staff told them, where one is asked for. */
    code: z.string().trim().max(40).optional(),
  }),
  response: z.object({ username: z.string(), email: z.string() }),
  errors: ['invalid_link', 'invalid_code', 'username_taken'],
});
