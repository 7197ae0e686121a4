import { categoryName } from '#web/lib/file-kind.ts';
import { megabytes, shortDate } from '#web/lib/format.ts';
import { ContextMenu } from '#web/ui/context-menu.tsx';
import {
  DocumentContextEntries,
  DocumentMenu,
  DocumentName,
  DocumentStatus,
} from './document-parts.tsx';
import type { DocumentListProps } from './documents-table.tsx';

/** The documents on a phone. */
export function DocumentCards({ files, openId, actions, rowProps }: DocumentListProps) {
  return (
    <ul aria-label="Your documents" className="border-t border-line">
      {files.map((file) => (
        <ContextMenu
          key={file.id}
          target={
            <li
              data-open={file.id === openId || undefined}
              className="relative -mx-(--pad) grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 border-b border-line px-(--pad) py-3 text-sm leading-5 has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:-outline-offset-2 has-[[data-row]:focus-visible]:outline-evergreen data-open:bg-evergreen-wash"
            >
              <div className="min-w-0">
                <DocumentName file={file} actions={actions} rowProps={rowProps(file.id)} />
                <p className="mt-0.5 ps-7 text-[13px] leading-[18px] text-muted tabular-nums">
                  {categoryName(file.category, 'shortLabel')}
                  {file.taxYear !== null && `, ${file.taxYear}`} · {megabytes(file.fileSize)} ·{' '}
                  <time dateTime={file.uploadedAt}>{shortDate(file.uploadedAt)}</time>
                </p>
                <div className="mt-1 ps-7">
                  <DocumentStatus file={file} />
                </div>
              </div>
              <div className="-me-2.5">
                <DocumentMenu file={file} actions={actions} />
              </div>
            </li>
          }
        >
          <DocumentContextEntries file={file} actions={actions} />
        </ContextMenu>
      ))}
    </ul>
  );
}
