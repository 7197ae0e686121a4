import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { nameOf } from '#web/lib/format/person.ts';
import { Callout } from '#web/ui/callout.tsx';
import { useDuplicatesOfNew } from './api.ts';

interface KnownAlreadyProps {
  firstName: string;
  lastName: string;
  email: string;
}

/** Names clients who may be the one who is about to be added, as a way there. */
export function KnownAlready(typed: KnownAlreadyProps) {
  const { firstName, lastName, email } = useDeferredValue(typed);
  const asked = {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: /.@.+\../.test(email) ? email.trim() : '',
  };
  const isEnough = (asked.firstName !== '' && asked.lastName !== '') || asked.email !== '';
  const { data } = useDuplicatesOfNew(isEnough ? asked : null);
  const items = isEnough ? (data?.items ?? []) : [];
  if (items.length === 0) return null;
  return (
    <Callout tone="brass" size="small" role="status" title="We may know this client already">
      <ul>
        {items.map(({ client }) => (
          <li key={client.id}>
            <Link
              to="/admin"
              search={{ section: 'clients', client: client.id }}
              className="underline underline-offset-2"
            >
              {nameOf(client)}
            </Link>
            {client.email !== '' && `, ${client.email}`}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
