import { z } from 'zod';
import { ownPreparer } from '../identity/accounts.ts';
import { client } from './clients.ts';
import { endpoint } from '../endpoint.ts';
import { file } from '../documents/files.ts';
import { notification } from '../notifications/notifications.ts';
import { securityStatus } from '../identity/security-status.ts';
import { taxProjectDetail } from '../projects/project-shapes.ts';

/** How many of the newest notifications are part of the view. */
export const notificationsInView = 5;

/** One client's portal as they have it, for staff to look at; nothing in it can be changed. */
export const getClientView = endpoint({
  route: 'GET /api/admin/client-view/{id}',
  staff: ['documents', 'messages', 'projects', 'invoices'],
  tokens: false,
  summary: "A read-only view of one client's portal; each opening is logged",
  activity: 'open_client_view',
  response: z.object({
    client,
    preparer: ownPreparer.nullable(),
    /** As the client lists them, newest first; of `can` only `open` may be true. */
    files: z.array(file),
    /** What the client's own call answers, with nothing that can be changed. */
    taxProject: taxProjectDetail.nullable(),
    /** As the client reads it, but for the session: of the second step, whether one was ever confirmed. */
    security: securityStatus,
    notifications: z.array(notification),
    unreadNotifications: z.number().int(),
  }),
});
