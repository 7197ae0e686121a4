import type { UseQueryResult } from '@tanstack/react-query';
import { checklistCategories } from '#domain/project-values';
import type { Template } from '#contract/projects/templates';
import type { TemplateChecklistItem } from '#contract/projects/template-items';
import { dueRuleText } from '../timeline/due-fields.tsx';
import { ItemList } from './template-item-list.tsx';
import { TemplateChecklistDialog } from './template-checklist-dialog.tsx';

interface TemplateChecklistsProps {
  template: Template;
  query: UseQueryResult<TemplateChecklistItem[]>;
  onReorder: (ids: string[]) => void;
}

/** The checklist of a template. */
export function TemplateChecklists({ template, query, onReorder }: TemplateChecklistsProps) {
  return (
    <ItemList
      template={template}
      query={query}
      kind="Checklist"
      addLabel="Add item"
      nothing={{
        title: 'Nothing on the checklist yet',
        description: 'Every project made from this template starts with its checklist.',
      }}
      renderDialog={(item, onClose) => (
        <TemplateChecklistDialog
          template={template}
          item={item}
          count={query.data?.length ?? 0}
          onClose={onClose}
        />
      )}
      onReorder={onReorder}
    >
      {({ category, due }) =>
        [dueRuleText(due), checklistCategories.find(({ value }) => value === category)?.label]
          .filter(Boolean)
          .join(' · ')
      }
    </ItemList>
  );
}
