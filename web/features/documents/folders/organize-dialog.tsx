import { useState } from 'react';
import { type File, fileCategories } from '#contract/documents/files';
import { taxYearOptions } from '#domain/tax/season';
import { categoryName, fileKind, readCategory } from '#web/lib/format/file-kind.ts';
import { plural } from '#web/lib/format/format.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { Dialog, DialogFooter } from '#web/ui/overlays/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FileIcon } from '#web/ui/files/file-icon.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { flatten, folderLabel, type FolderNode } from './folder-tree.ts';
import { categoryTargets } from './move-target.ts';
import type { Change } from './use-move-documents.ts';

interface OrganizeDialogProps {
  /** What is offered to be organized. */
  files: readonly File[];
  /** Ids of those it is already known to be about; otherwise they are chosen in the dialog. */
  chosen: readonly string[];
  folders: readonly FolderNode[];
  onClose: () => void;
  onOrganize: (files: readonly File[], change: Change) => void;
}

/** In a select: leave it as it is. No path and no category reads like this. */
const unchanged = 'unchanged';
/** In the select of tax years. */
const none = 'none';

/**
 * The Organize Files dialog: one document with all that is said of it, or several that get one folder,
 * category or tax year.
 */
export function OrganizeDialog({
  files,
  chosen,
  folders,
  onClose,
  onOrganize,
}: OrganizeDialogProps) {
  const { currentYear } = useFirm();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(chosen));
  // One document shows what is so; of several, what is not touched stays as it is.
  const single = chosen.length === 1 ? files.find(({ id }) => id === chosen[0]) : undefined;
  const [name, setName] = useState(single?.originalName ?? '');
  const [folder, setFolder] = useState(single?.folder ?? unchanged);
  const [category, setCategory] = useState<string>(single?.category ?? unchanged);
  const [taxYear, setTaxYear] = useState(single ? String(single.taxYear ?? none) : unchanged);
  const movable = files.filter((file) => file.can.organize);
  const picked = movable.filter((file) => ticked.has(file.id));
  const isKnown = chosen.length > 0;
  const newCategory = readCategory(category);
  const newYear = taxYear === none ? null : Number(taxYear);
  const newName = name.trim();
  const change: Change = {
    ...(single && newName !== '' && newName !== single.originalName ? { name: newName } : {}),
    ...(folder === unchanged || folder === single?.folder ? {} : { folder }),
    ...(newCategory === null || newCategory === single?.category ? {} : { category: newCategory }),
    ...(taxYear === unchanged || (single && newYear === single.taxYear)
      ? {}
      : { taxYear: newYear }),
  };
  const readyToGo = picked.length > 0 && Object.keys(change).length > 0;

  const toggle = (id: string): void => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (!readyToGo) return;
    onOrganize(picked, change);
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Organize Files"
      description={
        isKnown ? namesOf(picked) : 'Choose documents, then their folder, category, or tax year.'
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
        {single && (
          <Field label="Name" hint="The file extension stays the same.">
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={255}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
        )}
        <Field label="Folder">
          {(control) => (
            <Select {...control} value={folder} onChange={({ target }) => setFolder(target.value)}>
              {!single && <option value={unchanged}>Leave where it is</option>}
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
              {!single && <option value={unchanged}>Leave as it is</option>}
              {offeredCategories(single).map((entry) => (
                <option key={entry.value} value={entry.value}>
                  {entry.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Tax year">
          {(control) => (
            <Select
              {...control}
              value={taxYear}
              onChange={({ target }) => setTaxYear(target.value)}
            >
              {!single && <option value={unchanged}>Leave as it is</option>}
              {(!single || single.taxYear === null) && <option value={none}>None</option>}
              {taxYearOptions(currentYear).map((year) => (
                <option key={year}>{year}</option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** What a client files under, and what the document is already. */
const offeredCategories = (file: File | undefined) =>
  fileCategories.filter(
    ({ value }) =>
      value === file?.category || categoryTargets.some((target) => target.value === value),
  );

function namesOf(files: readonly File[]): string {
  const [first] = files;
  return files.length === 1 && first ? first.originalName : plural(files.length, 'document');
}
