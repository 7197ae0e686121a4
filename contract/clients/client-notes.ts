import { z } from 'zod';
import { staffMember } from '../identity/accounts.ts';
import { done, endpoint, timestamp } from '../endpoint.ts';
import { pageOf, pageQuery } from '../lists.ts';

/** The staff's own notes on a client. No answer to a client ever holds one. */

export const clientNote = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  authorId: z.uuid(),
  authorFirstName: z.string(),
  authorLastName: z.string(),
  /** A mentioned person is `@[id]` in it. */
  text: z.string(),
  /** Those people, under their names of now. */
  mentions: z.array(staffMember),
  /** Goes up with every change. */
  version: z.number().int(),
  createdAt: timestamp,
  /** When it was last changed; null while it is as it was written. */
  editedAt: timestamp.nullable(),
  /** What the caller may do: only authors change and delete. */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type ClientNote = z.infer<typeof clientNote>;

/** Mentions someone as `@[id]`: on the staff, and someone who sees the client. */
const text = z
  .string('Please enter a note')
  .trim()
  .min(1, 'Please enter a note')
  .max(5000, 'Please keep a note under 5,000 characters');

const version = z.int('Please reload the note first').min(1, 'Please reload the note first');

export const listClientNotes = endpoint({
  route: 'GET /api/admin/users/{id}/notes',
  staff: 'messages',
  summary: 'Staff notes about a client, newest first, a page at a time',
  query: z.strictObject({
    ...pageQuery(400),
  }),
  response: pageOf(clientNote),
});

export const createClientNote = endpoint({
  route: 'POST /api/admin/users/{id}/notes',
  staff: 'messages',
  summary: 'Add a note about a client, for staff only',
  activity: 'create_client_note',
  creates: true,
  body: z.strictObject({ text }),
  response: clientNote,
  errors: ['conflict'],
});

export const updateClientNote = endpoint({
  route: 'PATCH /api/admin/notes/{id}',
  staff: 'messages',
  summary: 'Change a note of your own; a stale version is refused',
  activity: 'update_client_note',
  body: z.strictObject({ version, text }),
  response: clientNote,
  errors: ['forbidden', 'stale', 'conflict'],
});

export const deleteClientNote = endpoint({
  route: 'DELETE /api/admin/notes/{id}',
  staff: 'messages',
  summary: 'Delete a note of your own; a stale version is refused',
  activity: 'delete_client_note',
  body: z.strictObject({ version }),
  response: done,
  errors: ['forbidden', 'stale'],
});
