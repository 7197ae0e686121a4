import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/identity/accounts';
import { listAccountPeople } from '#contract/clients/access';
import { clientName } from '#domain/client-accounts';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { accountOf, mayInAccount } from '#web/lib/session/account.ts';
import { Button } from '#web/ui/button.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SettingSection } from '#web/ui/forms/setting.tsx';
import { ChangeDialog, GiveDialog } from './access-dialogs.tsx';
import { useChangeOwn, useEmailOwn, useEndOwn, useGiveOwn } from './api.ts';
import { PeopleList } from './people-list.tsx';

/** Who has access to the account of this page, for those who manage it. */
export function AccountPeople({ user }: { user: User }) {
  const account = accountOf(user);
  return account && mayInAccount(user, 'manage') ? <People name={clientName(account)} /> : null;
}

function People({ name }: { name: string }) {
  const { open, show, close } = useOpenDialog();
  const query = useQuery(queryOptionsFor(listAccountPeople, {}));
  const give = useGiveOwn();
  const change = useChangeOwn();
  const email = useEmailOwn();
  const end = useEndOwn();
  const people = query.data?.people;
  const changed = people?.find(({ id, can }) => open === `access-${id}` && can.change);
  return (
    <SettingSection
      title="People with access"
      lead={`Who can use the account of ${name}. You can give others what you have yourself, and end it at any time.`}
      foot={<Button onClick={() => show('give-access')}>Give access</Button>}
    >
      {people ? (
        <PeopleList
          people={people}
          pending={end.isPending}
          onChange={({ id }) => show(`access-${id}`)}
          onEmail={({ id }) => email.mutate({ params: { id }, body: {} })}
          onEnd={({ id }, closeQuestion) =>
            end.mutate({ params: { id }, body: {} }, { onSettled: closeQuestion })
          }
        />
      ) : (
        <NotLoaded of={query} what="The people" are rows={2} />
      )}
      {open === 'give-access' && (
        <GiveDialog
          description="They get an email, with a link to create a sign-in where they have none. They see nothing for a day, in which everyone who manages the account can stop it. This access comes from you: you disclose your own information."
          pending={give.isPending}
          error={give.error}
          onGive={(body, { onDone, onFailed }) =>
            give.mutate({ body }, { onSuccess: onDone, onError: onFailed })
          }
          onClose={close}
        />
      )}
      {changed && (
        <ChangeDialog
          key={changed.id}
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
    </SettingSection>
  );
}
