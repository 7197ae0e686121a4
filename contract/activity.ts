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
  'organize',
  'create_version',
  'restore_version',
  'archive_version',
  'create_folder',
  'rename_folder',
  'delete_folder',
  'marked_processed',
  'marked_unprocessed',
  'rename',
  'restore',
  'prepare_zip',
  'create_admin',
] as const;

export const activityAction = z.enum(activityActions);
export type ActivityAction = z.infer<typeof activityAction>;
