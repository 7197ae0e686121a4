import { Link } from '@tanstack/react-router';
import type { AdminActivityEntry } from '#contract/firm/admin-activity';
import { actionLabels, zoneName } from '#domain/activity-labels';
import { useFirm } from '#web/lib/session/session.ts';
import { iconOf } from './action-labels.ts';

const head =
  'h-9 border-b border-line-strong px-2.5 text-[13px] font-medium whitespace-nowrap text-muted first:ps-0 last:pe-0';
const cell = 'h-9 border-b border-line px-2.5 py-1.5 align-top first:ps-0 last:pe-0';

/** The entries: a table on a desk, lines on a phone. */
export function ActivityList({ entries }: { entries: readonly AdminActivityEntry[] }) {
  const { timeZone } = useFirm();
  return (
    <>
      <table className="w-full border-separate border-spacing-0 text-sm leading-5 phone:hidden">
        <caption className="sr-only">Activity, newest first</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} text-start`}>
              What
            </th>
            <th scope="col" className={`${head} text-start`}>
              Client
            </th>
            <th scope="col" className={`${head} text-start max-[1099px]:hidden`}>
              From
            </th>
            <th scope="col" className={`${head} text-end`}>
              When, {zoneName(timeZone)}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className={`${cell} wrap-anywhere`}>
                <ActionCell entry={entry} />
              </td>
              <td className={`${cell} text-muted`}>{clientOf(entry) ?? '–'}</td>
              <td
                className={`${cell} whitespace-nowrap text-muted tabular-nums max-[1099px]:hidden`}
              >
                {entry.address ?? '–'}
              </td>
              <td className={`${cell} text-end whitespace-nowrap text-muted`}>
                <When entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label="Activity, newest first" className="desk:hidden">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="border-b border-line py-2.5 text-sm leading-5 wrap-anywhere"
          >
            <ActionCell entry={entry} />
            <p className="ps-7 text-[13px] text-muted">
              <When entry={entry} />
              {clientOf(entry) !== null && `, ${clientOf(entry)}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

function ActionCell({ entry }: { entry: AdminActivityEntry }) {
  const { icon: Icon } = iconOf(entry.action);
  const { did, link, after } = actionLabels[entry.action];
  const name = entry.fileName ?? entry.subjectTitle;
  return (
    <p className="grid grid-cols-[16px_minmax(0,1fr)] gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4 text-muted" />
      <span>
        <b className="font-semibold" title={entry.userEmail ?? undefined}>
          {actorOf(entry)}
        </b>{' '}
        {entry.apiToken !== null && `(API token “${entry.apiToken}”) `}
        {did} {name !== null && link}{' '}
        {entry.fileId !== null && entry.clientId !== null ? (
          <Link
            to="/admin"
            search={{ section: 'clients', client: entry.clientId, file: entry.fileId }}
            className="underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {name}
          </Link>
        ) : (
          name
        )}{' '}
        {after}
      </span>
    </p>
  );
}

/** The log tells every time in the firm's zone, on screen as in the PDF and the CSV. */
function When({ entry: { timestamp } }: { entry: AdminActivityEntry }) {
  const { timeZone } = useFirm();
  const moment = new Date(timestamp);
  const full = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone,
  });
  const short = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return (
    <time dateTime={timestamp} title={`${full.format(moment)}, ${zoneName(timeZone)}`}>
      {short.format(moment)}
    </time>
  );
}

function actorOf({ userFirstName, userLastName }: AdminActivityEntry): string {
  if (userFirstName === null) return 'Visitor';
  return `${userFirstName} ${userLastName ?? ''}`.trim();
}

/** Whose account it concerns, unless it's the person who did it. */
function clientOf({ clientId, userId, clientFirstName, clientLastName }: AdminActivityEntry) {
  if (clientFirstName === null || clientId === userId) return null;
  return `${clientFirstName} ${clientLastName ?? ''}`.trim();
}
