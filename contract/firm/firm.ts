import { z } from 'zod';
import { isTimeZone } from '#domain/time-zone';
import { visibleText } from '#domain/visible-text';
import { endpoint } from '../endpoint.ts';

/** One line of text that people see. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, 'Please fill this in')
    .max(longest, `Please use no more than ${longest} characters`)
    .refine(
      (text) => visibleText.test(text),
      'Please use only letters, digits, spaces, and punctuation on one line',
    );

/** One row of the services on the landing page. */
const firmService = z.strictObject({
  name: line(60),
  /** What it is filed on, or when it happens: "Form 1040, federal and state". */
  forms: line(80),
  included: line(400),
  suits: line(200),
});

/**
 * What another firm changes to make the site its own, without a change of code: the file that
 * `FIRM_FILE` names holds any of these, and the demo firm stands in for the rest.
 */
export const firmProfile = z.strictObject({
  name: line(80),
  /** Where room is scarce, such as on a phone. */
  shortName: line(30),
  /** On one line, the parts separated by commas. */
  address: line(200),
  phone: line(40),
  email: z.email('Please enter a valid email address').max(254),
  timeZone: line(60).refine(isTimeZone, 'Please choose a time zone such as America/Chicago'),
  /** When someone answers the telephone, a line each. */
  hours: z.array(z.strictObject({ days: line(60), time: line(60) })).max(7),
  /** The first words of the landing page. */
  hero: z.strictObject({ title: line(90), text: line(240) }),
  services: z.array(firmService).min(1, 'Please keep at least one service').max(8),
  /**
   * The hue of the firm's color, in degrees of OKLCH: 165 is the demo firm's green. Lightness and
   * strength stay, so that every text passes WCAG AA whatever the hue (contrast.test.ts).
   */
  accentHue: z.number().min(0).max(359),
});
export type FirmProfile = z.infer<typeof firmProfile>;

/** The firm whose site this is, with what its calendar says today. */
export const firm = z.object({
  ...firmProfile.shape,
  /** Address of the firm's own mark; null for the demo firm's, which is drawn by the page. */
  logo: z.string().nullable(),
  /** The tax season by the firm's calendar, for badges and default years. */
  season: z.number().int(),
  /** The calendar year in the firm's time zone. */
  currentYear: z.number().int(),
  /** Code fields are filled in and say so. */
  isDevelopment: z.boolean(),
});
export type Firm = z.infer<typeof firm>;

export const getFirm = endpoint({
  route: 'GET /api/firm',
  access: 'public',
  summary: 'Name, address, and season of the firm',
  response: firm,
});
