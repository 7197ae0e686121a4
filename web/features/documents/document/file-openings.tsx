import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { File } from '#contract/documents/files';
import { type FileOpening, listFileOpenings } from '#contract/documents/versions';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { fullMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { personName } from '../person-name.ts';

/** As many as are shown at first. */
const atFirst = 4;

/** Who viewed or downloaded a document (rulings section 3). */
export function FileOpenings({ file }: { file: File }) {
  const [all, setAll] = useState(false);
  const query = useQuery({
    ...queryOptionsFor(listFileOpenings, { params: { id: file.id } }),
    // Nothing about the document changes when someone looks at it, so nothing would tell.
    staleTime: 0,
  });
  const openings = query.data ?? [];
  return (
    <section aria-label="Who opened this file" className="mt-5">
      <h3 className="text-[15px] leading-6 font-semibold">Who opened this file</h3>
      {query.isPending && <Skeleton className="mt-2 w-48" />}
      {query.isError && !query.data && (
        <p className="mt-1 text-sm text-muted">
          This could not be loaded.{' '}
          <button type="button" className="text-link" onClick={() => void query.refetch()}>
            Retry
          </button>
        </p>
      )}
      {query.data && openings.length === 0 && (
        <p className="mt-1 text-sm text-muted">No one yet.</p>
      )}
      <ul className="mt-1 text-sm leading-5">
        {(all ? openings : openings.slice(0, atFirst)).map((opening) => (
          <li
            key={`${opening.timestamp} ${opening.action}`}
            className="flex flex-wrap justify-between gap-x-3 border-b border-line py-1.5 last:border-0"
          >
            <span className="min-w-0 wrap-anywhere">{sentence(opening, file.version === 1)}</span>
            <time dateTime={opening.timestamp} className="text-[13px] text-muted tabular-nums">
              {fullMoment(opening.timestamp)}
            </time>
          </li>
        ))}
      </ul>
      {!all && openings.length > atFirst && (
        <Button variant="quiet" size="small" className="-ms-2.5" onClick={() => setAll(true)}>
          Show all {openings.length}
        </Button>
      )}
    </section>
  );
}

/** "Ruth Hanley, your tax firm, downloaded version 2" */
function sentence({ user, action, version }: FileOpening, isOnlyVersion: boolean): string {
  const name = user.isYou ? 'You' : personName(user);
  const who = user.isStaff && !user.isYou ? `${name}, your tax firm,` : name;
  const did = action === 'view' ? 'viewed' : 'downloaded';
  return `${who} ${did} ${version === null || isOnlyVersion ? 'it' : `version ${version}`}`;
}
