import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '#contract/identity/accounts';
import type { Conversation } from '#contract/messages/conversation-shapes';
import { listFiles } from '#contract/documents/files';
import { listInvoices } from '#contract/billing/invoices';
import { type ChecklistItem } from '#contract/projects/project-shapes';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { useOwnProject, useOwnSeason } from '#web/lib/own-project.ts';
import { currentStep } from '#web/lib/project.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { SecurityCard } from './security-card.tsx';
import { StatTiles } from './stat-tiles.tsx';

interface DashboardScreenProps {
  user: User;
  /** Conversations that continue, unread messages, and open questions; null until they are known. */
  chats: { active: number; unread: number; questions: readonly Conversation[] } | null;
  /** The control that hands a file over for an item of the checklist. */
  upload: (item: ChecklistItem, taxYear: number, isPrimary: boolean) => ReactNode;
}

/** The portal's first tab: what to do next, then progress, then what changed (look.md). */
export function DashboardScreen({ user, chats, upload }: DashboardScreenProps) {
  const season = useOwnSeason();
  const today = useToday();
  const projectQuery = useOwnProject();
  const filesQuery = useQuery(queryOptionsFor(listFiles, {}));
  const invoicesQuery = useQuery(queryOptionsFor(listInvoices, {}));
  const project = projectQuery.data;
  return (
    <>
      {project === undefined || today === null || invoicesQuery.isPending ? (
        projectQuery.isError ? (
          <>
            <h1 className="type-title">Dashboard</h1>
            <ErrorState title="Your return could not be loaded" of={projectQuery} />
          </>
        ) : (
          <Waiting />
        )
      ) : (
        <DashboardHead
          user={user}
          project={project}
          invoices={invoicesQuery.data ?? []}
          questions={chats?.questions ?? []}
          season={season}
          today={today}
          upload={(item, isPrimary) => upload(item, project?.taxYear ?? season, isPrimary)}
        />
      )}
      <StatTiles
        progress={
          project === undefined
            ? null
            : {
                percentage: project?.progress.percentage ?? 0,
                stepsDone: project?.progress.timeline.completed ?? 0,
                stepsTotal: project?.progress.timeline.total ?? 0,
                current: project ? currentStep(project.timelines)?.title : undefined,
              }
        }
        documents={
          filesQuery.data
            ? {
                count: filesQuery.data.length,
                ofSeason: filesQuery.data.filter(({ taxYear }) => taxYear === season).length,
                pending: filesQuery.data.filter(({ isProcessed }) => !isProcessed).length,
              }
            : null
        }
        season={season}
        chats={chats}
      />
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)_328px] gap-x-22 gap-y-10 max-[1279px]:grid-cols-[minmax(0,1fr)_300px] max-[1279px]:gap-x-14 max-[1099px]:mt-12 max-[1099px]:grid-cols-1">
        <RecentActivity />
        <div className="grid content-start gap-10 pt-1 max-[1099px]:grid-cols-2 phone:grid-cols-1">
          <QuickActions season={season} />
          <SecurityCard />
        </div>
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Your return is loading">
      <Skeleton className="h-4 w-64" />
      <Skeleton className="mt-4 h-11 w-[min(420px,90%)]" />
      <Skeleton className="mt-5 h-4 w-72" />
      <div className="mt-8">
        <SkeletonRows rows={3} />
      </div>
    </div>
  );
}
