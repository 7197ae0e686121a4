import type { AlarmKind } from '#contract/notifications/alarms';

/** What the detectors look for. Each is far above what a firm of 50 staff and 20,000 clients does. */
export const limits = {
  /** Minutes that the counts below are of. */
  windowMinutes: 10,
  /** Wrong passwords and codes, over all accounts. */
  failedSignIns: 100,
  /** Entries of refused calls; of one kind the log holds ten an hour and then powers of ten. */
  refusals: 100,
  /** Refused calls of one kind within an hour, as the log counts them. */
  refusalsOfOneKind: 1000,
  /** Documents that one of the staff opened or downloaded. */
  takenDocuments: 300,
  /** The same within 24 hours, for anyone who takes them slowly. */
  takenDocumentsInDay: 1500,
  /** Documents that were taken with one API token, in the same time. */
  tokenDocuments: 30,
  tokenDocumentsInDay: 150,
  /** Times one person gave or widened access to client accounts within an hour. */
  accessGiven: 4,
  /** Minutes for which mail was not accepted. */
  mailMinutes: 15,
  /** Checks the document store in a row, a minute apart, that found it away. */
  storeChecks: 5,
} as const;

interface Rule {
  title: string;
  /** Minutes without a sign of it after which an episode is over. */
  quietMinutes: number;
  /** False: it stays open until someone has acknowledged it, over or not. */
  closesItself: boolean;
}

export const rules: Readonly<Record<AlarmKind, Rule>> = {
  'sign-in-storm': { title: 'Many failed sign-ins', quietMinutes: 10, closesItself: true },
  'account-attacked': {
    title: 'Someone is guessing a password',
    quietMinutes: 60,
    closesItself: true,
  },
  'breaker-tripped': {
    title: 'A firm-wide limit was reached',
    quietMinutes: 60,
    closesItself: true,
  },
  'refused-access': { title: 'Many refused requests', quietMinutes: 30, closesItself: true },
  'mass-download': {
    title: 'One person downloaded many documents',
    quietMinutes: 60,
    closesItself: false,
  },
  'token-download': {
    title: 'An API token downloaded many documents',
    quietMinutes: 60,
    closesItself: false,
  },
  'access-spree': {
    title: 'One person gave access to several client accounts',
    quietMinutes: 60,
    closesItself: false,
  },
  'payment-difference': { title: 'Payments do not match', quietMinutes: 2, closesItself: true },
  'log-broken': {
    title: 'The activity log was tampered with or damaged',
    quietMinutes: 60,
    closesItself: false,
  },
  'log-unguarded': {
    title: 'The activity log is not protected',
    quietMinutes: 2,
    closesItself: true,
  },
  'webhook-off': {
    title: 'A webhook endpoint was turned off',
    quietMinutes: 60,
    closesItself: false,
  },
  'job-failed': {
    title: 'A background job failed',
    quietMinutes: 60,
    closesItself: false,
  },
  'storage-away': {
    title: 'Document storage isn’t responding',
    quietMinutes: 5,
    closesItself: true,
  },
  'disk-low': { title: 'The disk is getting full', quietMinutes: 5, closesItself: true },
  'mail-away': { title: 'Email is not going out', quietMinutes: 5, closesItself: true },
  'scans-away': { title: 'Scans aren’t coming in', quietMinutes: 5, closesItself: true },
  'store-mismatch': {
    title: 'Documents and database don’t match',
    quietMinutes: 60,
    closesItself: false,
  },
  'sweep-refused': {
    title: 'Document cleanup was stopped',
    quietMinutes: 60,
    closesItself: false,
  },
  'node-overloaded': {
    title: 'The server was too busy to respond',
    quietMinutes: 60,
    closesItself: true,
  },
  'backup-failed': {
    title: 'A backup failed or found damage',
    quietMinutes: 60,
    closesItself: false,
  },
  'site-outdated': {
    title: 'The website doesn’t show the firm’s latest settings',
    quietMinutes: 5,
    closesItself: true,
  },
  'backup-overdue': {
    title: 'There is no recent backup',
    quietMinutes: 2,
    closesItself: true,
  },
};
