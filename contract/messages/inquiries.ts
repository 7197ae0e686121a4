import { z } from 'zod';
import { atMost } from '#domain/account-values';
import { personName } from '../identity/account-fields.ts';
import { staffMember } from '../identity/accounts.ts';
import { done, endpoint, timestamp } from '../endpoint.ts';
import { assignedTo, pageQuery, yesOrNo } from '../lists.ts';
import {
  contactServices,
  contactTimelines,
  formAddresses,
  formTexts,
  inquiryLimits,
  inquiryStages,
} from '#domain/inquiry-values';
import { email, botChecks, formText, ofLink } from '../public-forms.ts';

const phone = z
  .string()
  .trim()
  .max(inquiryLimits.phone, atMost(inquiryLimits.phone))
  .regex(/^[\d\s+().,/#extEXT-]*$/, 'Please enter a valid phone number');

/** Several lines; no control characters but those of a text, no characters that turn its direction. */
const message = z
  .string()
  .trim()
  .max(inquiryLimits.message, atMost(inquiryLimits.message))
  .regex(
    // oxlint-disable-next-line no-control-regex -- these are what is kept out
    /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$/u,
    'Please use only letters, spaces, and punctuation',
  );

export const contactService = z.enum(contactServices.map(({ id }) => id));
export const contactTimeline = z.enum(contactTimelines.map(({ value }) => value));

const missing = formTexts.missing.description;

export const sendContact = endpoint({
  route: `POST ${formAddresses.contact}`,
  access: 'public',
  summary:
    'Ask the firm to get in touch; numbers that look like Social Security numbers are masked',
  rate: 'contact',
  activity: 'contact',
  creates: true,
  body: z.strictObject({
    firstName: personName('First name is required'),
    lastName: personName('Last name is required'),
    email: email('Email is required'),
    phone: phone.nullish(),
    taxSituation: z
      .array(contactService, missing)
      .min(1, missing)
      .max(contactServices.length, 'Please choose each service once'),
    timeline: z.enum(
      contactTimelines.map(({ value }) => value),
      missing,
    ),
    message: message.nullish(),
    ...botChecks,
  }),
  response: done,
});

export const sendContactForm = endpoint({
  route: `POST ${formAddresses.contactForm}`,
  access: 'public',
  summary: 'The same as a plain form, for browsers without scripts; returns a page',
  rate: 'contact',
  form: true,
  activity: 'contact',
  body: z.strictObject({
    firstName: formText,
    lastName: formText,
    email: formText,
    phone: formText,
    taxSituation: z.union([z.string().max(100), z.array(z.string().max(100)).max(20)]).optional(),
    timeline: formText,
    message: formText,
    startedAt: formText,
    website: formText,
  }),
  response: 'page',
});

/** `client`: someone has an account with that proven address; otherwise how far the firm is. */
export const inquiryStatuses = [...inquiryStages.map(({ value }) => value), 'client'] as const;

export const inquiry = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  taxSituation: z.array(contactService),
  timeline: contactTimeline,
  /** Numbers that looked like Social Security numbers are as ***-**-****. */
  message: z.string().nullable(),
  createdAt: timestamp,
  status: z.enum(inquiryStatuses),
  /** Who of the staff takes care of it. */
  owner: staffMember.nullable(),
  /** For the staff; the sender never reads it. */
  note: z.string().nullable(),
  /** Looked like a bot: kept, but nobody was written to. */
  suspected: z.boolean(),
  /** When the last invitation was sent. */
  invitedAt: timestamp.nullable(),
  /** The account with that address, once it is proven. */
  clientId: z.uuid().nullable(),
  /** What the caller may do. */
  can: z.object({ invite: z.boolean() }),
});
export type Inquiry = z.infer<typeof inquiry>;

export const listInquiries = endpoint({
  route: 'GET /api/admin/inquiries',
  staff: 'inquiries',
  summary: 'Inquiries from visitors, newest first, a page at a time',
  query: z.strictObject({
    status: z.enum(inquiryStatuses).optional(),
    /** Suspected bots are apart: only they with `true`, none of them by default. */
    suspected: yesOrNo.default(false),
    /** Only what this member of the staff takes care of. */
    ownerId: z.uuid().optional(),
    /** Of inquiries: the caller takes care of them, or nobody does. */
    assigned: assignedTo.optional(),
    /** Part of the name, the address or the message. */
    q: z.string().trim().max(200).optional(),
    ...pageQuery(400),
  }),
  response: z.object({
    items: z.array(inquiry),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
    /** New ones, whatever the filter. */
    newCount: z.number().int(),
    /** Who may take care of one. */
    staff: z.array(staffMember),
  }),
});

export const markInquiry = endpoint({
  route: 'PATCH /api/admin/inquiries/{id}',
  staff: 'inquiries',
  summary: 'Change the state, owner, or note of an inquiry, or mark it as not spam',
  activity: 'mark_inquiry',
  body: z.strictObject({
    /** Only an invitation makes it `invited`, only an account makes it `client`. */
    status: z.enum(['new', 'contacted', 'closed']).optional(),
    ownerId: z.uuid().nullable().optional(),
    /** Empty takes it away. */
    note: z
      .string()
      .trim()
      .max(inquiryLimits.note, atMost(inquiryLimits.note))
      .transform((text) => (text === '' ? null : text))
      .nullable()
      .optional(),
    suspected: z.literal(false).optional(),
  }),
  response: inquiry,
});

export const inviteInquirer = endpoint({
  route: 'POST /api/admin/inquiries/{id}/invite',
  staff: ['inquiries', 'invitations'],
  summary: 'Invite someone to create a client account; the emailed link works for 7 days',
  activity: 'invite_client',
  creates: true,
  response: inquiry,
  errors: ['conflict'],
});

export const getInvitation = endpoint({
  route: 'GET /api/invitation',
  access: 'public',
  summary: 'The details an invitation fills in on the sign-up form',
  query: ofLink,
  response: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  errors: ['not_found'],
});
