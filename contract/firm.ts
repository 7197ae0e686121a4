import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The firm whose site this is, from configuration. */
export const firm = z.object({
  name: z.string(),
  shortName: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  timeZone: z.string(),
  /** The tax season by the firm's calendar, for badges and default years. */
  season: z.number().int(),
  /** The calendar year in the firm's time zone. */
  currentYear: z.number().int(),
  /** Code fields are filled in and say so. */
  isDevelopment: z.boolean(),
});
export type Firm = z.infer<typeof firm>;

export const getFirm = endpoint({
  method: 'GET',
  path: '/api/firm',
  access: 'public',
  summary: 'Name, address and season of the firm',
  activity: 'none',
  response: firm,
});
