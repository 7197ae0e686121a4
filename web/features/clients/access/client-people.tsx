import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { listClientPeople } from '#contract/clients/access';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '#web/lib/session/rights.ts';
import type { PickedClient } from '#web/ui/forms/client-field.tsx';
import { OpenAccountDialog } from './open-account-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { ChangeDialog, GiveDialog, type Invited } from './access-dialogs.tsx';
import {
  useChangeClient,
  useConfirmClient,
  useEmailClient,
  useEndClient,
  useGiveClient,
} from './api.ts';
import { GiveKnownDialog } from './give-known-dialog.tsx';
import { PeopleList } from './people-list.tsx';
import { consentNeeded } from './labels.ts';

/** Who has access to a client account, and who had, for staff. */
export function ClientPeople({ client }: { client: PickedClient }) {
  const clientId = client.id;
  const { open, show, close } = useOpenDialog();
  const navigate = useNavigate();
  const mayOpen = useMay('records', 'everyone');
  const query = useQuery(queryOptionsFor(listClientPeople, { params: { id: clientId } }));
  const give = useGiveClient();
  const change = useChangeClient();
  const email = useEmailClient();
  const end = useEndClient();
  const confirm = useConfirmClient();
  const people = query.data?.people;
  const changed = people?.find(({ id, can }) => open === `access-${id}` && can.change);
  if (!people) {
    return <NotLoaded of={query} what="The people" are rows={4} />;
  }
  return (
    <div className="max-w-[760px] py-4">
      <div className="mb-4 flex flex-wrap gap-2">
        <Button onClick={() => show('give-known')}>
          <UserPlus aria-hidden="true" />
          Give a client access
        </Button>
        <Button onClick={() => show('give-access')}>Invite someone new</Button>
        {mayOpen && <Button onClick={() => show('open-account')}>Open another account</Button>}
      </div>
      <PeopleList
        people={people}
        pending={end.isPending || confirm.isPending}
        onConfirm={({ id }, closeQuestion) =>
          confirm.mutate({ params: { id }, body: {} }, { onSettled: closeQuestion })
        }
        onChange={({ id }) => show(`access-${id}`)}
        onEmail={({ id }) => email.mutate({ params: { id }, body: {} })}
        onEnd={({ id }, closeQuestion) =>
          end.mutate({ params: { id }, body: {} }, { onSettled: closeQuestion })
        }
      />
      {mayOpen && open === 'open-account' && (
        <OpenAccountDialog
          client={client}
          onClose={close}
          onOpened={(id) =>
            void navigate({ to: '/admin', search: { section: 'clients', client: id } })
          }
        />
      )}
      {open === 'give-known' && <GiveKnownDialog clientId={clientId} onClose={close} />}
      {open === 'give-access' && (
        <GiveDialog
          clientId={clientId}
          description={`With an email address, they get a link to create their sign-in. ${consentNeeded}`}
          pending={give.isPending}
          error={give.error}
          onGive={(invited, { onDone, onFailed }) =>
            give.mutate(
              { params: { id: clientId }, body: bodyOf(invited) },
              { onSuccess: onDone, onError: onFailed },
            )
          }
          onClose={close}
        />
      )}
      {changed && (
        <ChangeDialog
          key={changed.id}
          clientId={clientId}
          person={changed}
          pending={change.isPending}
          error={change.error}
          onSave={(body, { onDone, onFailed }) =>
            change.mutate(
              { params: { id: changed.id }, body },
              { onSuccess: onDone, onError: onFailed },
            )
          }
          onClose={close}
        />
      )}
    </div>
  );
}

const bodyOf = ({ firstName, lastName, email, ...access }: Invited) => ({
  person: { firstName, lastName, email },
  ...access,
});
