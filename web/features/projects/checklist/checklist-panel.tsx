import type { UseQueryResult } from '@tanstack/react-query';
import {
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleOff,
  Paperclip,
  RotateCcw,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { viewFile } from '#contract/documents/files';
import { deleteChecklist } from '#contract/projects/checklist';
import { type AdminTaxProject, type ChecklistItem } from '#contract/projects/project-shapes';
import { isChecklistDone } from '#domain/project-values';
import { urlFor } from '#web/lib/api/api.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { MenuItem } from '#web/ui/overlays/dropdown-menu.tsx';
import { SortableList } from '#web/ui/lists/sortable-list.tsx';
import { Status } from '#web/ui/status.tsx';
import { ChecklistDialog } from './checklist-dialog.tsx';
import { groupByCategory, withGroupOrder } from './checklist-groups.ts';
import { DeleteItemDialog } from './delete-item-dialog.tsx';
import { DueText } from '../timeline/due-text.tsx';
import { ItemMenu } from './item-menu.tsx';
import { ItemRow, rowMenuClass } from './item-row.tsx';
import { LastYearDialog } from '../rollover/last-year-dialog.tsx';
import { Panel } from '../panel.tsx';
import { RequestNote } from './request-fields.tsx';
import { SendBackDialog } from './send-back-dialog.tsx';
import { WaiveDialog } from './waive-dialog.tsx';
import type { useProjectWork } from '../use-project-work.ts';

interface ChecklistPanelProps {
  project: AdminTaxProject;
  query: UseQueryResult<ChecklistItem[]>;
  work: ReturnType<typeof useProjectWork>;
}

type Open =
  | { kind: 'add' | 'last-year' }
  | { kind: 'edit' | 'delete' | 'send-back' | 'waive'; item: ChecklistItem }
  | null;

/** Checklist management: what a return needs, by category, with the documents handed over for it. */
export function ChecklistPanel({ project, query, work }: ChecklistPanelProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Panel
        title="Checklist"
        tally={project.progress.checklist}
        addLabel="Add item"
        onAdd={() => setOpen({ kind: 'add' })}
        other={{ label: 'From last year', onPress: () => setOpen({ kind: 'last-year' }) }}
        nothing={{
          title: 'Nothing on the checklist yet',
          description: 'Items tell the client which documents you need, and when.',
        }}
        query={query}
      >
        {(items) => {
          const all = items.map(({ id }) => id);
          return groupByCategory(items).map((group) => {
            const ids = group.items.map(({ id }) => id);
            const reorder = (next: string[]) => work.orderItems(withGroupOrder(all, next));
            return (
              <div key={group.label}>
                <h4 className="border-b border-line pt-3.5 pb-1 text-[13px] leading-[18px] font-semibold text-muted">
                  {group.label}
                </h4>
                <SortableList
                  rows={group.items}
                  label={group.label}
                  nameOf={({ title }) => title}
                  onReorder={reorder}
                >
                  {(item) => (
                    <ItemRow
                      title={item.title}
                      remark={remarkOf(item)}
                      isDone={isChecklistDone(item.status)}
                      onToggle={() => work.toggleItem(item)}
                      status={<ItemState item={item} />}
                      menu={
                        <ItemMenu
                          item={item}
                          ids={ids}
                          onReorder={reorder}
                          onEdit={() => setOpen({ kind: 'edit', item })}
                          onDelete={() => setOpen({ kind: 'delete', item })}
                          className={rowMenuClass}
                        >
                          {item.status !== 'approved' && (
                            <MenuItem onSelect={() => work.approve(item)}>
                              <CircleCheck aria-hidden="true" />
                              Approve
                            </MenuItem>
                          )}
                          {item.can.answer && (
                            <>
                              <MenuItem onSelect={() => work.notThisYear(item)}>
                                <CircleMinus aria-hidden="true" />
                                Not this year
                              </MenuItem>
                              <MenuItem onSelect={() => setOpen({ kind: 'waive', item })}>
                                <CircleOff aria-hidden="true" />
                                Waive request
                              </MenuItem>
                            </>
                          )}
                          {item.can.withdraw && (
                            <MenuItem onSelect={() => work.withdraw(item)}>
                              <RotateCcw aria-hidden="true" />
                              Reopen request
                            </MenuItem>
                          )}
                          {item.neededFrom === 'client' &&
                            !['missing', 'not-needed'].includes(item.status) && (
                              <MenuItem onSelect={() => setOpen({ kind: 'send-back', item })}>
                                <Undo2 aria-hidden="true" />
                                Send back
                              </MenuItem>
                            )}
                        </ItemMenu>
                      }
                    >
                      <ItemDetails
                        item={item}
                        onApprove={() => work.approve(item)}
                        onSendBack={() => setOpen({ kind: 'send-back', item })}
                      />
                    </ItemRow>
                  )}
                </SortableList>
              </div>
            );
          });
        }}
      </Panel>
      {open?.kind === 'add' && (
        <ChecklistDialog
          project={project}
          item={null}
          count={query.data?.length ?? 0}
          onClose={close}
        />
      )}
      {open?.kind === 'last-year' && (
        <LastYearDialog project={project} work={work} onClose={close} />
      )}
      {open?.kind === 'edit' && (
        <ChecklistDialog project={project} item={open.item} count={0} onClose={close} />
      )}
      {open?.kind === 'waive' && <WaiveDialog item={open.item} onClose={close} />}
      {open?.kind === 'send-back' && <SendBackDialog item={open.item} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteItemDialog
          endpoint={deleteChecklist}
          changes="projects-changed"
          item={open.item}
          description="This removes the item from the checklist, for the client too. You can’t undo this. Documents uploaded for it stay in the client’s files."
          done="Checklist item deleted"
          onClose={close}
        />
      )}
    </>
  );
}

