import type { ClientRecord } from '#contract/clients/client-record';
import { recordLimits } from '#domain/client-records';
import { plural } from '#web/lib/format/format.ts';
import { TokenField } from '#web/ui/forms/token-field.tsx';
import { useClientGroups, useUpdateRecord } from './api.ts';

/** A client's tags; each change is saved at once. */
export function RecordTags({ clientId, record }: { clientId: string; record: ClientRecord }) {
  const { data } = useClientGroups();
  const used = data?.tags ?? [];
  const save = useUpdateRecord({
    done: { title: 'Tags saved' },
    failed: { title: 'Failed to save the tags' },
  });
  const shown = save.isPending ? (save.variables.body.tags ?? record.tags) : record.tags;
  return (
    <div className="max-w-[480px]">
      <TokenField
        label="Tags"
        placeholder="Add a tag"
        takesNew
        most={recordLimits.tags}
        longest={recordLimits.tag}
        values={shown}
        options={used.map(({ tag, clients }) => ({
          value: tag,
          label: tag,
          detail: plural(clients, 'client'),
        }))}
        onChange={(tags) => {
          if (save.isPending) return;
          save.mutate({ params: { id: clientId }, body: { version: record.version, tags } });
        }}
      />
    </div>
  );
}
