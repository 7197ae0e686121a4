import type { ReactNode } from 'react';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useDownToList } from '#web/lib/lists/use-down-to-list.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { focusRow } from '#web/lib/lists/use-row-cursor.ts';
import { Button } from '#web/ui/button.tsx';
import type { PickedClient } from '#web/ui/forms/client-field.tsx';
import { AssignedEmpty } from '#web/ui/lists/assignment.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CreateProjectDialog } from './create-project-dialog.tsx';
import { ListAndRecord, RecordList, useOpenRecord } from './open-record.tsx';
import { ProjectDetail } from './project-detail.tsx';
import { ProjectFilterBar } from './project-filter-bar.tsx';
import { type ProjectFilters, projectFilters } from './project-filters.ts';
import { ProjectRow } from './project-row.tsx';
import { useProjects } from './use-projects.ts';

interface ProjectsSectionProps {
  /** Only this client's, who is no filter then. */
  ofClient?: PickedClient | undefined;
  /** The dialog with what the client answered about the year of a project. */
  questionnaire: (project: { id: string; name: string }, onClose: () => void) => ReactNode;
}

/** All returns beside the one that is open. Which one, and what narrows the list, is in the address. */
export function ProjectsSection({ ofClient, questionnaire }: ProjectsSectionProps) {
  const [search, change] = useAddress(projectFilters);
  const dialog = useOpenDialog();
  const filters = {
    ...search,
    ...(ofClient ? { client: ofClient.id } : {}),
  };
  const list = useProjects(filters);
  const { openId, open, rowProps, searchRef } = useOpenRecord('project', list);
  const down = useDownToList(
    { q: filters.q, isStale: list.isStale || list.isPending, firstId: list.rows[0]?.id },
    focusRow,
  );
  const filtered = projectFilters.isFiltered({ ...filters, ...(ofClient ? { client: null } : {}) });
  const filter = (patch: Partial<ProjectFilters>) =>
    change({ ...patch, ...(ofClient ? { client: ofClient.id } : {}) });
  const nothing = !list.isPending && list.error === null && list.rows.length === 0 && !filtered;
  return (
    <>
      {nothing && openId === null ? (
        <AssignedEmpty noun="projects" isOfOne={ofClient !== undefined}>
          <EmptyState
            title="No projects yet"
            description="A project holds the steps and the checklist of one return. Start from a template so nothing is missed."
            action={
              <Button onClick={() => dialog.show('new-project')}>Create the first project</Button>
            }
          />
        </AssignedEmpty>
      ) : (
        <ListAndRecord
          noun="project"
          isOpen={openId !== null}
          list={
            <>
              <ProjectFilterBar
                filters={filters}
                ofOneClient={ofClient !== undefined}
                clientOfFirst={list.rows[0]?.client}
                onChange={filter}
                searchRef={searchRef}
                onDown={down}
              />
              <RecordList
                noun="project"
                list={list}
                openId={openId}
                rowProps={rowProps}
                nothing={
                  filtered
                    ? {
                        title: 'No projects match your filters',
                        action: (
                          <Button onClick={() => filter(projectFilters.none)}>Clear filters</Button>
                        ),
                      }
                    : { title: 'No projects yet' }
                }
              >
                {(project) => <ProjectRow project={project} showClient={!ofClient} />}
              </RecordList>
            </>
          }
        >
          {openId !== null && (
            <ProjectDetail
              // Another project is another screen: no dialog or menu goes over to it.
              key={openId}
              id={openId}
              total={list.total}
              questionnaire={questionnaire}
              onGone={() => open(null, false)}
            />
          )}
        </ListAndRecord>
      )}
      {dialog.open === 'new-project' && (
        <CreateProjectDialog
          forClient={ofClient}
          onClose={dialog.close}
          onCreated={({ id }) => change({ open: '', project: id })}
        />
      )}
    </>
  );
}
