import { Pencil, Trash2 } from 'lucide-react';
import type { ClientDependent } from '#contract/clients/client-record';
import { clientName } from '#domain/client-accounts';
import { dependentRelationLabels } from '#domain/client-records';
import { dayText } from '#web/lib/format/day.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SettingList, SettingRow } from '#web/ui/forms/setting.tsx';
import { useRemoveDependent } from './api.ts';
import { TaxpayerNumber } from './taxpayer-number.tsx';

interface DependentListProps {
  clientId: string;
  dependents: readonly ClientDependent[];
  onEdit: (id: string) => void;
}

/** The dependents of a record, in the order they were added. */
export function DependentList({ clientId, dependents, onEdit }: DependentListProps) {
  if (dependents.length === 0) {
    return <p className="text-sm leading-5 text-muted">No dependents.</p>;
  }
  return (
    <SettingList label="Dependents">
      {dependents.map((dependent) => (
        <Dependent
          key={dependent.id}
          clientId={clientId}
          dependent={dependent}
          onEdit={() => onEdit(dependent.id)}
        />
      ))}
    </SettingList>
  );
}

interface DependentProps {
  clientId: string;
  dependent: ClientDependent;
  onEdit: () => void;
}

function Dependent({ clientId, dependent, onEdit }: DependentProps) {
  const { id, relation, birthDate, number } = dependent;
  const name = clientName(dependent);
  const remove = useRemoveDependent(clientId, name);
  return (
    <SettingRow
      title={name}
      actions={
        <>
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
          <IconButton
            icon={Trash2}
            label={`Remove ${name}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ params: { id } })}
          />
        </>
      }
    >
      {dependentRelationLabels[relation]}
      {birthDate !== null && `, born ${dayText(birthDate)}`}
      {number && <TaxpayerNumber key={number.id} number={number} whose={`${name}’s`} />}
    </SettingRow>
  );
}
