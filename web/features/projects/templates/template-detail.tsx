import { useQuery } from '@tanstack/react-query';
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { priorities } from '#domain/project-values';
import { deleteTemplate, getTemplate, type Template } from '#contract/projects/templates';
import { listTemplateChecklists, listTemplateTimelines } from '#contract/projects/template-items';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { plural } from '#web/lib/format/format.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/dropdown-menu.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { useCopyTemplate } from '../api.ts';
import { categoryName } from '../checklist/category-name.ts';
import { DeleteRecordDialog, partSearch, RecordFacts, RecordSection } from '../open-record.tsx';
import { TemplateChecklists } from './template-checklists.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateTimelines } from './template-timelines.tsx';
import { useTemplateWork } from './use-template-work.ts';

interface TemplateDetailProps {
  id: string;
  /** How many templates the list holds, for the way back on a phone. */
  total: number;
  onOpen: (id: string) => void;
  /** The template does not exist anymore, or nothing is open anymore. */
  onGone: () => void;
}

/** One template: what it is for, its steps and its checklist. */
export function TemplateDetail({ id, total, onOpen, onGone }: TemplateDetailProps) {
  // While it is being deleted the news of that may come before the answer: nothing is read again.
  const [isGoing, setIsGoing] = useState(false);
  const query = useQuery({
    ...queryOptionsFor(getTemplate, { params: { id } }),
    enabled: !isGoing,
  });
  return (
    <RecordSection
      noun="template"
      query={query}
      total={total}
      gone="Someone deleted it"
      onGone={onGone}
    >
      {(template) => (
        <>
          <TemplateHead template={template} onOpen={onOpen} onGoing={setIsGoing} onGone={onGone} />
          <TemplateFacts template={template} />
          <TemplateItems template={template} isGoing={isGoing} />
        </>
      )}
    </RecordSection>
  );
}

interface HeadProps extends Pick<TemplateDetailProps, 'onOpen' | 'onGone'> {
  template: Template;
  /** Whether it is being deleted at this moment. */
  onGoing: (isGoing: boolean) => void;
}

function TemplateHead({ template, onOpen, onGoing, onGone }: HeadProps) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  const copy = useCopyTemplate({ onDone: ({ id }) => onOpen(id) });
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <h2 id="template-name" className="type-staff-title min-w-0 flex-[1_1_280px] wrap-anywhere">
        {template.name}
      </h2>
      <div className="flex gap-2 phone:w-full">
        <Button
          className="phone:flex-1"
          pending={copy.isPending}
          onClick={() => copy.mutate({ params: { id: template.id }, body: {} })}
        >
          <Copy aria-hidden="true" />
          Copy template
        </Button>
        {template.can.edit && (
          <Button className="phone:flex-1" onClick={() => setDialog('edit')}>
            <Pencil aria-hidden="true" />
            Edit template
          </Button>
        )}
        {template.can.delete && (
          <Menu
            trigger={
              <button
                type="button"
                aria-label="More template actions"
                className={iconButtonClass()}
              >
                <Ellipsis className="size-[18px]" aria-hidden="true" />
              </button>
            }
          >
            <MenuItem danger onSelect={() => setDialog('delete')}>
              <Trash2 aria-hidden="true" />
              Delete template
            </MenuItem>
          </Menu>
        )}
      </div>
      {dialog === 'edit' && <TemplateDialog template={template} onClose={close} onSaved={close} />}
      {dialog === 'delete' && (
        <DeleteRecordDialog
          endpoint={deleteTemplate}
          changes="templates-changed"
          record={template}
          label="Delete template"
          description="This deletes the template with its steps and items. You can’t undo this. Projects created from it don’t change."
          done="Template deleted"
          onClose={close}
          onGoing={onGoing}
          onGone={onGone}
        />
      )}
    </div>
  );
}

function TemplateFacts({ template }: { template: Template }) {
  const work = useTemplateWork(template);
  const activeId = useId();
  const facts = [
    ['Category', categoryName(template)],
    ['Priority', priorities.find(({ value }) => value === template.priority)?.label],
    [
      'Estimated duration',
      template.estimatedDuration === null ? 'Open' : plural(template.estimatedDuration, 'day'),
    ],
    ['Kind', template.isBuiltIn ? 'Built-in' : 'Custom'],
  ] as const;
  return (
    <div className="border-b border-line pb-5">
      {template.description !== null && (
        <p className="mt-2 max-w-[68ch] text-pretty whitespace-pre-line text-muted">
          {template.description}
        </p>
      )}
      {template.clientText !== null && (
        <p className="mt-2 max-w-[68ch] text-pretty whitespace-pre-line text-muted">
          <span className="font-[550] text-ink">For clients:</span> {template.clientText}
        </p>
      )}
      <RecordFacts facts={facts} />
      <div className="mt-3.5 flex min-h-6 items-center gap-2.5">
        <Checkbox
          id={activeId}
          checked={template.isActive}
          disabled={!template.can.activate}
          onChange={({ target }) => work.setActive(target.checked)}
        />
        <label htmlFor={activeId}>Active: offered when a project is created</label>
      </div>
      {template.isBuiltIn && (
        <p className="mt-1.5 text-[13px] leading-5 text-muted">
          A built-in template keeps its contents. To change them, copy it and change the copy.
        </p>
      )}
    </div>
  );
}

function TemplateItems({ template, isGoing }: { template: Template; isGoing: boolean }) {
  const [search, change] = useAddress(partSearch);
  const params = { id: template.id };
  const enabled = !isGoing;
  const timelines = useQuery({ ...queryOptionsFor(listTemplateTimelines, { params }), enabled });
  const checklists = useQuery({ ...queryOptionsFor(listTemplateChecklists, { params }), enabled });
  const work = useTemplateWork(template);
  return (
    <>
      <h3 className="type-section mt-5">Manage Items</h3>
      <Tabs
        value={search.part}
        onValueChange={(next) => change({ part: next === 'timeline' ? next : 'checklist' })}
      >
        <TabsList aria-label="Manage Items">
          <TabsTrigger value="timeline">Template Timelines</TabsTrigger>
          <TabsTrigger value="checklist">Template Checklists</TabsTrigger>
        </TabsList>
        <TabsContent value="timeline">
          <TemplateTimelines template={template} query={timelines} onReorder={work.orderSteps} />
        </TabsContent>
        <TabsContent value="checklist">
          <TemplateChecklists template={template} query={checklists} onReorder={work.orderItems} />
        </TabsContent>
      </Tabs>
    </>
  );
}
