import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eye, FileText, LayoutDashboard, Users } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { getClientView } from '#contract/clients/client-view';
import {
  type File,
  fileCategories,
  type FileCategory,
  fileCategory,
  viewFile,
} from '#contract/documents/files';
import type { Notification } from '#contract/notifications/notifications';
import type { TaxProjectDetail } from '#contract/projects/project-shapes';
import { queryOptionsFor, urlFor } from '#web/lib/api/api.ts';
import { categoryName } from '#web/lib/format/file-kind.ts';
import { figure, kilobytes, plural, shortDate, shortMoment } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/session/session.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { ActionList, ActionRow } from '#web/ui/action-list.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cardClass } from '#web/ui/card.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { SearchInput } from '#web/ui/forms/search-input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';
import { NeedsList } from './needs-list.tsx';
import { needsOfProject } from './needs.ts';
import { PreparerCard } from './preparer-card.tsx';
import { SecurityStatements } from './security-card.tsx';
import { SummaryTiles } from './summary-tiles.tsx';

interface ClientViewScreenProps {
  clientId: string;
  NotificationsCard: ComponentType<{ notifications: readonly Notification[] }>;
}

/** One client's portal for staff to look at (rulings section 1): nothing in it can be changed. */
export function ClientViewScreen({ clientId, NotificationsCard }: ClientViewScreenProps) {
  const query = useQuery({
    ...queryOptionsFor(getClientView, { params: { id: clientId } }),
    // Each time it is opened the server is asked, and writes it down; nothing else asks again.
    staleTime: 0,
    gcTime: 0,
  });
  if (query.isPending) return <SkeletonRows rows={10} label="The client's view is loading" />;
  if (query.isError) {
    return (
      <>
        <h1 className="type-title">Client view</h1>
        <ErrorState title="This client's view could not be opened" of={query} />
        <p className="text-center">
          <OtherClient />
        </p>
      </>
    );
  }
  const { client, preparer, files, taxProject, security, notifications, unreadNotifications } =
    query.data;
  return (
    <>
      <section
        aria-label="Read-only"
        className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-sunken px-5 py-3.5"
      >
        <Eye aria-hidden="true" className="size-5 text-muted" />
        <p className="min-w-0 flex-1 basis-[240px] text-pretty">
          <b className="font-semibold">You see what {nameOf(client)} sees.</b> You can’t change
          anything here, and this view of {shortMoment(new Date(query.dataUpdatedAt))} is in the
          activity log.
        </p>
        <OtherClient />
      </section>
      <h1 className="type-title mb-6 wrap-anywhere">Welcome, {client.firstName || client.email}</h1>
      <SummaryTiles security={security} documents={files.length} unread={unreadNotifications} />
      <div className="grid grid-cols-[minmax(0,1fr)_328px] items-start gap-6 max-[1099px]:grid-cols-1">
        <div className="grid min-w-0 gap-6">
          <ReturnCard project={taxProject} />
          <DocumentsCard files={files} />
        </div>
        <div className="grid min-w-0 gap-6">
          {preparer && <PreparerCard preparer={preparer} className={cardClass} />}
          <NotificationsCard notifications={notifications} />
          <section aria-labelledby="quick-actions" className={cardClass}>
            <h2 id="quick-actions" className="type-section">
              Quick Actions
            </h2>
            <ActionList>
              <ActionRow>
                <Link to="/admin">
                  <LayoutDashboard aria-hidden="true" />
                  Admin Dashboard
                </Link>
              </ActionRow>
            </ActionList>
          </section>
          <SecurityStatements security={security} className={cardClass} />
        </div>
      </div>
    </>
  );
}

function OtherClient() {
  return (
    <Link to="/client-view" search={{}} className={buttonClass()}>
      <Users aria-hidden="true" />
      Pick another client
    </Link>
  );
}

