import { useState } from 'react';
import type { File } from '#contract/files';
import { categoryName, fileKind, readCategory } from '#web/lib/file-kind.ts';
import { plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox.tsx';
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileIcon } from '#web/ui/file-icon.tsx';
import { Select } from '#web/ui/select.tsx';
import { flatten, folderLabel, type FolderNode } from './folder-tree.ts';
import { categoryTargets } from './move-target.ts';

interface OrganizeDialogProps {
  /** What is offered to be organised. */
  files: readonly File[];
  /** Ids of those it is already known to be about; otherwise they are chosen in the dialog. */
  chosen: readonly string[];
  folders: readonly FolderNode[];
  onClose: () => void;
  onOrganize: (files: readonly File[], change: Partial<Pick<File, 'folder' | 'category'>>) => void;
}

/** In a select: leave it as it is. No path and no category reads like this. */
const unchanged = 'unchanged';

/** The Organize Files dialog: several documents, one folder, one category. */
export function OrganizeDialog({
  files,
  chosen,
  folders,
  onClose,
  onOrganize,
}: OrganizeDialogProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(chosen));
  const [folder, setFolder] = useState(unchanged);
  const [category, setCategory] = useState(unchanged);
  const movable = files.filter((file) => file.can.organize);
  const picked = movable.filter((file) => ticked.has(file.id));
  const isKnown = chosen.length > 0;
  const readyToGo = picked.length > 0 && (folder !== unchanged || category !== unchanged);

  const toggle = (id: string): void => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (!readyToGo) return;
    const newCategory = readCategory(category);
    onOrganize(picked, {
      ...(folder === unchanged ? {} : { folder }),
      ...(newCategory === null ? {} : { category: newCategory }),
    });
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Organize Files"
      description={
        isKnown ? namesOf(picked) : 'Choose documents, then where they belong and what they are.'
      }
      footer={
        <DialogFooter
          start={
            !isKnown && (
              <output className="text-sm text-muted tabular-nums">{picked.length} chosen</output>
            )
          }
        >
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="organize" variant="primary" disabled={!readyToGo}>
            Organize
          </Button>
        </DialogFooter>
      }
    >
      <form id="organize" className="grid gap-5" onSubmit={submit}>
        {!isKnown && (
          <ul
            aria-label="Documents"
            className="max-h-[240px] overflow-y-auto rounded-card border border-line px-3 py-1"
          >
            {movable.map((file) => (
              <li
                key={file.id}
                className="border-b border-line [content-visibility:auto] [contain-intrinsic-height:44px] last:border-0"
              >
                <CheckboxField
                  checked={ticked.has(file.id)}
                  onChange={() => toggle(file.id)}
                  className="py-2!"
                  label={
                    <span className="flex min-w-0 items-center gap-2 text-[14.5px] font-normal wrap-anywhere">
                      <FileIcon kind={fileKind(file)} className="shrink-0" />
                      {file.originalName}
                    </span>
                  }
                  description={`${folderLabel(file.folder)}, ${categoryName(file.category, 'shortLabel')}`}
                />
              </li>
            ))}
          </ul>
        )}
        <Field label="Folder">
          {(control) => (
            <Select {...control} value={folder} onChange={({ target }) => setFolder(target.value)}>
              <option value={unchanged}>Leave where it is</option>
              <option value="">Root</option>
              {flatten(folders).map(({ node }) => (
                <option key={node.path} value={node.path}>
                  {folderLabel(node.path)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Category">
          {(control) => (
            <Select
              {...control}
              value={category}
              onChange={({ target }) => setCategory(target.value)}
            >
              <option value={unchanged}>Leave as it is</option>
              {categoryTargets.map((entry) => (
                <option key={entry.value} value={entry.value}>
                  {entry.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  );
}

function namesOf(files: readonly File[]): string {
  const [first] = files;
  return files.length === 1 && first ? first.originalName : plural(files.length, 'document');
}
