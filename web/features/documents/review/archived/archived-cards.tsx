import { cx } from '#web/lib/cx.ts';
import { kilobytes, shortMoment } from '#web/lib/format/format.ts';
import { CardList } from '#web/ui/lists/card-list.tsx';
import { ArchivedName, type ArchivedListProps, RestoreButton } from './archived-parts.tsx';
import { clientName, reviewRowClass } from '../review-parts.tsx';

/** Archived files on a phone. */
export function ArchivedCards({ files, ids, handle, cursor, onReach, ...row }: ArchivedListProps) {
  return (
    <CardList
      label="Archived files"
      rows={files}
      cardHeight={86}
      className={cx(reviewRowClass, 'items-center gap-x-2')}
      {...{ ids, handle, cursor, onReach }}
    >
      {(file) => (
        <>
          <div className="min-w-0">
            <ArchivedName file={file} {...row} />
            <p className="mt-0.5 ps-6.5 text-[13px] leading-[18px] text-muted">
              {clientName(file)} · {kilobytes(file.fileSize)}
            </p>
            <p className="ps-6.5 text-[13px] leading-[18px] text-muted">
              <time dateTime={file.archivedAt}>{shortMoment(file.archivedAt)}</time> ·{' '}
              {file.archiveReason}
            </p>
          </div>
          <RestoreButton file={file} {...row} />
        </>
      )}
    </CardList>
  );
}
