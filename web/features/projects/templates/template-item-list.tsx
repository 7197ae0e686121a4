import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Template } from '#contract/projects/templates';
import { deleteTemplateChecklist, deleteTemplateTimeline } from '#contract/projects/template-items';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SortableList } from '#web/ui/lists/sortable-list.tsx';
import { DeleteItemDialog } from '../checklist/delete-item-dialog.tsx';
import { ItemMenu } from '../checklist/item-menu.tsx';

interface TemplateItem {
  id: string;
  title: string;
  description: string | null;
  isRequired: boolean;
}

interface ItemListProps<Item extends TemplateItem> {
  template: Template;
  query: UseQueryResult<Item[]>;
  /** Timeline or Checklist: how a success is told (spec section 8). */
  kind: 'Timeline' | 'Checklist';
  addLabel: string;
  nothing: { title: string; description: string };
  /** Adds an item, or changes the one given. */
  renderDialog: (item: Item | null, onClose: () => void) => ReactNode;
  onReorder: (ids: string[]) => void;
  /** What is at the end of a line. */
  children: (item: Item) => ReactNode;
}

/** The steps or items of a template: sorted and changed where it is an own one. */
export function ItemList<Item extends TemplateItem>({
  template,
  query: { data, error, refetch },
  kind,
  addLabel,
  nothing,
  renderDialog,
  onReorder,
  children,
}: ItemListProps<Item>) {
  const [open, setOpen] = useState<Item | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Item | null>(null);
  const label = kind === 'Timeline' ? 'Template Timelines' : 'Template Checklists';
  const add = template.can.edit && (
    <Button size="small" onClick={() => setOpen('new')}>
      <Plus aria-hidden="true" />
      {addLabel}
    </Button>
  );
  const ids = data?.map(({ id }) => id) ?? [];
  const content = (item: Item, index: number) => (
    <>
      <span className="w-6 text-end text-muted tabular-nums">{index + 1}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">{item.title}</span>
        {!item.isRequired && <small className="ms-1.5 text-[13px] text-muted">optional</small>}
        {item.description !== null && (
          <span className="block max-w-[72ch] text-[13px] leading-[18px] text-pretty text-muted">
            {item.description}
          </span>
        )}
      </span>
      <span className="max-w-[40%] text-end text-[13px] leading-5 text-muted tabular-nums">
        {children(item)}
      </span>
    </>
  );
  return (
    <>
      {!data ? (
        <NotLoaded of={{ error, refetch }} what="The items" are rows={10} />
      ) : data.length === 0 ? (
        <EmptyState {...nothing} action={add} className="py-8!" />
      ) : (
        <>
          {add && <div className="flex justify-end py-2">{add}</div>}
          {template.can.edit ? (
            <SortableList
              rows={data}
              label={label}
              nameOf={({ title }) => title}
              onReorder={onReorder}
              className="border-t border-line"
            >
              {(item, index) => (
                <div className="flex min-h-9 items-center gap-2.5 py-1">
                  {content(item, index)}
                  <ItemMenu
                    item={item}
                    ids={ids}
                    onReorder={onReorder}
                    onEdit={() => setOpen(item)}
                    onDelete={() => setDeleting(item)}
                  />
                </div>
              )}
            </SortableList>
          ) : (
            <ol aria-label={label}>
              {data.map((item, index) => (
                <li
                  key={item.id}
                  className="flex min-h-9 items-center gap-2.5 border-b border-line py-1.5 hover:bg-hover"
                >
                  {content(item, index)}
                </li>
              ))}
            </ol>
          )}
        </>
      )}
      {open !== null && renderDialog(open === 'new' ? null : open, () => setOpen(null))}
      {deleting && (
        <DeleteItemDialog
          endpoint={kind === 'Timeline' ? deleteTemplateTimeline : deleteTemplateChecklist}
          changes="templates-changed"
          item={deleting}
          description="This removes it from the template. You can’t undo this. Projects created from the template don’t change."
          done={`${kind} item deleted`}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
