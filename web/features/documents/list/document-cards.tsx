import { Fragment, memo, type RefCallback, useRef } from 'react';
import { cx } from '#web/lib/cx.ts';
import { categoryName } from '#web/lib/format/file-kind.ts';
import { shortDate } from '#web/lib/format/format.ts';
import { useWindowRows } from '#web/lib/lists/use-virtual-rows.ts';
import { RowsContextMenu } from '#web/ui/overlays/context-menu.tsx';
import { useDraggableDocument } from '../folders/document-drag.tsx';
import {
  DocumentContextEntries,
  DocumentMenu,
  DocumentName,
  type DocumentRowProps,
  DocumentStatus,
  DocumentTick,
  DragHandle,
} from './document-parts.tsx';
import type { DocumentListProps } from './documents-table.tsx';
import { folderLabel } from '../folders/folder-tree.ts';

/** Height of a card whose name needs one line, in pixels; others are measured. */
const cardHeight = 95;

/** The documents on a phone. */
export const DocumentCards = memo(function DocumentCards(props: DocumentListProps) {
  const { files, actions, ticks } = props;
  const list = useRef<HTMLUListElement>(null);
  const rows = useWindowRows({ list, rowHeight: cardHeight, ...props.rows });
  return (
    <RowsContextMenu
      renderEntries={(id) => {
        const file = files.find((each) => each.id === id);
        return file && <DocumentContextEntries file={file} actions={actions} />;
      }}
    >
      <ul ref={list} aria-label="Your documents" className="border-t border-line">
        {rows.shown.map(({ index, room }) => {
          const file = files[index];
          return (
            file && (
              <Fragment key={file.id}>
                {room > 0 && <li aria-hidden="true" style={{ height: room }} />}
                <DocumentCard
                  file={file}
                  index={index}
                  count={files.length}
                  measure={rows.measure}
                  isOpen={file.id === props.openId}
                  isTicked={ticks?.has(file.id) ?? false}
                  actions={actions}
                  size={props.size}
                  onTick={ticks?.toggle}
                  rowProps={props.rowProps}
                />
              </Fragment>
            )
          );
        })}
        {rows.roomBelow > 0 && <li aria-hidden="true" style={{ height: rows.roomBelow }} />}
      </ul>
    </RowsContextMenu>
  );
});

interface DocumentCardProps extends DocumentRowProps {
  /** How many there are in all. */
  count: number;
  measure: RefCallback<HTMLElement>;
}

const DocumentCard = memo(function DocumentCard(props: DocumentCardProps) {
  const { file, index, isOpen, isTicked, actions, onTick, size, measure } = props;
  const drag = useDraggableDocument(file);
  return (
    <li
      {...drag.row}
      ref={(card) => {
        drag.row.ref(card);
        measure(card);
      }}
      data-file={file.id}
      data-index={index}
      aria-setsize={props.count}
      aria-posinset={index + 1}
      data-open={isOpen || undefined}
      className={cx(
        'group relative -mx-(--pad) grid items-start gap-x-3 border-b border-line px-(--pad) py-3 text-sm leading-5 select-none [-webkit-touch-callout:none] data-dragging:bg-sunken data-open:bg-evergreen-wash',
        onTick ? 'grid-cols-[auto_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      {onTick && (
        <>
          <DragHandle file={file} handle={drag.handle} />
          <DocumentTick file={file} isTicked={isTicked} onTick={onTick} />
        </>
      )}
      <div className="min-w-0">
        <DocumentName file={file} actions={actions} rowProps={props.rowProps(file.id)} />
        <p className="mt-0.5 text-[13px] leading-[18px] text-muted tabular-nums">
          {categoryName(file.category, 'shortLabel')}
          {file.taxYear !== null && `, ${file.taxYear}`} · {size(file.fileSize)} ·{' '}
          <time dateTime={file.uploadedAt}>{shortDate(file.uploadedAt)}</time>
          {file.folder !== '' && ` · ${folderLabel(file.folder)}`}
        </p>
        <div className="mt-1">
          <DocumentStatus file={file} />
        </div>
      </div>
      <DocumentMenu file={file} actions={actions} className="-my-2 -me-2.5" />
    </li>
  );
});
