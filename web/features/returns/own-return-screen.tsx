import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, ChevronLeft, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { downloadPaymentDays, type OwnDelivery } from '#contract/returns/own-delivery';
import { urlFor } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/api/download-file.ts';
import { plural, shortMoment } from '#web/lib/format/format.ts';
import { defineSearch, openRecord } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FileView } from '#web/ui/files/file-view.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { OwnAnswer } from './own-answer.tsx';
import { ownDeliveriesQuery } from './api.ts';
import { ResultCard } from './result-card.tsx';

const ownSearch = defineSearch({ delivery: openRecord });

/** The finished return: what comes from it, the copy to read, and the client’s answer. */
export function OwnReturnScreen() {
  const [{ delivery: wanted }] = useAddress(ownSearch);
  const query = useQuery(ownDeliveriesQuery);
  const delivery = query.data?.find(({ id }) => id === wanted) ?? query.data?.[0];
  return (
    <div className="max-w-[860px]">
      <Link
        to="/"
        search={{ tab: 'timeline' }}
        className="-ms-1 mb-2 inline-flex min-h-11 items-center gap-1 text-muted print:hidden"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        Timeline
      </Link>
      {delivery ? (
        <Delivered key={delivery.id} delivery={delivery} />
      ) : (
        <>
          <h1 className="type-title">Your return</h1>
          {query.isError ? (
            <ErrorState title="Your return could not be loaded" of={query} />
          ) : query.isPending ? (
            <div role="status" aria-label="Your return is loading" className="mt-4">
              <Skeleton className="h-32" />
              <SkeletonRows rows={4} label="" />
            </div>
          ) : (
            <EmptyState
              title="No finished return yet"
              description="Once your return is done, you can read it here."
            />
          )}
        </>
      )}
    </div>
  );
}

function Delivered({ delivery }: { delivery: OwnDelivery }) {
  const { taxYear, message, figures, dueOn, estimates } = delivery;
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that led here is gone, and with it the focus of who came by keyboard.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const isPayable = figures.balanceCents < 0 || estimates.length > 0;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="type-display outline-none">
        Your {taxYear} return
      </h1>
      <p className="mt-3 max-w-[60ch] text-pretty text-muted">{statusText(delivery)}</p>
      {message !== '' && (
        <p className="mt-3 max-w-[60ch] text-pretty whitespace-pre-line">{message}</p>
      )}
      <div className="mt-6">
        <ResultCard result={{ ...delivery, balanceCents: figures.balanceCents }} />
      </div>
      {isPayable && (
        <p className="mt-3">
          <a
            className={buttonClass()}
            href={urlFor(downloadPaymentDays, { params: { id: delivery.id } })}
            download={`${taxYear + 1} tax payments.ics`}
          >
            <CalendarPlus aria-hidden="true" />
            {dueOn === null && estimates.length === 0 ? 'Calendar' : 'Add to your calendar'}
          </a>
        </p>
      )}
      <Copy delivery={delivery} />
      <OwnAnswer delivery={delivery} />
    </>
  );
}

/** How far it is, in one sentence. */
function statusText({ state, transmittedAt, decidedAt, sentAt }: OwnDelivery): string {
  switch (state) {
    case 'transmitted':
      return `Transmitted ${transmittedAt === null ? '' : shortMoment(transmittedAt)}. We’ll tell you once it is accepted.`;
    case 'accepted':
      return `Accepted ${decidedAt === null ? '' : shortMoment(decidedAt)}. Your copy stays here.`;
    case 'rejected':
      return 'The return was rejected. We’re working on it and will be in touch.';
    case 'approved':
      return 'Approved. It is filed once it is signed.';
    case 'signed':
    case 'ready':
      return 'Signed. We’ll transmit it next.';
    default:
      return `Sent to you ${shortMoment(sentAt)}. Read it before you approve it; nothing is filed until you do.`;
  }
}

/** The client’s copy: theirs to read and to keep from the first moment. */
function Copy({ delivery: { parts } }: { delivery: OwnDelivery }) {
  const [shown, setShown] = useState(
    () => (parts.find(({ kind }) => kind === 'return') ?? parts[0])?.fileId,
  );
  const open = parts.find(({ fileId }) => fileId === shown);
  return (
    <section aria-labelledby="your-copy" className="mt-8">
      <h2 id="your-copy" className="type-title">
        Your copy
      </h2>
      <ul className="mt-3 border-t border-line-strong">
        {parts.map(({ fileId, name, pages, replaced }) => (
          <li
            key={fileId}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2"
          >
            <button
              type="button"
              aria-pressed={fileId === shown}
              onClick={() => setShown(fileId)}
              className="min-h-11 min-w-0 flex-1 text-start font-[550] wrap-anywhere aria-pressed:text-evergreen"
            >
              {name}
              <span className="ms-2 font-normal text-muted">{plural(pages, 'page')}</span>
              {replaced && (
                <span className="block text-sm leading-5 font-normal text-pretty text-muted">
                  {`Replaced ${shortMoment(replaced.at)}: ${replaced.reason}`}
                </span>
              )}
            </button>
            <Button
              size="small"
              aria-label={`Download ${name}`}
              onClick={() => void saveFile({ id: fileId, originalName: name })}
            >
              <Download aria-hidden="true" />
              Download
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <FileView
          key={open.fileId}
          file={{ id: open.fileId, originalName: open.name, fileType: 'application/pdf' }}
          className="mt-4 h-[min(78vh,900px)] border border-line"
        />
      )}
    </section>
  );
}
