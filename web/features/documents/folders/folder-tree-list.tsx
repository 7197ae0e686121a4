import {
  Ellipsis,
  FileStack,
  FolderIcon,
  FolderOpen,
  FolderPlus,
  Inbox,
  Pencil,
  Trash2,
} from 'lucide-react';
import { memo } from 'react';
import type { File } from '#contract/documents/files';
import type { Folder } from '#contract/documents/folders';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { FolderNode } from './folder-tree.ts';
import { RailEntry, RailTarget } from './rail-entry.tsx';

/** What can be done with folders; each opens its dialog. */
export interface FolderActions {
  /** Makes one inside another, or at Root for null. */
  create: (parent: FolderNode | null) => void;
  rename: (folder: Folder) => void;
  remove: (folder: Folder) => void;
}

interface FolderTreeListProps {
  nodes: readonly FolderNode[];
  files: readonly Pick<File, 'folder'>[];
  /** Whether `files` have arrived: until then nothing is counted. */
  counted: boolean;
  /** The folder that narrows the list; '' is Root, null all. */
  current: string | null;
  onSelect: (folder: string | null) => void;
  actions: FolderActions;
}

/** The folders as a tree. Documents can be dropped on each; a menu renames and deletes. */
export const FolderTreeList = memo(function FolderTreeList(props: FolderTreeListProps) {
  const { nodes, files, counted, current, onSelect, actions } = props;
  const atRoot = files.filter(({ folder }) => folder === '').length;
  const line = (node: FolderNode, depth: number) => (
    <RailTarget
      key={node.path}
      target={{ kind: 'folder', path: node.path }}
      label={node.name}
      icon={node.path === current ? FolderOpen : FolderIcon}
      depth={depth}
      count={counted ? node.count : null}
      current={node.path === current}
      onSelect={() => onSelect(node.path)}
      menu={<FolderMenu node={node} actions={actions} />}
    >
      {node.children.length > 0 && (
        <ul className="mt-px grid gap-px">
          {node.children.map((child) => line(child, depth + 1))}
        </ul>
      )}
    </RailTarget>
  );
  return (
    <ul className="grid gap-px">
      <RailEntry
        label="All documents"
        icon={FileStack}
        count={counted ? files.length : null}
        current={current === null}
        onSelect={() => onSelect(null)}
      />
      <RailTarget
        target={{ kind: 'folder', path: '' }}
        label="Root"
        icon={Inbox}
        count={counted ? atRoot : null}
        current={current === ''}
        onSelect={() => onSelect('')}
      />
      {nodes.map((node) => line(node, 0))}
    </ul>
  );
});

function FolderMenu({ node, actions }: { node: FolderNode; actions: FolderActions }) {
  const { folder } = node;
  return (
    <Menu
      trigger={
        <IconButton
          size="row"
          icon={Ellipsis}
          label={`Actions for folder ${node.name}`}
          tooltip={false}
          // A mouse shows it where it points; a finger has no way to.
          className="me-0.5 [@media(hover:hover)]:absolute [@media(hover:hover)]:end-0 [@media(hover:hover)]:opacity-0 group-hover:opacity-100! focus-visible:opacity-100! data-[state=open]:opacity-100!"
        />
      }
    >
      <MenuItem onSelect={() => actions.create(node)}>
        <FolderPlus aria-hidden="true" />
        New folder inside
      </MenuItem>
      {folder?.can.rename && (
        <MenuItem onSelect={() => actions.rename(folder)}>
          <Pencil aria-hidden="true" />
          Rename
        </MenuItem>
      )}
      {folder && (
        <>
          <MenuSeparator />
          <MenuItem danger disabled={!folder.can.delete} onSelect={() => actions.remove(folder)}>
            <Trash2 aria-hidden="true" />
            {folder.can.delete ? 'Delete' : 'Delete (only when empty)'}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
