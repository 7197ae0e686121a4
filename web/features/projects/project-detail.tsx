import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  Archive,
  Ban,
  BellRing,
  CircleCheck,
  CircleQuestionMark,
  Ellipsis,
  FileCheck,
  FileText,
  Link2,
  Pencil,
  RotateCcw,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listChecklists } from '#contract/projects/checklist';
import { listTimelines } from '#contract/projects/timeline';
import { type AdminTaxProject } from '#contract/projects/project-shapes';
import { deleteTaxProject, readTaxProject } from '#contract/projects/projects';
import { priorities, projectStatuses } from '#domain/project-values';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { dayText } from '#web/lib/format/day.ts';
import { plural } from '#web/lib/format/format.ts';
import { isOpen } from '#web/lib/project.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { phoneWidth, useMedia } from '#web/lib/browser/use-media.ts';
import { IfMay } from '#web/ui/if-may.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/dropdown-menu.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { SegmentsList, SegmentsTrigger } from '#web/ui/segment-tabs.tsx';
import { Tabs, TabsContent } from '#web/ui/tabs.tsx';
import { ChecklistPanel } from './checklist/checklist-panel.tsx';
import { nameOfClient } from '#web/ui/forms/client-field.tsx';
import { EditProjectDialog } from './edit-project-dialog.tsx';
import { DeleteRecordDialog, partSearch, RecordFacts, RecordSection } from './open-record.tsx';
import { ProjectRemindersDialog } from '../requests/reminders/project-reminders-dialog.tsx';
import { RequestLinksDialog } from '../requests/links/request-links-dialog.tsx';
import { ProjectInCharge } from './project-in-charge.tsx';
import { TimelinePanel } from './timeline/timeline-panel.tsx';
import { useProjectWork } from './use-project-work.ts';
import { listStalled } from '#contract/projects/stalled';

interface ProjectDetailProps {
  id: string;
  /** How many projects the list holds, for the way back on a phone. */
  total: number;
  /** The dialog with what the client answered about its year. */
  questionnaire: (project: { id: string; name: string }, onClose: () => void) => ReactNode;
  /** The project does not exist anymore, or nothing is open anymore. */
  onGone: () => void;
}

/** One project: its overview, its timeline and its checklist. */
export function ProjectDetail({ id, total, questionnaire, onGone }: ProjectDetailProps) {
  // While it is being canceled the news of that may come before the answer: nothing is read again.
  const [isGoing, setIsGoing] = useState(false);
  const query = useQuery({
    ...queryOptionsFor(readTaxProject, { params: { id } }),
    enabled: !isGoing,
  });
  return (
    <RecordSection
      noun="project"
      query={query}
      total={total}
      gone="Someone canceled it"
      onGone={onGone}
    >
      {(project) => (
        <>
          <ProjectHead
            project={project}
            questionnaire={questionnaire}
            onGoing={setIsGoing}
            onGone={onGone}
          />
          <ProjectFacts project={project} />
          {project.notes !== null && (
            <p className="mt-4 max-w-[68ch] text-pretty whitespace-pre-line text-muted">
              {project.notes}
            </p>
          )}
          {isOpen(project) && !isGoing && <ProjectStall project={project} />}
          <ProjectItems project={project} isGoing={isGoing} />
        </>
      )}
    </RecordSection>
  );
}

interface ProjectHeadProps extends Pick<ProjectDetailProps, 'questionnaire'> {
  project: AdminTaxProject;
  /** Whether it is being cancelled at this moment. */
  onGoing: (isGoing: boolean) => void;
  onGone: () => void;
}

