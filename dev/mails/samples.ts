// Whom the samples are for, and what they hold.
import type { Mail } from '../../server/platform/mail/transport.ts';

/** A message as its reader gets it: an email, or the words of a text message. */
export interface SampleMessage {
  /** The folder of its module and the function that writes it. */
  kind: string;
  /** Which of its forms, where it has several. */
  form?: string;
  message: Mail | string;
}

export const maya = { email: 'maya.torres@example.com', firstName: 'Maya', sharesEmail: false };
export const ruth = { email: 'ruth.hanley@example.com', firstName: 'Ruth', sharesEmail: false };
/** Someone else has her address too. */
export const sharing = { ...maya, sharesEmail: true };
export const client = { ...maya, isAdmin: false };
export const token = 'sample-token';
export const code = '604182';
export const day = '2026-12-03';
