import type { Handover } from '#contract/team/handovers';
import { handoverUndoHours } from '#domain/handovers';
import { shortMoment } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingList, SettingRow, SettingSection } from '#web/ui/forms/setting.tsx';
import { countText, useHandovers, useUndoHandover } from './reassign-api.ts';
import { personName } from '../workload/workload-table.tsx';

/** What was reassigned in bulk and can still be undone; nothing where there is none. */
export function Reassigned() {
  const { data } = useHandovers();
  if (!data || data.items.length === 0) return null;
  return (
    <div className="mt-8">
      <SettingSection
        title="Reassigned work"
        lead={`For ${handoverUndoHours} hours, Undo moves back what nobody has reassigned since.`}
      >
        <SettingList label="Reassigned work">
          {data.items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </SettingList>
      </SettingSection>
    </div>
  );
}

function Row({ item: { id, from, to, by, at, counts } }: { item: Handover }) {
  const undo = useUndoHandover();
  const title = `${personName(from)} to ${personName(to)}`;
  return (
    <SettingRow
      title={title}
      actions={
        <Button
          size="small"
          aria-label={`Undo ${title}`}
          pending={undo.isPending}
          onClick={() => undo.mutate({ params: { id } })}
        >
          Undo
        </Button>
      }
    >
      {counts.map(({ kind, count }) => countText(kind, count)).join(', ')}. By {personName(by)},{' '}
      {shortMoment(at)}
    </SettingRow>
  );
}
