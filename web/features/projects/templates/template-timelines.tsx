import type { UseQueryResult } from '@tanstack/react-query';
import type { Template } from '#contract/projects/templates';
import type { TemplateTimelineItem } from '#contract/projects/template-items';
import { plural } from '#web/lib/format/format.ts';
import { dueRuleText } from '../timeline/due-fields.tsx';
import { ItemList } from './template-item-list.tsx';
import { TemplateTimelineDialog } from './template-timeline-dialog.tsx';

interface TemplateTimelinesProps {
  template: Template;
  query: UseQueryResult<TemplateTimelineItem[]>;
  onReorder: (ids: string[]) => void;
}

/** The steps of a template with when each is due. */
export function TemplateTimelines({ template, query, onReorder }: TemplateTimelinesProps) {
  return (
    <ItemList
      template={template}
      query={query}
      kind="Timeline"
      addLabel="Add step"
      nothing={{
        title: 'No steps yet',
        description: 'Every project made from this template starts with its steps.',
      }}
      renderDialog={(step, onClose) => (
        <TemplateTimelineDialog
          template={template}
          step={step}
          count={query.data?.length ?? 0}
          onClose={onClose}
        />
      )}
      onReorder={onReorder}
    >
      {({ estimatedDays, due, needsSecondPerson, startsPreparation }) =>
        [
          startsPreparation ? 'Preparation begins' : '',
          needsSecondPerson ? 'Second person' : '',
          dueRuleText(due),
          estimatedDays === null ? '' : plural(estimatedDays, 'day'),
        ]
          .filter(Boolean)
          .join(' · ')
      }
    </ItemList>
  );
}
