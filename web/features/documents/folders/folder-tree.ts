import type { File } from '#contract/documents/files';
import { type Folder, presetFolders } from '#contract/documents/folders';

/** A folder of the tree, with what is in it. */
export interface FolderNode {
  /** '/Tax Documents 2025/Income' */
  path: string;
  name: string;
  /** Null for a preset folder that nothing has been put into yet. */
  folder: Folder | null;
  /** Documents in it and in the folders below it. */
  count: number;
  children: FolderNode[];
}

const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The client's folders as a tree: the season's preset ones first, the others by name. */
export function folderTree(
  folders: readonly Folder[],
  files: readonly Pick<File, 'folder'>[],
  season: number,
): FolderNode[] {
  const presets = presetFolders(season).map((name) => `/${name}`);
  const known = new Map(folders.map((folder) => [folder.path, folder]));
  const inside = Map.groupBy(known.keys(), parentOf);
  const direct = Map.groupBy(files, ({ folder }) => folder);
  const nodeOf = (path: string): FolderNode => {
    const children = (inside.get(path) ?? []).toSorted(inOrder.compare).map(nodeOf);
    const below = children.reduce((sum, child) => sum + child.count, 0);
    return {
      path,
      name: lastPart(path),
      folder: known.get(path) ?? null,
      count: (direct.get(path)?.length ?? 0) + below,
      children,
    };
  };
  const others = (inside.get('') ?? []).filter((path) => !presets.includes(path));
  return [...presets, ...others.toSorted(inOrder.compare)].map(nodeOf);
}

/** Every folder of a tree, each before those inside it, with how deep it lies from 0. */
export function flatten(
  nodes: readonly FolderNode[],
  depth = 0,
): { node: FolderNode; depth: number }[] {
  return nodes.flatMap((node) => [{ node, depth }, ...flatten(node.children, depth + 1)]);
}

/** Whether something in the folder `inner` is in `outer` or below it. '' is Root: only itself. */
export function isInside(inner: string, outer: string): boolean {
  if (outer === '') return inner === '';
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** The path of the folder around one; '' is Root. */
export function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A path for people: "Tax Documents 2025 / Income"; Root for ''. */
export function folderLabel(path: string): string {
  return path === '' ? 'Root' : path.slice(1).replaceAll('/', ' / ');
}
