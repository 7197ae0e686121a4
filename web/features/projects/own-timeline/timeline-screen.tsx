import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ChecklistItem, OwnTaxProject } from '#contract/projects/project-shapes';
import { useOwnProject } from '#web/lib/own-project.ts';
import { pendingItems } from '#web/lib/project.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { defineSearch, viewOf } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterButtons } from '#web/ui/lists/filter-buttons.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { Checklist } from './checklist.tsx';
import { ProjectHeader } from './project-header.tsx';
import { Steps } from './steps.tsx';

const timelineSearch = defineSearch({ show: viewOf(['all', 'pending'], 'all') });

interface TimelineScreenProps {
  /** The control that hands a file over for an item of the checklist. */
  upload: (item: ChecklistItem, taxYear: number) => ReactNode;
}

/** The client's timeline tab: where the return stands and what is still needed. */
export function TimelineScreen({ upload }: TimelineScreenProps) {
  const query = useOwnProject();
  if (query.isPending) return <Waiting />;
  if (query.isError && query.data === undefined) {
    return (
      <>
        <h1 className="type-title">Timeline</h1>
        <ErrorState title="Your timeline could not be loaded" of={query} />
      </>
    );
  }
  if (query.data === null || query.data === undefined) return <NoProject />;
  const project = query.data;
  return <ProjectTimeline project={project} upload={(item) => upload(item, project.taxYear)} />;
}

interface ProjectTimelineProps {
  project: OwnTaxProject;
  upload: (item: ChecklistItem) => ReactNode;
}

function ProjectTimeline({ project, upload }: ProjectTimelineProps) {
  const today = useToday();
  const { timeZone } = useFirm();
  const [{ show }, change] = useAddress(timelineSearch);
  if (today === null) return <Waiting />;
  const { timelines: steps, checklists: items } = project;
  const pending = pendingItems(project);
  const shown = show === 'pending' ? pending : items;
  return (
    <>
      <ProjectHeader project={project} today={today} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)_minmax(0,1.06fr)] gap-x-20 gap-y-10 print:block print:[&_section+section]:mt-8 max-[1279px]:gap-x-12 max-[1099px]:grid-cols-1 phone:mt-7">
        <section aria-labelledby="steps" className="max-[1099px]:order-2">
          <h2 id="steps" className="type-section leading-8">
            Steps
          </h2>
          {steps.length === 0 ? (
            <p className="mt-3 text-muted">We haven’t planned the steps yet.</p>
          ) : (
            <Steps steps={steps} today={today} timeZone={timeZone} />
          )}
        </section>
        <section aria-labelledby="checklist" className="min-w-0 max-[1099px]:order-1">
          <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
            <h2 id="checklist" className="type-section me-auto">
              Document checklist
            </h2>
            {items.length > 0 && (
              <FilterButtons
                label="Show"
                value={show}
                options={[
                  { value: 'all', label: `All ${items.length}` },
                  { value: 'pending', label: `Pending ${pending.length}` },
                ]}
                onChange={(next) => change({ show: next })}
              />
            )}
          </div>
          {items.length === 0 ? (
            <p className="mt-3 text-muted">Nothing is on the checklist yet.</p>
          ) : shown.length === 0 ? (
            <p className="mt-4 border-t border-line-strong pt-4 text-muted">
              Nothing is pending. We have everything we asked for.
            </p>
          ) : (
            <Checklist items={shown} all={items} today={today} upload={upload} />
          )}
        </section>
      </div>
    </>
  );
}

function NoProject() {
  return (
    <>
      <h1 className="type-title">Timeline</h1>
      <EmptyState
        title="No return yet"
        description="Once we start your return, you’ll see each step and what we need here. You can send documents now."
        action={
          <Link
            to="/"
            search={{ tab: 'documents' }}
            className={buttonClass({ variant: 'primary' })}
          >
            Upload Documents
          </Link>
        }
      />
    </>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Your timeline is loading">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="mt-4 h-11 w-72" />
      <div className="mt-16 grid grid-cols-2 gap-x-20 max-[1099px]:grid-cols-1">
        <SkeletonRows rows={8} />
        <div className="max-[1099px]:hidden">
          <SkeletonRows rows={8} />
        </div>
      </div>
    </div>
  );
}
