import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useState } from 'react';
import {
  adminActivityPage,
  exportActivityCsv,
  exportActivityPdf,
  listAdminActivity,
  maxCountedActivity,
} from '#contract/firm/admin-activity';
import { queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { dayOf } from '#web/lib/format/day.ts';
import { saveExport } from '#web/lib/api/download-file.ts';
import { figure } from '#web/lib/format/format.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { PickedClient } from '#web/ui/forms/client-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ExportLink } from '#web/ui/lists/export-link.tsx';
import { IfMay } from '#web/ui/if-may.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ActivityFilterBar } from './activity-filter-bar.tsx';
import { activityFilters, activityQuery } from './activity-filters.ts';
import { ActivityList } from './activity-list.tsx';

interface ActivitySectionProps {
  /** Only what concerns this client's account, who is no filter then. */
  ofClient?: PickedClient | undefined;
}

const reportName = (timeZone: string): string =>
  `Activity report ${dayOf(new Date(), timeZone)}.pdf`;

/** The activity log for staff: filtered, searched and paged by the server, and to take away. */
export function ActivitySection({ ofClient }: ActivitySectionProps) {
  const [search, change] = useAddress(activityFilters);
  const { timeZone } = useFirm();
  const filters = {
    ...search,
    ...(ofClient ? { client: ofClient.id } : {}),
  };
  const narrowed = activityFilters.isFiltered({
    ...filters,
    ...(ofClient ? { client: null } : {}),
  });
  const asked = activityQuery(filters);
  const offset = (filters.page - 1) * adminActivityPage;
  const query = useQuery({
    ...queryOptionsFor(listAdminActivity, {
      query: { ...asked, limit: adminActivityPage, offset },
    }),
    placeholderData: keepPreviousData,
    // Everything anyone does is an entry; no event reports each.
    staleTime: 0,
  });
  const [isExporting, setExporting] = useState(false);
  const exportPdf = async (): Promise<void> => {
    setExporting(true);
    const name = reportName(timeZone);
    await saveExport(urlFor(exportActivityPdf, { query: asked }), name, {
      success: { title: 'Export Successful', description: name },
      failure: {
        title: 'Export Failed',
        description: 'Unable to export activity report. Please try again.',
      },
    });
    setExporting(false);
    void query.refetch();
  };
  const entries = query.data?.activities ?? [];

  return (
    <section aria-labelledby="activity">
      <div className="flex flex-wrap items-center gap-2 pb-4">
        <h2 id="activity" className="me-auto type-staff-title">
          Activity
        </h2>
        <div className="flex gap-2 phone:w-full phone:*:flex-1">
          <IfMay right="exports">
            <Button pending={isExporting} onClick={() => void exportPdf()}>
              <Download aria-hidden="true" />
              Export PDF
            </Button>
            {/* As long as the log is: the browser writes it to the disk as it comes. */}
            <ExportLink
              href={urlFor(exportActivityCsv, { query: asked })}
              className={buttonClass()}
            >
              <Download aria-hidden="true" />
              Export CSV
            </ExportLink>
          </IfMay>
        </div>
      </div>
      <ActivityFilterBar
        filters={filters}
        ofOneClient={ofClient !== undefined}
        knownClient={query.data?.client}
        onChange={(next) => change({ ...next, page: 1 })}
      />
      <div className="mt-4">
        {query.isError && !query.data ? (
          <ErrorState title="Couldn’t load the activity" of={query} />
        ) : !query.data ? (
          <SkeletonRows rows={10} label="Activity is loading" />
        ) : entries.length === 0 ? (
          <EmptyState
            title="No recent activity"
            description={
              narrowed || filters.page > 1
                ? 'No activity matches these filters.'
                : 'Everything clients and staff do is logged here.'
            }
            action={
              (narrowed || filters.page > 1) && (
                <Button
                  onClick={() =>
                    change({
                      ...activityFilters.none,
                      page: 1,
                      ...(ofClient ? { client: ofClient.id } : {}),
                    })
                  }
                >
                  Clear filters
                </Button>
              )
            }
          />
        ) : (
          <div
            aria-busy={query.isPlaceholderData}
            className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}
          >
            <ActivityList entries={entries} />
            <Pager
              page={filters.page}
              shown={entries.length}
              total={query.data.total}
              totalIsAtLeast={query.data.totalIsAtLeast}
              onPage={(page) => change({ page }, { step: true })}
            />
          </div>
        )}
      </div>
    </section>
  );
}

interface PagerProps {
  page: number;
  shown: number;
  total: number;
  totalIsAtLeast: boolean;
  onPage: (page: number) => void;
}

/** Which entries of how many, and the way to the others. */
function Pager({ page, shown, total, totalIsAtLeast, onPage }: PagerProps) {
  const first = (page - 1) * adminActivityPage + 1;
  const last = first + shown - 1;
  const pages = Math.ceil(
    Math.min(total, totalIsAtLeast ? maxCountedActivity : total) / adminActivityPage,
  );
  return (
    <nav
      aria-label="Pages of the activity"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 text-[13px] text-muted tabular-nums"
    >
      <p className="me-auto phone:basis-full" aria-live="polite">
        Showing {figure(first)} to {figure(last)} of {figure(total)}
        {totalIsAtLeast && '+'} entries
      </p>
      <Button
        size="small"
        className="phone:flex-1"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" />
        Newer
      </Button>
      <Button
        size="small"
        className="phone:flex-1"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        Older
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
