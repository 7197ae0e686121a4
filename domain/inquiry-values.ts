/**
 * What the public forms offer and allow, without a schema library: the public pages load this file
 * and not `public.ts`, which is the same in zod for the server and the back office.
 */

/** Services a visitor may tick (spec section 3); the ids are stored and sent. */
export const contactServices = [
  {
    id: 'individual',
    label: 'Individual Tax Return',
    hint: 'Federal and state',
  },
  {
    id: 'business',
    label: 'Business Owner',
    hint: 'Schedule C, LLC, or corporation',
  },
  {
    id: 'complex',
    label: 'Complex Situation',
    hint: 'A sale, two states, an IRS letter',
  },
  {
    id: 'planning',
    label: 'Tax Planning',
    hint: 'Before the year ends, not after',
  },
] as const;
export type ContactService = (typeof contactServices)[number]['id'];

/** When it is needed (spec section 3). */
export const contactTimelines = [
  { value: 'asap', label: 'Rush', hint: 'As soon as possible' },
  { value: 'month', label: 'Standard', hint: 'Within 30 days' },
  { value: 'planning', label: 'No rush', hint: 'Planning ahead' },
] as const;
export type ContactTimeline = (typeof contactTimelines)[number]['value'];

/**
 * How far the firm is with an inquiry. `invited` comes with the invitation; `closed` is what led to
 * nothing.
 */
export const inquiryStages = [
  { value: 'new', label: 'New' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'invited', label: 'Invited' },
  { value: 'closed', label: 'Closed' },
] as const;
export type InquiryStage = (typeof inquiryStages)[number]['value'];

/** Hours within which the website promises an answer. */
export const promisedAnswerHours = 24;

/** Longest values, in characters. The browser's `maxLength` and the server's check are these. */
export const inquiryLimits = {
  name: 80,
  email: 254,
  phone: 40,
  message: 5000,
  /** Of the staff's note on an inquiry. */
  note: 2000,
} as const;

/**
 * Bot protection without a third party. `startedAt` is a signed moment that every page carries
 * (see `siteData` in web/lib/browser/site-data.ts); `website` is a field nobody sees, which people leave
 * empty and form fillers do not. Both are optional: what looks like a bot is kept apart, not lost.
 */
export const botFields = { startedAt: 'startedAt', trap: 'website' } as const;

/** The texts of spec sections 5 and 8 for both forms, shown as toasts or, without scripts, as a page. */
export const formTexts = {
  missing: {
    title: 'Missing Information',
    description: 'Please fill in all required fields and select at least one service.',
  },
  contactSent: {
    title: 'Message Sent!',
    description: "Thank you for contacting us. We'll respond within 24 hours.",
  },
  contactFailed: { title: 'Error', description: 'Failed to send message. Please try again.' },
  emailRequired: { title: 'Email Required', description: 'Please enter your email address.' },
  newsletterDone: {
    title: 'Newsletter Signup Successful!',
    description: "Thank you for subscribing. You'll receive tax tips and updates.",
  },
  newsletterFailed: {
    title: 'Signup Failed',
    description: 'Failed to subscribe to newsletter. Please try again.',
  },
} as const;

/** Where the forms post: JSON by script, or as a plain form, which is answered with a page. */
export const formAddresses = {
  contact: '/api/contact',
  contactForm: '/api/contact/form',
  newsletter: '/api/newsletter',
  newsletterForm: '/api/newsletter/form',
} as const;
