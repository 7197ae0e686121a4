import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { getWorkload } from '#contract/team/workload';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { Select } from '#web/ui/forms/select.tsx';

/** The staff who do projects, below the choices that stand for nobody of them. */
export function PersonSelect({ children, ...rest }: ComponentProps<typeof Select>) {
  const { data } = useQuery(queryOptionsFor(getWorkload, {}));
  const people = data?.rows.flatMap((row) => row.person ?? []) ?? [];
  return (
    <Select {...rest}>
      {children}
      {people.map(({ id, firstName, lastName }) => (
        <option key={id} value={id}>
          {firstName} {lastName}
        </option>
      ))}
    </Select>
  );
}
