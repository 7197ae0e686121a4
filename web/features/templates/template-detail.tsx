import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronLeft, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { priorities } from '#contract/project-values';
import {
  copyTemplate,
  deleteTemplate,
  getTemplate,
  listTemplateChecklists,
  listTemplateTimelines,
  type Template,
} from '#contract/templates';
import { ApiError, call, queryOptionsFor } from '#web/lib/api.ts';
import { plural } from '#web/lib/format.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '#web/ui/dropdown-menu.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { categoryName } from './category-name.ts';
import { TemplateChecklists } from './template-checklists.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateTimelines } from './template-timelines.tsx';
import { refreshTemplates, templateFailed, useTemplateWork } from './use-templates.ts';

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
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(getTemplate, { params: { id } }),
    enabled: !isGoing,
  });
  const back = (
    <button
      type="button"
      onClick={onGone}
      className="-ms-1 mb-1 flex min-h-11 items-center gap-1 text-muted desk:hidden"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {plural(total, 'template')}
    </button>
  );
  if (error instanceof ApiError && error.status === 404) {
    return (
      <section aria-label="Template">
        {back}
        <EmptyState
          title="This template is gone"
          description="Someone deleted it, or the link is wrong."
          action={<Button onClick={onGone}>Show the list</Button>}
        />
      </section>
    );
  }
  if (!data) {
    return (
      <section aria-label="Template">
        {back}
        {error ? (
          <ErrorState
            title="The template could not be loaded"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={12} label="The template is loading" />
        )}
      </section>
    );
  }
  return (
    <section aria-labelledby="template-name" className="min-w-0">
      {back}
      <TemplateHead template={data} onOpen={onOpen} onGoing={setIsGoing} onGone={onGone} />
      <TemplateFacts template={data} />
      <TemplateItems template={data} isGoing={isGoing} />
    </section>
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
  const copy = useMutation({
    mutationFn: () => call(copyTemplate, { params: { id: template.id }, body: {} }),
    onSuccess: ({ id, name }) => {
      toast({ title: 'Template created', description: name });
      void refreshTemplates();
      onOpen(id);
    },
    onError: templateFailed,
  });
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <h2 id="template-name" className="type-staff-title min-w-0 flex-[1_1_280px] wrap-anywhere">
        {template.name}
      </h2>
      <div className="flex gap-2 phone:w-full">
        <Button className="phone:flex-1" pending={copy.isPending} onClick={() => copy.mutate()}>
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
        <DeleteTemplateDialog
          template={template}
          onClose={close}
          onGoing={onGoing}
          onDone={onGone}
        />
      )}
    </div>
  );
}

interface DeleteTemplateDialogProps {
  template: Template;
  onClose: () => void;
  onGoing: (isGoing: boolean) => void;
  onDone: () => void;
}

function DeleteTemplateDialog({ template, onClose, onGoing, onDone }: DeleteTemplateDialogProps) {
  const [pending, setPending] = useState(false);
  const confirm = async (): Promise<void> => {
    setPending(true);
    onGoing(true);
    try {
      await call(deleteTemplate, { params: { id: template.id } });
    } catch (error) {
      templateFailed(error);
      setPending(false);
      onGoing(false);
      return;
    }
    toast({ title: 'Template deleted', description: template.name });
    // The list first: a desk opens the first in it, which must not be the one that is gone.
    await refreshTemplates();
    onDone();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete "${template.name}"?`}
      description="This deletes the template with its steps and items. You can’t undo this. Projects created from it don’t change."
      confirmLabel="Delete template"
      danger
      pending={pending}
      onConfirm={() => void confirm()}
    />
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
      <dl className="mt-3.5 flex flex-wrap gap-x-9 gap-y-2.5 phone:grid phone:grid-cols-2 phone:gap-x-5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-[13px] leading-[18px] text-muted">{name}</dt>
            <dd className="font-[550] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
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
  const { search, change } = useAddress();
  const params = { id: template.id };
  const enabled = !isGoing;
  const timelines = useQuery({ ...queryOptionsFor(listTemplateTimelines, { params }), enabled });
  const checklists = useQuery({ ...queryOptionsFor(listTemplateChecklists, { params }), enabled });
  const work = useTemplateWork(template);
  return (
    <>
      <h3 className="type-section mt-5">Manage Items</h3>
      <Tabs
        value={search['part'] === 'checklist' ? 'checklist' : 'timeline'}
        onValueChange={(part) => change({ part: part === 'timeline' ? null : part })}
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
