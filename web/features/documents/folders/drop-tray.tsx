import { FolderIcon, FolderPlus, Inbox } from 'lucide-react';
import { cx } from '#web/lib/cx.ts';
import { useDropTarget } from './document-drag.tsx';
import { flatten, type FolderNode } from './folder-tree.ts';
import { categoryTargets, type MoveTarget, nameOfTarget } from './move-target.ts';

/** The places to drop on, where no room is for the tree beside the list; only while dragging. */
export function DropTray({ folders }: { folders: readonly FolderNode[] }) {
  const paths = ['', ...flatten(folders).map(({ node }) => node.path)];
  return (
    <section
      aria-label="Drop on"
      // It does not slide in: the places to drop on are measured once, as soon as they are there.
      className="fixed inset-x-0 bottom-0 z-50 max-h-[56dvh] animate-fade-in overflow-y-auto rounded-t-[16px] border-t border-line bg-overlay px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))] shadow-pop"
    >
      <h2 className="text-[13px] leading-[18px] font-semibold text-muted">Categories</h2>
      <ul className="mt-1.5 grid grid-cols-2 gap-1.5 desk:grid-cols-4">
        {categoryTargets.map(({ value }) => (
          <TrayTarget key={value} target={{ kind: 'category', category: value }} />
        ))}
      </ul>
      <h2 className="mt-3 text-[13px] leading-[18px] font-semibold text-muted">Folders</h2>
      <ul className="mt-1.5 grid grid-cols-2 gap-1.5 desk:grid-cols-4">
        {paths.map((path) => (
          <TrayTarget key={path} target={{ kind: 'folder', path }} />
        ))}
        <TrayTarget target={{ kind: 'new-folder' }} />
      </ul>
    </section>
  );
}

function TrayTarget({ target }: { target: MoveTarget }) {
  const { ref, isOver } = useDropTarget('tray', target);
  const Icon =
    target.kind === 'new-folder'
      ? FolderPlus
      : target.kind === 'folder' && (target.path === '' ? Inbox : FolderIcon);
  return (
    <li
      ref={ref}
      data-over={isOver || undefined}
      className={cx(
        'flex h-11 min-w-0 items-center gap-2 rounded-small border px-2.5 text-sm leading-5 transition-colors duration-200',
        'border-line-strong data-over:border-dashed data-over:border-evergreen data-over:bg-evergreen-wash data-over:text-evergreen',
        target.kind === 'new-folder' && 'border-dashed text-muted',
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />}
      <span className="line-clamp-2 min-w-0 text-[13px] leading-4 wrap-anywhere">
        {target.kind === 'new-folder' ? 'New folder' : nameOfTarget(target)}
      </span>
    </li>
  );
}
