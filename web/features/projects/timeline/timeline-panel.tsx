import type { UseQueryResult } from '@tanstack/react-query';
import { Play, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { deleteTimeline } from '#contract/projects/timeline';
import { type AdminTaxProject, type TimelineItem } from '#contract/projects/project-shapes';
import { plural, shortDate } from '#web/lib/format/format.ts';
import { MenuItem } from '#web/ui/overlays/dropdown-menu.tsx';
import { SortableList } from '#web/ui/lists/sortable-list.tsx';
import { inChargeName } from '#web/ui/in-charge.tsx';
import { Status } from '#web/ui/status.tsx';
import { DeleteItemDialog } from '../checklist/delete-item-dialog.tsx';
import { DueText } from './due-text.tsx';
import { ItemMenu } from '../checklist/item-menu.tsx';
import { ItemRow, rowMenuClass } from '../checklist/item-row.tsx';
import { Panel } from '../panel.tsx';
import { StepInCharge } from '../project-in-charge.tsx';
import { StartAnywayDialog } from './start-anyway-dialog.tsx';
import { TimelineDialog } from './timeline-dialog.tsx';
import type { useProjectWork } from '../use-project-work.ts';

interface TimelinePanelProps {
  project: AdminTaxProject;
  query: UseQueryResult<TimelineItem[]>;
  work: ReturnType<typeof useProjectWork>;
}

type Open =
  | { kind: 'add' }
  | { kind: 'edit' | 'delete' | 'assign'; step: TimelineItem }
  | { kind: 'start'; step: TimelineItem; status: 'in-progress' | 'completed' }
  | null;

/** Timeline management: the steps of a project in their order. */
export function TimelinePanel({ project, query, work }: TimelinePanelProps) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Panel
        title="Timeline"
        tally={project.progress.timeline}
        addLabel="Add step"
        onAdd={() => setOpen({ kind: 'add' })}
        nothing={{
          title: 'No steps yet',
          description: 'Steps tell the client how far the return is.',
        }}
        query={query}
      >
        {(steps) => {
          const ids = steps.map(({ id }) => id);
          return (
            <SortableList
              rows={steps}
              label="Timeline"
              nameOf={({ title }) => title}
              onReorder={work.orderSteps}
            >
              {(step) => (
                <ItemRow
                  title={step.title}
                  remark={remarkOf(step)}
                  isDone={step.status === 'completed'}
                  notNow={step.notNow}
                  onToggle={() =>
                    step.blockers.length > 0
                      ? setOpen({ kind: 'start', step, status: 'completed' })
                      : work.toggleStep(step)
                  }
                  status={<StepState step={step} />}
                  menu={
                    <ItemMenu
                      item={step}
                      ids={ids}
                      onReorder={work.orderSteps}
                      onEdit={() => setOpen({ kind: 'edit', step })}
                      onDelete={
                        step.needsSecondPerson && !step.can.dropReview
                          ? undefined
                          : () => setOpen({ kind: 'delete', step })
                      }
                      className={rowMenuClass}
                    >
                      <MenuItem onSelect={() => setOpen({ kind: 'assign', step })}>
                        <UserRoundCheck aria-hidden="true" />
                        Choose who’s in charge
                      </MenuItem>
                      {step.status === 'pending' && (
                        <MenuItem
                          onSelect={() =>
                            step.blockers.length > 0
                              ? setOpen({ kind: 'start', step, status: 'in-progress' })
                              : work.beginStep(step)
                          }
                        >
                          <Play aria-hidden="true" />
                          Mark in progress
                        </MenuItem>
                      )}
                    </ItemMenu>
                  }
                >
                  <StepReadiness step={step} />
                </ItemRow>
              )}
            </SortableList>
          );
        }}
      </Panel>
      {open?.kind === 'add' && (
        <TimelineDialog
          project={project}
          step={null}
          count={query.data?.length ?? 0}
          onClose={close}
        />
      )}
      {open?.kind === 'edit' && (
        <TimelineDialog project={project} step={open.step} count={0} onClose={close} />
      )}
      {open?.kind === 'assign' && (
        <StepInCharge project={project} step={open.step} onClose={close} />
      )}
      {open?.kind === 'start' && (
        <StartAnywayDialog step={open.step} status={open.status} onClose={close} />
      )}
      {open?.kind === 'delete' && (
        <DeleteItemDialog
          endpoint={deleteTimeline}
          changes="projects-changed"
          item={open.step}
          description="This removes the step from the timeline, for the client too. You can’t undo this."
          done="Timeline item deleted"
          onClose={close}
        />
      )}
    </>
  );
}

/** What sets a step apart from the usual. */
function remarkOf({ isRequired, needsSecondPerson }: TimelineItem): string | undefined {
  const remarks = [isRequired ? [] : 'optional', needsSecondPerson ? 'second person' : []].flat();
  return remarks.length === 0 ? undefined : remarks.join(', ');
}

/** What preparation waits for, or why it was begun without. */
function StepReadiness({ step }: { step: TimelineItem }) {
  const { blockers, startedWithout: begun } = step;
  if (blockers.length === 0 && begun === null) return null;
  return (
    <p className="ps-[26px] pb-1 text-[13px] leading-[18px] text-pretty text-brass-ink phone:ps-8">
      {begun === null
        ? `Needs ${blockers.join(', ')} first.`
        : `Started with ${plural(begun.missing, 'document')} missing: ${begun.reason} (${begun.name ?? 'our firm'}, ${shortDate(begun.at)})`}
    </p>
  );
}

function StepState({ step }: { step: TimelineItem }) {
  const due = step.dueDate !== null && <DueText day={step.dueDate} isOverdue={step.isOverdue} />;
  const { inCharge } = step;
  const isOwn = inCharge !== null && !inCharge.isInherited;
  if (step.status !== 'in-progress' && !isOwn) return due;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 phone:justify-start">
      {isOwn && (
        <span>
          <span className="sr-only">In charge: </span>
          {inChargeName(inCharge)}
        </span>
      )}
      {step.status === 'in-progress' && <Status kind="note">In progress</Status>}
      {due}
    </span>
  );
}
