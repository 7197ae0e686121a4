import type { Inquiry } from '#contract/messages/inquiries';
import type { StaffActor } from '#platform/actor';
import type { InquiryState } from './queries.ts';

/** An inquiry as a member of the staff sees it. */
export function presentInquiry({ rights }: StaffActor, row: InquiryState): Inquiry {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    taxSituation: row.taxSituation,
    timeline: row.timeline,
    message: row.message,
    createdAt: row.createdAt.toISOString(),
    status: row.status,
    owner: row.owner,
    note: row.note,
    suspected: row.suspected,
    invitedAt: row.invitedAt?.toISOString() ?? null,
    clientId: row.clientId,
    can: { invite: canInvite(row) && rights.has('invitations') },
  };
}

/** Anyone who is a client already needs no invitation; for what may be a bot staff decide first. */
export function canInvite(row: Pick<InquiryState, 'status' | 'suspected'>): boolean {
  return row.status !== 'client' && !row.suspected;
}
