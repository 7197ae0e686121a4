import type { Overview } from '#contract/firm/overview';
import { daysBetween } from '#web/lib/format/day.ts';
import { dueIn } from '#web/lib/format/due.ts';
import { waiting } from '#web/lib/format/waiting.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import { Group, nameOf, type PartProps, Row } from './waiting-group.tsx';

export function Files({ files, work }: PartProps & Pick<Overview, 'files'>) {
  const now = useNow();
  return (
    <Group
      of={files}
      one="File needs review"
      many="Files need review"
      search={{ section: 'pending' }}
    >
      {files.items.map((file) => {
        const { text, long } = waiting(file.uploadedAt, now);
        return (
          <Row
            key={file.id}
            id={file.id}
            to={{ section: 'pending', file: file.id }}
            title={file.originalName}
            detail={nameOf(file.client)}
            age={text}
            tone={long ? 'late' : 'calm'}
            isBusy={work.busy.has(file.id)}
            action={{
              label: 'Mark processed',
              about: file.originalName,
              onClick: () => work.markProcessed(file),
            }}
          />
        );
      })}
    </Group>
  );
}

/** Documents that nobody's list holds yet. */
export function Unsorted({ sorting }: Pick<Overview, 'sorting'>) {
  return (
    <Group
      of={sorting}
      one="File has no certain client"
      many="Files have no certain client"
      search={{ section: 'sorting' }}
    />
  );
}

/** What the server read in documents that need review: settled faster there than here. */
export function Intake({ intake }: Pick<Overview, 'intake'>) {
  return (
    <Group
      of={intake}
      one="Document waits in intake"
      many="Documents wait in intake"
      search={{ section: 'intake' }}
    />
  );
}

export function Projects({ projects, work }: PartProps & Pick<Overview, 'projects'>) {
  const today = useToday() ?? '';
  return (
    <Group
      of={projects}
      one="Project is overdue"
      many="Projects are overdue"
      search={{ section: 'projects', due: 'overdue' }}
    >
      {projects.items.map(({ id, name, client, dueDate, due }) => {
        const isBusy = due !== null && work.busy.has(due.id);
        return (
          <Row
            key={id}
            id={id}
            to={{
              section: 'projects',
              project: id,
              ...(due?.kind === 'item' && { part: 'checklist' }),
            }}
            title={due?.title ?? 'Target date'}
            detail={`${name}, ${nameOf(client)}${due?.kind === 'item' && due.neededFromClient ? ', needed from the client' : ''}`}
            age={dueIn(dueDate, today)}
            tone={daysBetween(dueDate, today) > 0 ? 'late' : 'calm'}
            isBusy={isBusy}
            action={
              due?.kind === 'step' && {
                label: 'Mark complete',
                about: due.title,
                onClick: () => work.completeStep(due),
              }
            }
          />
        );
      })}
    </Group>
  );
}
