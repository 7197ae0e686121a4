import { type FileCategory, fileCategories } from '#contract/documents/files';
import { categoryName, readCategory } from '#web/lib/format/file-kind.ts';
import { folderLabel } from './folder-tree.ts';

/** Where a document can be dropped. A folder of '' is Root. */
export type MoveTarget =
  | { kind: 'folder'; path: string }
  | { kind: 'category'; category: FileCategory }
  /** An item of the project's checklist. */
  | { kind: 'item'; id: string; title: string }
  | { kind: 'new-folder' };

/** The same target can be shown in the tree and, on narrow screens, in the tray. */
export type TargetPlace = 'tree' | 'tray';

/** The id of a target among the drop targets of the page. */
export function targetId(place: TargetPlace, target: MoveTarget): string {
  const value =
    target.kind === 'folder'
      ? target.path
      : target.kind === 'category'
        ? target.category
        : target.kind === 'item'
          ? `${target.id}|${target.title}`
          : '';
  return `${place}|${target.kind}|${value}`;
}

/** The target of an id from `targetId`, or null for anything else. */
export function readTarget(id: string): MoveTarget | null {
  const [, kind, ...rest] = id.split('|');
  const value = rest.join('|');
  if (kind === 'folder') return { kind, path: value };
  if (kind === 'new-folder') return { kind };
  if (kind === 'item') {
    const [id = '', ...title] = rest;
    return { kind, id, title: title.join('|') };
  }
  const category = kind === 'category' ? readCategory(value) : null;
  return category === null ? null : { kind: 'category', category };
}

/** What a target is called: "W-2", "Tax Documents 2025 / Income", "a new folder". */
export function nameOfTarget(target: MoveTarget): string {
  if (target.kind === 'new-folder') return 'a new folder';
  if (target.kind === 'category') return categoryName(target.category, 'shortLabel');
  if (target.kind === 'item') return target.title;
  return folderLabel(target.path);
}

/** The categories that documents can be dropped on: what a client may file under. */
export const categoryTargets = fileCategories.filter(
  (category) => category.onUpload || category.inPortfolio,
);
