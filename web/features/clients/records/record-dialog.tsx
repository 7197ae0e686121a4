import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { ClientRecord } from '#contract/clients/client-record';
import { isEntity } from '#domain/client-accounts';
import { recordFieldNames } from '#domain/client-records';
import { useSchemaForm } from '#web/lib/forms/use-schema-form.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { changedFields } from '#web/lib/forms/changed-fields.ts';
import { useDraftDialog } from '#web/lib/forms/use-draft-form.ts';
import { Callout } from '#web/ui/callout.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { isStale } from '../api.ts';
import { ChangedByAnother } from '../changed-by-another.tsx';
import { useRecordForm } from '#web/lib/forms/use-record-form.ts';
import { useUpdateRecord } from './api.ts';
import { KindFields, PersonFields, SectionFields } from './record-form.tsx';
import {
  bodyOf,
  effectsOf,
  asText,
  recordDraft,
  recordLabels,
  recordSchema,
  type RecordValues,
  valuesOf,
} from './record-fields.ts';

/** What the form holds of a record; a number isn't among it, as nobody sees more than its end. */
const names = ['kind', ...recordFieldNames] as const;

interface RecordDialogProps {
  clientId: string;
  /** What the client is called. */
  name: string;
  /** As it stands now. */
  record: ClientRecord;
  onClose: () => void;
}

/** Changes a client's record. Anyone who saves second is told, and decides. */
export function RecordDialog({ clientId, name, record, onClose }: RecordDialogProps) {
  const recordForm = useRecordForm(record, names);
  const form = useSchemaForm(recordSchema, valuesOf(recordForm.base));
  const { close, outcome } = useDraftDialog(`record:${clientId}`, form, recordDraft, onClose);
  const { dirtyFields, isDirty } = form.formState;
  const isBehind = recordForm.theirs.length > 0;
  const kind = useWatch({ control: form.control, name: 'kind' });

  // As long as nothing was typed here, the form follows.
  useEffect(() => {
    if (!isBehind || isDirty) return;
    form.reset(valuesOf(record));
    recordForm.takeOver();
  });

  const save = useUpdateRecord(outcome);
  const mine = (): Partial<RecordValues> => changedFields(form.getValues(), dirtyFields);
  const send = (version: number): void =>
    save.mutate({
      params: { id: clientId },
      body: { version, ...bodyOf(mine(), form.getValues()) },
    });
  const now = valuesOf(record);
  const effects = effectsOf(record, kind);
  return (
    <FormDialog
      title="Edit record"
      description={name}
      submitLabel="Save record"
      size="large"
      pending={save.isPending}
      onSubmit={form.handleSubmit(() => {
        if (Object.keys(mine()).length === 0) close();
        else send(recordForm.version);
      })}
      onClose={close}
    >
      {isBehind && isDirty && (
        <ChangedByAnother
          clientId={clientId}
          version={record.version}
          action="update_client_record"
          fields={recordForm.theirs.map((field) => ({
            label: recordLabels[field],
            theirs: asText(field, now),
            mine: dirtyFields[field] ? asText(field, form.getValues()) : null,
          }))}
          pending={save.isPending}
          onKeepMine={() => void form.handleSubmit(() => send(record.version))()}
          onTakeTheirs={() => {
            form.reset(valuesOf(record));
            recordForm.takeOver();
          }}
        />
      )}
      {isStale(save.error) && !isBehind && (
        <p className="text-sm leading-5 text-muted">
          {messageOf(save.error, 'Someone else just changed this client. Save again.')}
        </p>
      )}
      <KindFields form={form} number={kindOfNumberStays(record, kind) ? record.number : null}>
        {effects.length > 0 && (
          <Callout tone="brass" role="status" size="small">
            {effects.map((effect) => (
              <p key={effect}>{effect}</p>
            ))}
          </Callout>
        )}
      </KindFields>
      {isEntity(kind) ? (
        <SectionFields form={form} section="entities" />
      ) : (
        <PersonFields form={form} spouseNumber={record.spouseNumber} />
      )}
      <h3 className="mt-1 type-section">Address and states</h3>
      <SectionFields form={form} section="address" />
      <h3 className="mt-1 type-section">With the firm</h3>
      <SectionFields form={form} section="firm" />
    </FormDialog>
  );
}

/** A person's number is none of an entity's, and the other way round. */
const kindOfNumberStays = (record: ClientRecord, kind: ClientRecord['kind']): boolean =>
  isEntity(record.kind) === isEntity(kind);
