import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { type SeenBy, whoSeesConversation, whoSeesFile } from '#contract/clients/access';
import { messageOf, queryOptionsFor } from '#web/lib/api/api.ts';
import { plural } from '#web/lib/format/format.ts';
import { useFirm } from '#web/lib/session/session.ts';

/** Who can see a document, asked for when it is opened. */
export function WhoSeesFile({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    ...queryOptionsFor(whoSeesFile, { params: { id } }),
    enabled: isOpen,
    staleTime: 0,
  });
  return <WhoSees query={query} onOpen={setOpen} />;
}

/** Who can see a conversation. */
export function WhoSeesConversation({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    ...queryOptionsFor(whoSeesConversation, { params: { id } }),
    enabled: isOpen,
    staleTime: 0,
  });
  return <WhoSees query={query} onOpen={setOpen} />;
}

interface WhoSeesProps {
  query: { data?: SeenBy | undefined; error: Error | null };
  onOpen: (isOpen: boolean) => void;
}

function WhoSees({ query: { data, error }, onOpen }: WhoSeesProps) {
  const { shortName } = useFirm();
  return (
    <details
      className="text-sm leading-5"
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
    >
      <summary className="inline-flex cursor-pointer items-center gap-1.5 py-1 font-medium text-muted hover:text-ink">
        <Eye className="size-4" aria-hidden="true" />
        Who can see this
      </summary>
      <div role="status" className="pt-1 pb-2">
        {data ? (
          <>
            <ul className="grid gap-0.5">
              {data.people.map(({ name, isYou }) => (
                <li key={name} className="wrap-anywhere">
                  {name}
                  {isYou && ' (you)'}
                </li>
              ))}
              <li>
                {plural(data.staff, 'person', 'people')} on the staff of {shortName}
              </li>
            </ul>
            {data.isLimited && (
              <p className="mt-1 text-muted">
                You see only some years of this account, so other people with access aren’t shown.
              </p>
            )}
          </>
        ) : error ? (
          <p className="text-bad">{messageOf(error, 'Please try again.')}</p>
        ) : (
          <p className="text-muted">Loading</p>
        )}
      </div>
    </details>
  );
}