function ProjectHead({ project, questionnaire, onGoing, onGone }: ProjectHeadProps) {
  const [dialog, setDialog] = useState<
    'edit' | 'cancel' | 'links' | 'reminders' | 'questionnaire' | null
  >(null);
  const navigate = useNavigate();
  const work = useProjectWork(project);
  const client = nameOfClient(project.client);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <h2 id="project-name" className="type-staff-title min-w-0 flex-[1_1_300px] wrap-anywhere">
        {client}, {project.name}
      </h2>
      <div className="flex gap-2 phone:w-full print:hidden">
        <Link
          to="/admin"
          search={{ section: 'clients', client: project.clientId, tab: 'files' }}
          className={buttonClass({ className: 'phone:flex-1' })}
        >
          <FileText aria-hidden="true" />
          Documents
        </Link>
        <Button className="phone:flex-1" onClick={() => setDialog('edit')}>
          <Pencil aria-hidden="true" />
          Edit project
        </Button>
        <Menu
          trigger={
            <button type="button" aria-label="More project actions" className={iconButtonClass()}>
              <Ellipsis className="size-[18px]" aria-hidden="true" />
            </button>
          }
        >
          <IfMay right="documents">
            <MenuItem onSelect={() => setDialog('questionnaire')}>
              <CircleQuestionMark aria-hidden="true" />
              Questionnaire
            </MenuItem>
          </IfMay>
          <IfMay right="documents">
            <MenuItem
              onSelect={() =>
                void navigate({
                  to: '/admin',
                  search: { section: 'deliveries', project: project.id },
                })
              }
            >
              <FileCheck aria-hidden="true" />
              Deliver return
            </MenuItem>
          </IfMay>
          <MenuItem onSelect={() => setDialog('links')}>
            <Link2 aria-hidden="true" />
            Request links
          </MenuItem>
          <MenuItem onSelect={() => setDialog('reminders')}>
            <BellRing aria-hidden="true" />
            Reminders
          </MenuItem>
          {isOpen(project) ? (
            <MenuItem onSelect={() => work.setStatus('completed', 'Project completed')}>
              <CircleCheck aria-hidden="true" />
              Mark project completed
            </MenuItem>
          ) : (
            <MenuItem onSelect={() => work.setStatus('active', 'Project active again')}>
              <RotateCcw aria-hidden="true" />
              Make active again
            </MenuItem>
          )}
          {project.status !== 'archived' && (
            <MenuItem onSelect={() => work.setStatus('archived', 'Project archived')}>
              <Archive aria-hidden="true" />
              Archive project
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem danger onSelect={() => setDialog('cancel')}>
            <Ban aria-hidden="true" />
            Cancel project
          </MenuItem>
        </Menu>
      </div>
      {dialog === 'edit' && <EditProjectDialog project={project} onClose={() => setDialog(null)} />}
      {dialog === 'questionnaire' && questionnaire(project, () => setDialog(null))}
      {dialog === 'links' && (
        <RequestLinksDialog project={project} onClose={() => setDialog(null)} />
      )}
      {dialog === 'reminders' && (
        <ProjectRemindersDialog project={project} onClose={() => setDialog(null)} />
      )}
      {dialog === 'cancel' && (
        <DeleteRecordDialog
          endpoint={deleteTaxProject}
          changes="projects-changed"
          record={project}
          label="Cancel project"
          cancelLabel="Keep project"
          description={`This deletes the project of ${client} with all its timelines and checklists. You can't undo this. Documents stay with the client.`}
          done="Tax project canceled"
          onClose={() => setDialog(null)}
          onGoing={onGoing}
          onGone={onGone}
        />
      )}
    </div>
  );
}

function ProjectFacts({ project }: { project: AdminTaxProject }) {
  const { progress, targetCompletionDate: target, waitingOnClient } = project;
  const facts = [
    ['Status', labelOf(projectStatuses, project.status)],
    ['Progress', `${progress.percentage}%, ${progress.completed} of ${progress.total} done`],
    ['Target', target === null ? 'No date' : dayText(target)],
    ['In charge', <ProjectInCharge key="in-charge" project={project} />],
    ['Priority', labelOf(priorities, project.priority)],
    ['Tax year', project.taxYear],
    ['Waiting on client', waitingOnClient === 0 ? 'Nothing' : plural(waitingOnClient, 'item')],
  ] as const;
  return <RecordFacts facts={facts} className="border-b border-line pb-5" />;
}

function labelOf(entries: readonly { value: string; label: string }[], value: string): string {
  return entries.find((entry) => entry.value === value)?.label ?? value;
}

/** Both lists side by side where there is room; on a phone the sub-tabs choose one. */
function ProjectItems({ project, isGoing }: { project: AdminTaxProject; isGoing: boolean }) {
  const [{ part }, change] = useAddress(partSearch);
  const params = { id: project.id };
  const enabled = !isGoing;
  const timelines = useQuery({ ...queryOptionsFor(listTimelines, { params }), enabled });
  const checklists = useQuery({ ...queryOptionsFor(listChecklists, { params }), enabled });
  const work = useProjectWork(project);
  const isPhone = useMedia(phoneWidth);
  const { timeline, checklist } = project.progress;
  const panels = {
    timeline: <TimelinePanel project={project} query={timelines} work={work} />,
    checklist: <ChecklistPanel project={project} query={checklists} work={work} />,
  };
  if (!isPhone) {
    return (
      <div className="mt-5 grid items-start gap-x-10 gap-y-8 min-[1400px]:grid-cols-2">
        <div className="min-w-0">{panels.timeline}</div>
        <div className="min-w-0">{panels.checklist}</div>
      </div>
    );
  }
  return (
    <Tabs
      value={part}
      onValueChange={(next) => change({ part: next === 'timeline' ? next : 'checklist' })}
      className="mt-4"
    >
      <SegmentsList aria-label="Manage">
        <SegmentsTrigger value="timeline">
          Timeline {timeline.completed} of {timeline.total}
        </SegmentsTrigger>
        <SegmentsTrigger value="checklist">
          Checklist {checklist.completed} of {checklist.total}
        </SegmentsTrigger>
      </SegmentsList>
      <TabsContent value={part} className="mt-4">
        {panels[part]}
      </TabsContent>
    </Tabs>
  );
}

/** Why an open project hasn’t moved, in one sentence. */
function ProjectStall({ project }: { project: AdminTaxProject }) {
  const { data } = useQuery(
    queryOptionsFor(listStalled, { query: { projectId: project.id, limit: 1 } }),
  );
  const stall = data?.items[0];
  return (
    <p role="status" className="mt-1 text-sm leading-5 text-pretty text-muted empty:hidden">
      {stall?.sentence}
    </p>
  );
}
