import { categoryName } from '#web/lib/file-kind.ts';
import { shortMoment } from '#web/lib/format.ts';
import { cx } from '#web/lib/cx.ts';
import {
  clientName,
  MarkButton,
  type ReviewListProps,
  ReviewName,
  reviewRowClass,
  Waiting,
} from './review-parts.tsx';

/** The files awaiting review, on a phone. */
export function ReviewCards({ files, ...row }: ReviewListProps) {
  return (
    <ul aria-label="Files awaiting review" className="border-t border-line">
      {files.map((file) => (
        <li
          key={file.id}
          data-open={file.id === row.openId || undefined}
          className={cx(
            reviewRowClass,
            '-mx-(--pad) grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line px-(--pad) py-2.5 text-sm leading-5',
          )}
        >
          <div className="min-w-0">
            <ReviewName file={file} {...row} />
            <p className="mt-0.5 ps-6.5 text-[13px] leading-[18px] text-muted">
              {clientName(file)} · {categoryName(file.category, 'adminLabel')}
              {file.taxYear !== null && `, ${file.taxYear}`}
            </p>
            <p className="ps-6.5 text-[13px] leading-[18px] text-muted">
              <time dateTime={file.uploadedAt}>{shortMoment(file.uploadedAt)}</time> · waiting{' '}
              <Waiting file={file} now={row.now} />
            </p>
          </div>
          <div className="-me-2.5">
            <MarkButton file={file} actions={row.actions} />
          </div>
        </li>
      ))}
    </ul>
  );
}
