import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { cx } from '#web/lib/cx.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { phoneWidth, useMedia } from '#web/lib/use-media.ts';
import { useDownToList } from '#web/lib/use-down-to-list.ts';
import { useOpenDialog } from '#web/lib/use-open-dialog.ts';
import { focusRow, useRowCursor } from '#web/lib/use-row-cursor.ts';
import { useStaffShortcuts } from '#web/lib/staff-shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import type { PickedClient } from '#web/ui/client-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CreateProjectDialog } from './create-project-dialog.tsx';
import { ProjectDetail } from './project-detail.tsx';
import { ProjectFilterBar } from './project-filter-bar.tsx';
import {
  isFiltered,
  noProjectFilters,
  projectFilterWords,
  type ProjectFilters,
  readProjectFilters,
} from './project-filters.ts';
import { ProjectList } from './project-list.tsx';
import { useProjects } from './use-projects.ts';

interface ProjectsSectionProps {
  /** Only this client's, who is no filter then. */
  ofClient?: PickedClient | undefined;
}

/** All returns beside the one that is open. Which one, and what narrows the list, stands in the address. */
export function ProjectsSection({ ofClient }: ProjectsSectionProps) {
  const { search, change } = useAddress();
  const dialog = useOpenDialog();
  const filters = {
    ...readProjectFilters(search),
    ...(ofClient ? { client: ofClient.id } : {}),
  };
  const openId = z.uuid().safeParse(search['project']).data;
  const isPhone = useMedia(phoneWidth);
  const list = useProjects(filters);
  const searchField = useRef<HTMLInputElement>(null);
  const rows = useRowCursor(list.rows.map(({ id }) => id));
  const down = useDownToList(
    { q: filters.q, isStale: list.isStale || list.isPending, firstId: list.rows[0]?.id },
    focusRow,
  );
  const filtered = isFiltered({ ...filters, ...(ofClient ? { client: null } : {}) });
  const filter = (patch: Partial<ProjectFilters>) =>
    change({ ...projectFilterWords(patch), ...(ofClient ? { client: ofClient.id } : {}) });
  const open = (id: string | null, step = true) => change({ project: id }, { step });

  // A desk always shows one; on a phone the list comes first.
  const firstId = list.isStale ? undefined : list.rows[0]?.id;
  useEffect(() => {
    if (!isPhone && openId === undefined && firstId !== undefined) open(firstId, false);
  });

  useStaffShortcuts('list', {
    j: () => rows.move(1),
    k: () => rows.move(-1),
    ArrowDown: rows.arrow(1),
    ArrowUp: rows.arrow(-1),
    '/': (event) => {
      event.preventDefault();
      searchField.current?.focus();
    },
  });

  const nothing = !list.isPending && list.error === null && list.rows.length === 0 && !filtered;
  return (
    <>
      {nothing && openId === undefined ? (
        <EmptyState
          title="No projects yet"
          description="A project holds the steps and the checklist of one return. Start from a template so nothing is missed."
          action={
            <Button onClick={() => dialog.show('new-project')}>Create the first project</Button>
          }
        />
      ) : (
        <div className="mt-4 grid items-start gap-x-8 print:block! min-[700px]:grid-cols-[232px_minmax(0,1fr)] min-[700px]:gap-x-6 min-[1100px]:grid-cols-[300px_minmax(0,1fr)] min-[1100px]:gap-x-8">
          <aside
            aria-label="Project list"
            className={cx(
              'min-w-0 print:hidden min-[700px]:border-e min-[700px]:border-line min-[700px]:pe-4 min-[1100px]:pe-6',
              openId !== undefined && 'phone:hidden',
            )}
          >
            <ProjectFilterBar
              filters={filters}
              ofOneClient={ofClient !== undefined}
              clientOfFirst={list.rows[0]?.client}
              onChange={filter}
              searchRef={searchField}
              onDown={down}
            />
            <ProjectList
              list={list}
              showClient={!ofClient}
              openId={openId}
              rowProps={rows.rowProps}
              filtered={filtered}
              onClear={() => filter(noProjectFilters)}
            />
          </aside>
          {openId === undefined ? (
            <div className="phone:hidden" />
          ) : (
            <ProjectDetail
              // Another project is another screen: no dialog or menu goes over to it.
              key={openId}
              id={openId}
              total={list.total}
              onGone={() => open(null, false)}
            />
          )}
        </div>
      )}
      {dialog.open === 'new-project' && (
        <CreateProjectDialog
          forClient={ofClient}
          onClose={dialog.close}
          onCreated={({ id }) => change({ open: null, project: id })}
        />
      )}
    </>
  );
}
