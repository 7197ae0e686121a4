import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { listClients } from '#contract/clients/clients';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { Combobox } from './combobox.tsx';
import type { FieldControl } from './field.tsx';

/** A client as the selector shows them. */
export interface PickedClient {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

export const nameOfClient = ({
  firstName,
  lastName,
}: Pick<PickedClient, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`.trim();

interface ClientFieldProps extends Partial<FieldControl> {
  value: PickedClient | null;
  onChange: (client: PickedClient | null) => void;
  floating?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

const pageSize = 8;

/** The client selector: lists only clients, never staff, found by name or address. */
export function ClientField({ value, onChange, ...rest }: ClientFieldProps) {
  const [q, setQ] = useState('');
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOptionsFor(listClients, {
      query: { limit: pageSize, ...(q === '' ? {} : { q }) },
    }),
    // Clients come and go without this page hearing of it.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Combobox
      label="Search clients"
      value={value}
      options={isPlaceholderData ? null : (data?.items ?? null)}
      error={isFetching ? null : error}
      onRetry={() => void refetch()}
      nameOf={nameOfClient}
      detailOf={({ email }) => email || 'No email'}
      nothing="No client matches"
      onQuery={setQ}
      onChange={onChange}
      {...rest}
    />
  );
}