/** How the client's return stands, and what their dashboard asks of them. */
function ReturnCard({ project }: { project: TaxProjectDetail | null }) {
  const today = useToday();
  const needs = needsOfProject(project);
  return (
    <section aria-labelledby="return-card" className={cardClass}>
      <h2 id="return-card" className="type-section wrap-anywhere">
        {project ? project.name : 'Return'}
      </h2>
      {project === null || today === null ? (
        <p className="mt-2 text-muted">No return has been started for this client.</p>
      ) : (
        <>
          <p className="mt-1 text-muted tabular-nums">
            {project.progress.timeline.completed} of{' '}
            {plural(project.progress.timeline.total, 'step')} and{' '}
            {project.progress.checklist.completed} of{' '}
            {plural(project.progress.checklist.total, 'checklist item')} done
          </p>
          <Meter
            className="mt-3"
            value={project.progress.percentage / 100}
            label={`${project.name}, progress`}
          />
          <p className="mt-6 font-semibold">
            {needs.length === 0
              ? 'Nothing is needed from the client now'
              : `${plural(needs.length, 'thing')} needed from the client`}
          </p>
          {needs.length > 0 && <NeedsList needs={needs} today={today} level={3} />}
        </>
      )}
    </section>
  );
}

/** So many documents are listed at first. */
const documentsShown = 50;

function DocumentsCard({ files }: { files: readonly File[] }) {
  const [all, setAll] = useState(false);
  const [q, setQ] = useState('');
  const [category, setCategory] = useState<FileCategory | null>(null);
  const found = files.filter(
    (file) =>
      (category === null || file.category === category) &&
      file.originalName.toLowerCase().includes(q.trim().toLowerCase()),
  );
  const shown = all ? found : found.slice(0, documentsShown);
  return (
    <section aria-labelledby="documents-card" className={cardClass}>
      <h2 id="documents-card" className="type-section">
        Your Documents
      </h2>
      {files.length === 0 ? (
        <EmptyState title="No documents uploaded" />
      ) : (
        <>
          <search className="mt-3 flex flex-wrap gap-2">
            <SearchInput
              label="Search by name"
              className="min-w-0 flex-[1_1_220px]"
              value={q}
              onChange={({ target }) => setQ(target.value)}
            />
            <Select
              aria-label="Category"
              active={category !== null}
              value={category ?? 'all'}
              onChange={({ target }) =>
                setCategory(fileCategory.safeParse(target.value).data ?? null)
              }
            >
              <option value="all">All categories</option>
              {fileCategories.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </search>
          {found.length === 0 && <EmptyState title="No documents match your filters" />}
          <ul className="mt-3 border-t border-line-strong">
            {shown.map((file) => (
              <li
                key={file.id}
                className="grid min-h-12 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-2 text-[15px] leading-5"
              >
                <FileText aria-hidden="true" className="size-[18px] text-muted" />
                <div className="min-w-0 wrap-anywhere">
                  {file.can.open ? (
                    <a
                      href={urlFor(viewFile, { params: { id: file.id } })}
                      target="_blank"
                      rel="noreferrer"
                      className="font-medium hover:underline"
                    >
                      {file.originalName}
                      <span className="sr-only">, opens in a new tab</span>
                    </a>
                  ) : (
                    <span className="font-medium">{file.originalName}</span>
                  )}
                  <p className="text-[13px] leading-[18px] text-muted tabular-nums">
                    {categoryName(file.category, 'shortLabel')}, {file.taxYear ?? '–'},{' '}
                    {kilobytes(file.fileSize)}, {shortDate(file.uploadedAt)}
                  </p>
                </div>
                {file.isProcessed ? (
                  <Status kind="good">Processed</Status>
                ) : (
                  <Status kind="pending">Pending</Status>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {shown.length < found.length && (
        <Button className="mt-4" onClick={() => setAll(true)}>
          Show all {figure(found.length)}
        </Button>
      )}
    </section>
  );
}
