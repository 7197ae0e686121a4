import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ClientDetail } from '#contract/clients/client-detail';
import { dayText } from '#web/lib/format/day.ts';
import { fullMoment, phoneNumber, shortDate } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { Status } from '#web/ui/status.tsx';
import { preparerName } from '../team/in-charge/preparer-fields.tsx';

/** What the firm has on file for a client, line by line. */
export function factsOf(client: ClientDetail): { name: string; value: ReactNode }[] {
  const { username, email, phoneNumber: number, lastSignInAt, createdAt } = client;
  return [
    { name: 'Name', value: nameOf(client) },
    { name: 'Username', value: username ?? 'Not chosen yet' },
    {
      name: 'Email',
      value:
        email === '' ? (
          'None'
        ) : (
          <>
            <Proven is={client.emailVerified} yes="Confirmed" no="Not confirmed">
              {email}
            </Proven>
            {client.waitingEmail !== null && (
              <span className="block text-[13px] leading-[18px] text-muted">
                {`${client.waitingEmail} counts once the client has confirmed it`}
              </span>
            )}
            {client.sharesEmailWith.length > 0 && (
              <span className="block text-[13px] leading-[18px] text-muted">
                Shares this address with {namesOf(client.sharesEmailWith)}
              </span>
            )}
          </>
        ),
    },
    { name: 'Phone', value: number === null ? '–' : phoneNumber(number) },
    {
      name: 'Two-step sign-in',
      value: client.phoneVerified ? 'Confirmed' : 'Not confirmed yet',
    },
    {
      name: 'Preparer in charge',
      value: `${preparerName(client.staff, client.preparerId)}${
        client.preparerSince === null ? '' : `, since ${dayText(client.preparerSince)}`
      }`,
    },
    { name: 'Account since', value: <time dateTime={createdAt}>{shortDate(createdAt)}</time> },
    {
      name: 'Last sign-in',
      value:
        lastSignInAt === null ? (
          'Never'
        ) : (
          <time dateTime={lastSignInAt}>{fullMoment(lastSignInAt)}</time>
        ),
    },
  ];
}

const namesOf = (people: ClientDetail['sharesEmailWith']): string =>
  people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(' and ');

function Proven({
  is,
  yes,
  no,
  children,
}: {
  is: boolean;
  yes: string;
  no: string;
  children: ReactNode;
}) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {children}
      <Status kind={is ? 'good' : 'brass'} icon={is ? CircleCheck : CircleAlert}>
        {is ? yes : no}
      </Status>
    </span>
  );
}
