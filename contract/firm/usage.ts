import { z } from 'zod';
import { done, endpoint } from '../endpoint.ts';

/** The screens that are counted: the portal's tabs, and the tiles of the back office. */
export const countedScreen = z.enum([
  'portal/dashboard',
  'portal/documents',
  'portal/payments',
  'portal/messages',
  'portal/timeline',
  'portal/profile',
  'office/overview',
  'office/pending',
  'office/clients',
  'office/messages',
  'office/projects',
  'office/archived',
  'office/invoices',
]);

export const countScreen = endpoint({
  route: 'POST /api/screens/opened',
  staff: 'any',
  client: 'own',
  background: true,
  summary: 'Count that a screen was opened, if the caller allows it, without saving who opened it',
  activity: 'none',
  body: z.strictObject({ screen: countedScreen }),
  response: done,
});
