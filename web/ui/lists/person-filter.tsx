import { useQuery } from '@tanstack/react-query';
import { getWorkload } from '#contract/team/workload';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { FilterSelect } from './filter-select.tsx';

interface PersonFilterProps {
  person: string | null;
  onChange: (person: string | null) => void;
}

/** Who of the staff is in charge of returns; nothing where there is only one. */
export function PersonFilter({ person, onChange }: PersonFilterProps) {
  const { data } = useQuery(queryOptionsFor(getWorkload, {}));
  const people = data?.rows.flatMap((row) => row.person ?? []) ?? [];
  if (people.length < 2) return null;
  return (
    <FilterSelect
      label="In charge"
      all="Anyone in charge"
      value={person}
      options={people.map(({ id, firstName, lastName }) => ({
        value: id,
        label: `${firstName} ${lastName}`,
      }))}
      onChange={onChange}
    />
  );
}
