import { z } from 'zod';
import { atMost } from '#domain/account-values';
import { inquiryLimits } from '#domain/inquiry-values';

/** An address as a visitor types it; `required` is what an empty field is told. */
export const email = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(inquiryLimits.email, atMost(inquiryLimits.email))
    .pipe(z.email('Please enter a valid email address'));

/** See `botFields`. */
export const botChecks = {
  startedAt: z.string().max(200).optional(),
  website: z.string().optional(),
};

/** What a plain form sends: strings, and one or several ticks under one name. */
export const formText = z.string().max(20_000).optional();

/** The word in the link of a mail that says whose it is. */
export const ofLink = z.strictObject({ token: z.string().max(100) });
