import { Fragment, useRef } from 'react';
import type { File } from '#contract/files';
import { categoryName } from '#web/lib/file-kind.ts';
import { shortDate } from '#web/lib/format.ts';
import { useWindowRows } from '#web/lib/use-virtual-rows.ts';
import { ContextMenu } from '#web/ui/context-menu.tsx';
import { useDraggableDocument } from './document-drag.tsx';
import {
  DocumentContextEntries,
  DocumentMenu,
  DocumentName,
  DocumentStatus,
  DocumentTick,
  DragHandle,
} from './document-parts.tsx';
import type { DocumentListProps } from './documents-table.tsx';
import { folderLabel } from './folder-tree.ts';

/** Height of a card whose name needs one line, in pixels; others are measured. */
const cardHeight = 95;

/** The documents on a phone. */
export function DocumentCards(props: DocumentListProps) {
  const list = useRef<HTMLUListElement>(null);
  const rows = useWindowRows({ list, rowHeight: cardHeight, ...props.rows });
  return (
    <ul ref={list} aria-label="Your documents" className="border-t border-line">
      {rows.shown.map(({ index, room }) => {
        const file = props.files[index];
        return (
          file && (
            <Fragment key={file.id}>
              {room > 0 && <li aria-hidden="true" style={{ height: room }} />}
              <DocumentCard {...props} file={file} index={index} measure={rows.measure} />
            </Fragment>
          )
        );
      })}
      {rows.roomBelow > 0 && <li aria-hidden="true" style={{ height: rows.roomBelow }} />}
    </ul>
  );
}

interface DocumentCardProps extends DocumentListProps {
  file: File;
  index: number;
  measure: (card: HTMLElement | null) => void;
}

function DocumentCard({ file, index, measure, ...list }: DocumentCardProps) {
  const { actions, ticks } = list;
  const drag = useDraggableDocument(file);
  return (
    <ContextMenu
      target={
        <li
          {...drag.row}
          ref={(card) => {
            drag.row.ref(card);
            measure(card);
          }}
          data-index={index}
          aria-setsize={list.files.length}
          aria-posinset={index + 1}
          data-open={file.id === list.openId || undefined}
          className="group relative -mx-(--pad) grid grid-cols-[minmax(0,1fr)_auto] has-[[type=checkbox]]:grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line px-(--pad) py-3 text-sm leading-5 select-none [-webkit-touch-callout:none] has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:-outline-offset-2 has-[[data-row]:focus-visible]:outline-evergreen data-dragging:bg-sunken data-open:bg-evergreen-wash"
        >
          {ticks && (
            <>
              <DragHandle file={file} handle={drag.handle} />
              <DocumentTick file={file} ticks={ticks} />
            </>
          )}
          <div className="min-w-0">
            <DocumentName file={file} actions={actions} rowProps={list.rowProps(file.id)} />
            <p className="mt-0.5 text-[13px] leading-[18px] text-muted tabular-nums">
              {categoryName(file.category, 'shortLabel')}
              {file.taxYear !== null && `, ${file.taxYear}`} · {list.size(file.fileSize)} ·{' '}
              <time dateTime={file.uploadedAt}>{shortDate(file.uploadedAt)}</time>
              {file.folder !== '' && ` · ${folderLabel(file.folder)}`}
            </p>
            <div className="mt-1">
              <DocumentStatus file={file} />
            </div>
          </div>
          <DocumentMenu file={file} actions={actions} className="-my-2 -me-2.5" />
        </li>
      }
    >
      <DocumentContextEntries file={file} actions={actions} />
    </ContextMenu>
  );
}
