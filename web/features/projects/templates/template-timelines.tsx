import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
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
  const [open, setOpen] = useState<TemplateTimelineItem | 'new' | null>(null);
  return (
    <>
      <ItemList
        template={template}
        query={query}
        kind="Timeline"
        addLabel="Add step"
        nothing={{
          title: 'No steps yet',
          description: 'Every project made from this template starts with its steps.',
        }}
        onAdd={() => setOpen('new')}
        onEdit={setOpen}
        onReorder={onReorder}
      >
        {({ estimatedDays, due }) =>
          [dueRuleText(due), estimatedDays === null ? '' : plural(estimatedDays, 'day')]
            .filter(Boolean)
            .join(' · ')
        }
      </ItemList>
      {open !== null && (
        <TemplateTimelineDialog
          template={template}
          step={open === 'new' ? null : open}
          count={query.data?.length ?? 0}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
