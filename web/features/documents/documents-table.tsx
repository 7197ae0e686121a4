import { ArrowDown, ArrowUp } from 'lucide-react';
import type { File } from '#contract/files';
import { cx } from '#web/lib/cx.ts';
import { categoryName } from '#web/lib/file-kind.ts';
import { fullMoment, megabytes, shortDate } from '#web/lib/format.ts';
import { ContextMenu } from '#web/ui/context-menu.tsx';
import type { Sorting, SortKey } from './document-filters.ts';
import {
  type DocumentActions,
  DocumentContextEntries,
  DocumentMenu,
  DocumentName,
  type DocumentRowProps,
  DocumentStatus,
} from './document-parts.tsx';

export interface DocumentListProps {
  files: readonly File[];
  openId: string | null;
  actions: DocumentActions;
  rowProps: (id: string) => DocumentRowProps['rowProps'];
}

interface DocumentsTableProps extends DocumentListProps {
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

/** Columns go, the least telling first, as the list becomes narrow beside a preview. */
const columns: readonly { by: SortKey; label: string; className: string }[] = [
  { by: 'name', label: 'Name', className: '' },
  { by: 'category', label: 'Category', className: 'w-[134px] hidden @[620px]:table-cell' },
  { by: 'taxYear', label: 'Tax year', className: 'w-[88px] hidden @[720px]:table-cell' },
  { by: 'status', label: 'Status', className: 'w-28' },
  { by: 'size', label: 'Size', className: 'w-24 text-end hidden @[820px]:table-cell' },
  { by: 'added', label: 'Added', className: 'w-[116px] text-end hidden @[460px]:table-cell' },
];
const classOf = (by: SortKey) => columns.find((column) => column.by === by)?.className;

const cell = 'h-(--row) border-b border-line px-2.5 align-middle truncate';

/** The documents on a desk. */
export function DocumentsTable({ files, openId, actions, rowProps, ...sort }: DocumentsTableProps) {
  return (
    <div className="@container">
      <table className="w-full table-fixed border-separate border-spacing-0 text-sm leading-5">
        <caption className="sr-only">Your documents</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortableHead key={column.by} {...column} {...sort} />
            ))}
            <th className="h-(--row) w-12 border-b border-line-strong">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <ContextMenu
              key={file.id}
              target={
                <tr
                  data-open={file.id === openId || undefined}
                  className="relative transition-colors hover:bg-hover has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:-outline-offset-2 has-[[data-row]:focus-visible]:outline-evergreen data-open:bg-evergreen-wash data-open:shadow-[inset_2px_0_0_var(--evergreen)]"
                >
                  <td className={cell}>
                    <DocumentName file={file} actions={actions} rowProps={rowProps(file.id)} />
                  </td>
                  <td className={cx(cell, classOf('category'))}>
                    {categoryName(file.category, 'shortLabel')}
                  </td>
                  <td className={cx(cell, 'tabular-nums', classOf('taxYear'))}>
                    {file.taxYear ?? '–'}
                  </td>
                  <td className={cell}>
                    <DocumentStatus file={file} />
                  </td>
                  <td className={cx(cell, 'tabular-nums', classOf('size'))}>
                    {megabytes(file.fileSize)}
                  </td>
                  <td className={cx(cell, classOf('added'))}>
                    <time dateTime={file.uploadedAt} title={fullMoment(file.uploadedAt)}>
                      {shortDate(file.uploadedAt)}
                    </time>
                  </td>
                  <td className={cx(cell, 'overflow-visible pe-1.5 text-end')}>
                    <DocumentMenu file={file} actions={actions} />
                  </td>
                </tr>
              }
            >
              <DocumentContextEntries file={file} actions={actions} />
            </ContextMenu>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortableHeadProps {
  by: SortKey;
  label: string;
  className: string;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

function SortableHead({ by, label, className, sorting, onSort }: SortableHeadProps) {
  const current = sorting.by === by;
  const Arrow = sorting.descending ? ArrowDown : ArrowUp;
  // Words read from A; dates and sizes are wanted from the newest and largest.
  const descendingFirst = by === 'added' || by === 'size' || by === 'taxYear';
  return (
    <th
      scope="col"
      aria-sort={current ? (sorting.descending ? 'descending' : 'ascending') : undefined}
      className={cx(
        'h-(--row) border-b border-line-strong px-2.5 text-start text-[13px] font-medium whitespace-nowrap text-muted',
        className,
      )}
    >
      <button
        type="button"
        className={cx(
          'inline-flex items-center gap-1 hover:text-ink',
          current && 'font-semibold text-ink',
        )}
        onClick={() => onSort({ by, descending: current ? !sorting.descending : descendingFirst })}
      >
        {label}
        {current && <Arrow aria-hidden="true" className="size-3.5" />}
      </button>
    </th>
  );
}
