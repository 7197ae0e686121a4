import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getOwnLetter, openOwnLetter, type OwnLetter } from '#contract/signing/letters';
import { viewFile } from '#contract/documents/files';
import { defineAction } from '#web/lib/api/action.ts';
import { addressOf } from '#web/lib/api/address-of.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { accountToName } from '#web/lib/session/account.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonForm } from '#web/ui/skeleton.tsx';
import { letterState, waitingRequest } from './letter-labels.ts';

const useOpen = defineAction(openOwnLetter, {});

/** A letter as the client reads it, with the way to its signature where it asks for one. */
export function LetterView({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useQuery(queryOptionsFor(getOwnLetter, { params: { id } }));
  if (query.data) return <Letter own={query.data} onBack={onBack} />;
  return query.isError ? (
    <ErrorState title="This letter could not be loaded" of={query} />
  ) : (
    <SkeletonForm />
  );
}

function Letter({ own: { letter, paragraphs }, onBack }: { own: OwnLetter; onBack: () => void }) {
  const { id, title, fileId, clientId } = letter;
  // Letters of all accounts are listed together; what hangs on one is found in its own.
  const account = accountToName(useUser(), clientId);
  const { mutate: noteOpened } = useOpen();
  const isUnread = letter.people.some(({ openedAt }) => openedAt === null);
  useEffect(() => {
    if (isUnread) noteOpened({ params: { id } });
  }, [isUnread, id, noteOpened]);
  const toSign = waitingRequest(letter);
  return (
    <article className="max-w-[68ch]">
      <h1 className="type-title text-balance">{title}</h1>
      <div className="mt-6 grid gap-4 text-base leading-6 text-pretty">
        {paragraphs.map((paragraph) =>
          paragraph.startsWith('# ') ? (
            <h2 key={paragraph} className="type-section mt-2">
              {paragraph.slice(2)}
            </h2>
          ) : (
            <p key={paragraph} className="wrap-anywhere">
              {paragraph}
            </p>
          ),
        )}
      </div>
      <div className="mt-8 grid gap-4 border-t border-line-strong pt-6">
        <p role="status" className="text-base leading-6 font-semibold">
          {letterState(letter)}
        </p>
        <p className="flex flex-wrap gap-3">
          {toSign !== null && (
            <a
              className={buttonClass({ variant: 'primary' })}
              href={addressOf('/sign', { query: { request: toSign, account } })}
            >
              Sign
            </a>
          )}
          {fileId !== null && (
            <a
              className={buttonClass()}
              href={addressOf(viewFile.path, { params: { id: fileId }, query: { account } })}
              target="_blank"
              rel="noreferrer"
            >
              Open as PDF
            </a>
          )}
          <Button onClick={onBack}>Letters and consents</Button>
        </p>
      </div>
    </article>
  );
}
