import { useState } from 'react';
import { ClientField, type PickedClient } from '../forms/client-field.tsx';

interface ClientFilterProps {
  /** The id of the client chosen. */
  value: string | null;
  /** A client of the list, who is the one chosen when the address names one. */
  known: PickedClient | null | undefined;
  onChange: (id: string | null) => void;
  className?: string;
}

/** Narrows a list to one client: as picked here, as the list names them, or without a name. */
export function ClientFilter({ value, known, onChange, className }: ClientFilterProps) {
  const [picked, setPicked] = useState<PickedClient | null>(null);
  const client =
    value === null
      ? null
      : ([picked, known].find((one) => one?.id === value) ?? {
          id: value,
          firstName: 'One',
          lastName: 'client',
          email: '',
        });
  return (
    <ClientField
      floating
      {...(className === undefined ? {} : { className })}
      value={client}
      onChange={(next) => {
        setPicked(next);
        onChange(next?.id ?? null);
      }}
    />
  );
}