function remarkOf({ isRequired, neededFrom, isBlocking }: ChecklistItem): string | undefined {
  const labels = [
    !isRequired && 'optional',
    neededFrom === 'firm' && 'by us',
    isBlocking && 'needed to begin',
  ].filter(Boolean);
  return labels.length === 0 ? undefined : labels.join(', ');
}

/** The state in the back office's words (spec section 4). */
function ItemState({ item }: { item: ChecklistItem }) {
  const { status, dueDate, isOverdue } = item;
  if (status === 'approved') return <Status kind="good">Approved</Status>;
  if (status === 'not-needed') return <Status kind="pending">Not needed</Status>;
  if (status === 'completed') {
    return (
      <Status kind="good" className="text-evergreen!">
        Completed
      </Status>
    );
  }
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
      {status === 'in-review' ? (
        <Status kind="note">In review</Status>
      ) : (
        <Status kind="pending" icon={CircleDashed}>
          {status === 'missing' ? 'Missing' : 'Pending'}
        </Status>
      )}
      {dueDate !== null && <DueText day={dueDate} isOverdue={isOverdue} />}
    </span>
  );
}

interface ItemDetailsProps {
  item: ChecklistItem;
  onApprove: () => void;
  onSendBack: () => void;
}

/** The documents handed over, what there is to decide on them, and why it was sent back. */
function ItemDetails({ item, onApprove, onSendBack }: ItemDetailsProps) {
  const { files, sentBackReason, status, answer, isNotYet } = item;
  const today = useToday();
  const isPlain = sentBackReason === null && answer === null && !isNotYet;
  if (files.length === 0 && isPlain && status !== 'in-review') return null;
  return (
    <div className="grid gap-1.5 ps-[26px] pt-0.5 pb-1.5 text-[13px] leading-5 phone:ps-8">
      {sentBackReason !== null && (
        <p className="text-pretty text-brass-ink">Sent back: {sentBackReason}</p>
      )}
      {today !== null && <RequestNote item={item} today={today} />}
      {files.length > 0 && (
        <ul className="grid gap-0.5" aria-label={`Documents for ${item.title}`}>
          {files.map((file) => (
            <li key={file.id} className="flex min-h-6 min-w-0 items-center gap-1.5 phone:min-h-8">
              <Paperclip aria-hidden="true" className="size-3.5 text-muted" />
              {file.can.open ? (
                <a
                  href={urlFor(viewFile, { params: { id: file.id } })}
                  target="_blank"
                  rel="noreferrer"
                  className="truncate text-link"
                >
                  {file.originalName}
                </a>
              ) : (
                <span className="truncate text-muted">{file.originalName}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {status === 'in-review' && (
        <div className="flex gap-2 pt-0.5 print:hidden">
          <Button size="small" aria-label={`Approve ${item.title}`} onClick={onApprove}>
            Approve
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Send back ${item.title}`}
            onClick={onSendBack}
          >
            Send back
          </Button>
        </div>
      )}
    </div>
  );
}
