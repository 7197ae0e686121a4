import type { UnsortedDocument } from '#contract/inbox/sorting';
import { sortingReasons, unsortedSourceLabels } from '#domain/sorting-values';
import { megabytes, shortMoment } from '#web/lib/format/format.ts';

/** Where it came from, and why it waits. */
export function FileOrigin({ document }: { document: UnsortedDocument }) {
  const { source, folders, sender, subject, isSenderProven, size, receivedAt, reason } = document;
  return (
    <div className="mt-1 text-sm leading-5 text-muted">
      <p className="wrap-anywhere">
        {[unsortedSourceLabels[source], ...folders].join(' / ')}
        {`, ${megabytes(size)}, ${shortMoment(receivedAt)}`}
      </p>
      {sender !== null && (
        <p className="wrap-anywhere">
          {`From ${sender}${subject ? `: “${subject}”` : ''}. `}
          {isSenderProven
            ? 'Your email server confirmed the sender’s domain.'
            : 'Your email server didn’t confirm the sender, so anyone may have sent it.'}
        </p>
      )}
      <p>{`${sortingReasons[reason]}.`}</p>
    </div>
  );
}
