import type { ComponentType, Ref } from 'react';
import type { FieldControl } from '#web/ui/field.tsx';

/** A client as the selector of clients knows them. */
export interface PickedClient {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface ClientControlProps extends Partial<FieldControl> {
  value: PickedClient | null;
  onChange: (client: PickedClient | null) => void;
  floating?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The selector of clients, which another feature has; the route brings the two together. */
export type ClientControl = ComponentType<ClientControlProps>;
