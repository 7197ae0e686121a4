import type { Alarm } from '#contract/notifications/alarms';
import type { alarms } from '#platform/alarms/table';

export type AlarmFacts = Pick<typeof alarms.$inferSelect, 'kind' | 'subject' | 'detail'>;
type AlarmText = Pick<Alarm, 'message' | 'advice' | 'link'>;

const activity = (label: string, query: Record<string, string>): Alarm['link'] => ({
  label,
  path: `/admin?${new URLSearchParams({ section: 'overview', ...query }).toString()}`,
});

/**
 * An alarm in a sentence, and what to do about it.
 *
 * @param person whose account it concerns or who did it, where the subject is a person who is still there
 */
export function labelsOf(
  { kind, subject, detail }: AlarmFacts,
  person: string | undefined,
): AlarmText {
  const figure = (name: string): string => Number(detail[name] ?? 0).toLocaleString('en-US');
  switch (kind) {
    case 'sign-in-storm':
      return {
        message: `${figure('count')} wrong passwords or codes in ${figure('minutes')} minutes from ${figure('addresses')} network addresses.`,
        advice:
          'Someone may be trying passwords on many accounts. Sign-in slows down automatically and nobody is locked out. Check that your staff have an authenticator app or passkey, and block the addresses at your proxy if it continues.',
        link: activity('Failed sign-ins', { action: 'sign_in_failed' }),
      };
    case 'account-attacked':
      return {
        message: `Wrong passwords keep coming in for ${person ? `${person}’s account` : 'one account'}.`,
        advice:
          'The right password still works. Ask whether it’s them. If not, have them add an authenticator app or passkey and change their password.',
        link: activity('Failed sign-ins', { action: 'sign_in_failed' }),
      };
    case 'breaker-tripped':
      return {
        message: `The “${subject}” limit was reached, so more requests of that kind are refused for now.`,
        advice:
          'This protects the server from a flood. If it’s real work, the limit resets on its own. If it’s an attack, block the addresses at your proxy.',
        link: activity('Refused requests', { action: 'refuse_access' }),
      };
    case 'refused-access':
      return {
        message: person
          ? `${person} was refused ${figure('count')} times in ${figure('minutes')} minutes.`
          : `${figure('count')} kinds of request were refused in ${figure('minutes')} minutes.`,
        advice:
          'Someone may be probing for what they can reach. They got nothing. See who asked. If you don’t know them, end their sessions or block their address.',
        link: activity('Refused requests', { action: 'refuse_access' }),
      };
    case 'mass-download':
      return {
        message: `${person ?? 'A member of your staff'} opened or downloaded ${figure('count')} documents in ${detail['hours'] === undefined ? `${figure('minutes')} minutes` : `${figure('hours')} hours`}.`,
        advice:
          'Ask them. If it wasn’t them, end their sessions, have them change their password, and follow your incident plan. The log lists the affected clients.',
        link: activity('What they took', {
          action: 'download',
          ...(person === undefined ? {} : { q: person }),
        }),
      };
    case 'token-download':
      return {
        message: `A program opened or downloaded ${figure('count')} documents with one API token in ${detail['hours'] === undefined ? `${figure('minutes')} minutes` : `${figure('hours')} hours`}.`,
        advice:
          'See which token was used last, and whether its program should do that. If not, revoke it and follow your incident plan. The log lists the affected clients.',
        link: { label: 'API tokens', path: '/admin?section=integrations' },
      };
    case 'access-spree':
      return {
        message: `${person ?? 'One person'} gave access to client accounts ${figure('count')} times in an hour.`,
        advice:
          'Ask them. If it wasn’t them, end their sessions and the access they gave: new access waits a day before it opens anything. Follow your incident plan.',
        link: activity('Access given', {
          action: 'give_access',
          ...(person === undefined ? {} : { q: person }),
        }),
      };
    case 'payment-difference':
      return {
        message: `Our records don’t match the payment provider’s in ${figure('count')} ${detail['count'] === 1 ? 'place' : 'places'}.`,
        advice: 'Check each one on the provider’s site before you refund or write anything off.',
        link: { label: 'Reconciliation', path: '/admin?section=invoices&tab=differences' },
      };
    case 'log-broken':
      return {
        message: String(detail['problem'] ?? 'The activity log failed verification.'),
        advice:
          'Treat this as a break-in until you know otherwise. Follow your incident plan, copy the database as it is now, and run “npm run admin -- verify-audit”. It’s expected once after a backup is restored.',
        link: null,
      };
    case 'log-unguarded':
      return {
        message: 'The product’s database role can change or turn off the activity log.',
        advice: 'Give the product its own role: see “Two database roles” in docs/operations.md.',
        link: null,
      };
    case 'job-failed':
      return {
        message: `${figure('count')} “${subject}” ${detail['count'] === 1 ? 'job' : 'jobs'} failed after every retry.`,
        advice:
          'See the reason in the server log under the job’s name. Whatever the job was for, such as an email, didn’t happen.',
        link: null,
      };
    case 'storage-away':
      return {
        message: `Document storage hasn’t responded for ${figure('minutes')} minutes.`,
        advice:
          'Documents can’t be opened or uploaded until it does. Nothing is lost. Check the storage and the network between it and the server.',
        link: null,
      };
    case 'disk-low':
      return {
        message: `The server’s disk has ${figure('gigabytes')} GB left.`,
        advice:
          'Add space or move backups away. Uploads are refused before the last tenth of the disk is used, at most 10 GB, so that the database always has room.',
        link: null,
      };
    case 'mail-away':
      return {
        message: `The email server hasn’t accepted anything for ${figure('minutes')} minutes. ${figure('waiting')} emails are waiting.`,
        advice:
          'Emailed sign-in codes aren’t arriving. Waiting emails go out as soon as the server responds. Check SMTP_URL and the provider’s status page.',
        link: null,
      };
    case 'scans-away':
      return {
        message:
          subject === 'mailbox'
            ? 'The mailbox for scans can’t be reached.'
            : 'The folder for scans can’t be read or written.',
        advice: `Nothing is lost: what came is taken as soon as it can be. See the server log, and check ${
          subject === 'mailbox'
            ? 'SCAN_MAILBOX_URL and the email server'
            : 'SCAN_FOLDER and its rights'
        }.`,
        link: null,
      };
    case 'store-mismatch':
      return {
        message: 'The document storage, the database, and the master keys don’t belong together.',
        advice:
          'Stop and compare the server’s environment with its last good start. Nothing is deleted until this is resolved.',
        link: null,
      };
    case 'sweep-refused':
      return {
        message:
          'The nightly cleanup found far more stored documents without a record than usual, so it deleted none.',
        advice:
          'Run “npm run admin -- verify” and compare the database with the document storage before you do anything else.',
        link: null,
      };
    case 'node-overloaded':
      return {
        message: `The server “${subject}” couldn’t keep up and refused ${figure('count')} requests.`,
        advice:
          'If it happens again, check /metrics for what takes the time, and give the server more processors or add a second node.',
        link: null,
      };
    case 'backup-failed':
      return {
        message:
          detail['documents'] === undefined
            ? 'The last backup wasn’t made.'
            : `The last backup found ${figure('documents')} documents damaged or missing in the store.`,
        advice:
          'Run “npm run admin -- backup” again and read what it says: it names each document and saves everything else.',
        link: null,
      };
    case 'site-outdated':
      return {
        message:
          'The public pages couldn’t be written again after a change, so they still show the settings from before.',
        advice:
          'Everything else uses the new settings already. If you just changed the logo, replace it with a plain PNG. The reason is in the server log.',
        link: { label: 'Firm settings', path: '/admin?section=firm' },
      };
    case 'webhook-off':
      return {
        message:
          detail['reason'] === 'gone'
            ? 'A webhook endpoint answered that it is gone, so nothing is sent to it anymore.'
            : 'A webhook endpoint failed for days, so nothing is sent to it anymore.',
        advice:
          'Fix it or remove it. Once it works, turn it on and send the failed deliveries again.',
        link: { label: 'Integrations', path: '/admin?section=integrations' },
      };
    case 'backup-overdue':
      return {
        message:
          detail['hours'] === undefined
            ? 'No backup of this firm has ever been made.'
            : `The newest backup is ${figure('hours')} hours old.`,
        advice:
          'Make one with “npm run admin -- backup”, and check what runs it every night: see “Backup and restore” in docs/operations.md.',
        link: null,
      };
  }
}
