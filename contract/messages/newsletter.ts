import { z } from 'zod';
import { optionalPersonName } from '../identity/account-fields.ts';
import { done, endpoint } from '../endpoint.ts';
import { formAddresses, formTexts } from '#domain/inquiry-values';
import { email, botChecks, formText, ofLink } from '../public-forms.ts';

export const signUpForNewsletter = endpoint({
  route: `POST ${formAddresses.newsletter}`,
  access: 'public',
  summary: 'Subscribe to the newsletter; it starts once the address is confirmed by email',
  rate: 'newsletter',
  activity: 'newsletter_signup',
  creates: true,
  body: z.strictObject({
    email: email(formTexts.emailRequired.description),
    firstName: optionalPersonName.nullish(),
    lastName: optionalPersonName.nullish(),
    ...botChecks,
  }),
  response: done,
});

export const signUpForNewsletterForm = endpoint({
  route: `POST ${formAddresses.newsletterForm}`,
  access: 'public',
  summary: 'The same as a plain form, for browsers without scripts; returns a page',
  rate: 'newsletter',
  form: true,
  activity: 'newsletter_signup',
  body: z.strictObject({
    email: formText,
    firstName: formText,
    lastName: formText,
    startedAt: formText,
    website: formText,
  }),
  response: 'page',
});

export const newsletterConfirmPage = endpoint({
  route: 'GET /api/newsletter/confirm',
  access: 'public',
  summary: 'The link in the confirmation email: a page that asks whether to subscribe',
  query: ofLink,
  response: 'page',
});

export const confirmNewsletter = endpoint({
  route: 'POST /api/newsletter/confirm',
  access: 'public',
  summary: 'Adds the address to the list; returns a page',
  form: true,
  activity: 'newsletter_confirm',
  body: ofLink,
  response: 'page',
});

export const newsletterUnsubscribePage = endpoint({
  route: 'GET /api/newsletter/unsubscribe',
  access: 'public',
  summary: 'The unsubscribe link in newsletters: a page that asks to confirm',
  query: ofLink,
  response: 'page',
});

export const unsubscribeFromNewsletter = endpoint({
  route: 'POST /api/newsletter/unsubscribe',
  access: 'public',
  summary: 'Removes an address from the list; returns a page',
  form: true,
  activity: 'newsletter_unsubscribe',
  body: ofLink,
  response: 'page',
});

export const exportNewsletter = endpoint({
  route: 'GET /api/admin/newsletter/subscribers.csv',
  staff: 'exports',
  stepUp: true,
  summary: 'Confirmed subscribers as CSV: email, names, when confirmed, unsubscribe link',
  activity: 'export_newsletter',
  rate: 'export',
  response: 'file',
});
