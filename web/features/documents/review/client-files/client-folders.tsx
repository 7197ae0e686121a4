import { useQuery } from '@tanstack/react-query';
import { Files, Folder, FolderPlus, FolderRoot, type LucideIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { listClientFolders, type Folder as ClientFolder } from '#contract/documents/folders';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DeleteFolderDialog } from './delete-folder-dialog.tsx';

interface ClientFoldersProps {
  userId: string;
  /** The path shown, '' for Root, null for everything. */
  folder: string | null;
  onFolder: (path: string | null) => void;
  onCreate: () => void;
}

/** A client's folders, beside the list of their files. */
export function ClientFolders({ userId, folder, onFolder, onCreate }: ClientFoldersProps) {
  const { data: folders, isError } = useQuery(
    queryOptionsFor(listClientFolders, { params: { id: userId } }),
  );
  const [removing, setRemoving] = useState<ClientFolder>();
  const entry = { current: folder, onFolder };
  return (
    <nav aria-label="Folders" className="flex min-h-0 flex-col pb-3 text-sm leading-5">
      <div className="flex h-(--control) items-center justify-between ps-2.5">
        <h2 className="text-[13px] font-medium text-muted">Folders</h2>
        <IconButton size="row" icon={FolderPlus} label="New folder" onClick={onCreate} />
      </div>
      <ul className="mt-1 min-h-0 flex-1 overflow-auto">
        <Entry {...entry} path={null} name="All files" icon={Files} depth={0} />
        <Entry {...entry} path="" name="Root" icon={FolderRoot} depth={0} />
        {folders?.map((one) => (
          <Entry
            key={one.id}
            {...entry}
            path={one.path}
            name={one.name}
            icon={Folder}
            depth={one.path.split('/').length - 2}
            count={one.fileCount}
            onRemove={one.can.delete ? () => setRemoving(one) : undefined}
          />
        ))}
      </ul>
      {!folders && !isError && <SkeletonRows rows={3} label="Folders are loading" />}
      {isError && <p className="px-2.5 py-2 text-bad">The folders could not be loaded.</p>}
      {removing && (
        <DeleteFolderDialog
          folder={removing}
          onClose={() => setRemoving(undefined)}
          onDone={() => {
            setRemoving(undefined);
            if (folder === removing.path) onFolder(null);
          }}
        />
      )}
    </nav>
  );
}

interface EntryProps {
  path: string | null;
  current: string | null;
  name: string;
  icon: LucideIcon;
  depth: number;
  count?: number;
  onFolder: (path: string | null) => void;
  onRemove?: (() => void) | undefined;
}

function Entry({ path, current, name, icon: Icon, depth, count, onFolder, onRemove }: EntryProps) {
  return (
    <li
      className={cx(
        'group flex items-center rounded-small pe-0.5 hover:bg-hover',
        path === current && 'bg-evergreen-wash font-semibold',
      )}
    >
      <button
        type="button"
        aria-current={path === current || undefined}
        title={name}
        className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-small pe-1 text-start"
        style={{ paddingInlineStart: 10 + Math.min(depth, 4) * 14 }}
        onClick={() => onFolder(path)}
      >
        <Icon aria-hidden="true" className="size-4 text-muted" />
        <span className="truncate">{name}</span>
        {count !== undefined && (
          <span className="ms-auto ps-1 text-[13px] font-normal text-muted tabular-nums">
            {count}
          </span>
        )}
      </button>
      {onRemove && (
        <IconButton
          size="row"
          icon={Trash2}
          label={`Delete folder ${name}`}
          tooltip={false}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
