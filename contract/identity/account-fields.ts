import { z } from 'zod';
import { accountRules, atMost, termsVersion } from '#domain/account-values';
import type { TextRule } from '#domain/account-values';

const rules = accountRules;

/** A line of text of at least one character under a rule of `accountRules`. */
function line(rule: TextRule, required = rule.required) {
  return withPatterns(
    z.string(required).trim().min(1, required).max(rule.max, atMost(rule.max)),
    rule.patterns,
  );
}

function withPatterns(text: z.ZodString, patterns: TextRule['patterns'] = []): z.ZodString {
  return patterns.reduce((checked, { is, otherwise }) => checked.regex(is, otherwise), text);
}

/** See `accountRules`; `required` is what an empty field is told. */
export const personName = (required: string) => line(rules.firstName, required);

/** The same where it may be left empty. */
export const optionalPersonName = withPatterns(
  z.string().trim().max(rules.firstName.max, atMost(rules.firstName.max)),
  rules.firstName.patterns,
);

export const username = line(rules.username);

export const emailAddress = z
  .string(rules.email.required)
  .trim()
  .min(1, rules.email.required)
  .max(rules.email.max, atMost(rules.email.max))
  .pipe(z.email(rules.email.patterns[0].otherwise));

/** The same for someone who may have none: empty then. */
export const emailAddressOrNone = z
  .string(rules.email.required)
  .trim()
  .max(rules.email.max, atMost(rules.email.max))
  .refine((typed) => typed === '' || emailAddress.safeParse(typed).success, {
    error: rules.email.patterns[0].otherwise,
  });

/** Rulings section 2: at least 12 characters, no composition rules. The upper bound caps hashing. */
export const newPassword = z
  .string(rules.newPassword.required)
  .min(1, rules.newPassword.required)
  .min(rules.newPassword.min.length, rules.newPassword.min.otherwise)
  .max(rules.newPassword.max, atMost(rules.newPassword.max));

/** Six digits, exactly as the code fields send them (spec section 5). */
export const verificationCode = z
  .string()
  .regex(/^\d{6}$/, 'Please enter a valid 6-digit verification code');

/**
 * The terms that the form showed and the person accepted by sending it. Without it the portal asks after
 * signing in.
 */
export const acceptedTerms = z.literal(termsVersion).optional();

export const communicationPreference = z.enum(['email', 'sms', 'both']);

/** What a code travels by. */
export const channel = z.enum(['email', 'sms']);
export type Channel = z.infer<typeof channel>;

/** How the second step of a sign-in can be done. */
export const secondStepWay = z.enum(['authenticator', 'passkey', 'sms', 'email', 'recovery-code']);
export type SecondStepWay = z.infer<typeof secondStepWay>;
