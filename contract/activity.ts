import { z } from 'zod';

/** What can stand in the activity log. */
export const activityActions = [
  'register',
  'verify_email',
  'resend_verification',
  'sign_in_password',
  'sign_in',
  'sign_in_failed',
  'resend_sign_in_code',
  'sign_out',
  'upload',
  'view',
  'download',
  'delete',
  'marked_processed',
  'marked_unprocessed',
  'create_admin',
  'contact',
  'mark_inquiry',
  'invite_client',
  'newsletter_signup',
  'newsletter_confirm',
  'newsletter_unsubscribe',
  'export_newsletter',
] as const;

export const activityAction = z.enum(activityActions);
export type ActivityAction = z.infer<typeof activityAction>;
