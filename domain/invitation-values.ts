import { z } from 'zod';

/**
 * Where an invitation by staff stands. Its link is good while it is `pending`; `expired` and
 * `revoked` ones can be sent again.
 */
export const invitationStates = [
  { value: 'pending', label: 'Pending' },
  { value: 'expired', label: 'Expired' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'revoked', label: 'Revoked' },
] as const;
export const invitationState = z.enum(invitationStates.map(({ value }) => value));
export type InvitationState = z.infer<typeof invitationState>;

/** First invitations of clients who are here already that a firm sends in an hour: a wave. */
export const invitationsPerWave = 200;

/** How long a link lives. */
export const invitationDays = 7;
