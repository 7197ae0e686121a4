import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TextTemplate } from '#contract/requests/text-templates';
import {
  maxTextTemplates,
  type TextTemplateKind,
  openFields,
  textField,
} from '#domain/text-templates';
import { Button } from '#web/ui/button.tsx';
import { SettingSection } from '#web/ui/forms/setting.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SortableList } from '#web/ui/lists/sortable-list.tsx';
import { showOrder, useDeleteTextTemplate, useOrderTextTemplates } from './api.ts';
import { TemplateDialog } from './template-dialog.tsx';

interface TemplateListProps {
  kind: TextTemplateKind;
  templates: readonly TextTemplate[];
  title: string;
  lead: string;
  /** What to keep here. */
  nothing: string;
}

/** The templates of a kind, in the order in which staff are offered them. */
export function TemplateList({ kind, templates, title, lead, nothing }: TemplateListProps) {
  const [open, setOpen] = useState<string>();
  const add = useRef<HTMLButtonElement>(null);
  const order = useOrderTextTemplates();
  const close = () => setOpen(undefined);
  return (
    <SettingSection title={title} lead={lead}>
      <div className="grid justify-items-start gap-3">
        {templates.length === 0 ? (
          <p className="max-w-[60ch] text-sm leading-5 text-pretty text-muted">{nothing}</p>
        ) : (
          <SortableList
            rows={templates}
            label={title}
            nameOf={({ name }) => name}
            className="w-full border-t border-line"
            onReorder={(ids) => {
              showOrder(kind, ids);
              order.mutate({ body: { kind, ids } });
            }}
          >
            {(template) => (
              <Row
                template={template}
                onEdit={() => setOpen(template.id)}
                onDeleted={() => add.current?.focus()}
              />
            )}
          </SortableList>
        )}
        <Button
          ref={add}
          size="small"
          disabled={templates.length >= maxTextTemplates}
          onClick={() => setOpen('new')}
        >
          <Plus aria-hidden="true" />
          {kind === 'reply' ? 'Add reply template' : 'Add request template'}
        </Button>
      </div>
      {open !== undefined && (
        <TemplateDialog
          key={open}
          kind={kind}
          template={templates.find(({ id }) => id === open) ?? null}
          isNew={open === 'new'}
          onClose={close}
        />
      )}
    </SettingSection>
  );
}

interface RowProps {
  template: TextTemplate;
  onEdit: () => void;
  /** Its button goes with it. */
  onDeleted: () => void;
}

function Row({ template, onEdit, onDeleted }: RowProps) {
  const { id, name, title, text } = template;
  const remove = useDeleteTextTemplate(template);
  return (
    <div role="group" aria-label={name} className="flex min-w-0 flex-1 items-start gap-2 py-2.5">
      <div className="min-w-0 flex-1 text-sm leading-5">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {title !== '' && (
          <p className="mt-0.5 wrap-anywhere">
            <FieldText text={title} />
          </p>
        )}
        {text !== '' && (
          <p className="mt-0.5 line-clamp-2 max-w-[80ch] text-muted wrap-anywhere">
            {/* Its lines run on: two of them show what it says. */}
            <FieldText text={text.replaceAll(/\s+/g, ' ')} />
          </p>
        )}
      </div>
      <IconButton size="row" icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
      <IconButton
        size="row"
        icon={Trash2}
        label={`Delete ${name}`}
        onClick={() => {
          remove.mutate({ params: { id } });
          onDeleted();
        }}
      />
    </div>
  );
}

/** A template's text, its fields marked: those that are filled in, and those left to complete. */
function FieldText({ text }: { text: string }) {
  const fields = openFields(text);
  if (fields.length === 0) return text;
  const pattern = new RegExp(
    `(${fields.map((written) => written.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`,
    'u',
  );
  return text
    .split(pattern)
    .map((part, index) =>
      fields.includes(part) ? (
        <Mark key={`${index} ${part}`} written={part} />
      ) : (
        <span key={`${index} ${part}`}>{part}</span>
      ),
    );
}

function Mark({ written }: { written: string }) {
  const name = written.slice(1, -1).trim().toLowerCase();
  const isKnown = textField.safeParse(name).success;
  return (
    <span
      className={
        isKnown ? 'font-medium text-evergreen' : 'font-medium text-ink underline decoration-dotted'
      }
    >
      {written}
    </span>
  );
}
