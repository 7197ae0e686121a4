import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { CardFieldType, CardSession, PayProvider } from '#web/lib/pay-provider.ts';

const fields: readonly { type: CardFieldType; label: string; placeholder: string }[] = [
  { type: 'number', label: 'Card number', placeholder: '1234 5678 9012 3456' },
  { type: 'expiry', label: 'Expiry date', placeholder: 'MM/YY' },
  { type: 'cvv', label: 'Security code', placeholder: 'CVV' },
];

interface CardFieldsProps {
  provider: PayProvider;
  /** "$450.00" */
  amount: string;
  /** There is no other way to pay. */
  isOnly: boolean;
  pending: boolean;
  onPay: (session: CardSession) => void;
}

/** The provider's own card fields, in its own frames; not shown where it offers none. */
export function CardFields({ provider, amount, isOnly, pending, onPay }: CardFieldsProps) {
  const [session] = useState(provider.openCards);
  const heading = useId();
  if (!session) return null;
  return (
    <form
      aria-labelledby={heading}
      className="grid grid-cols-2 gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onPay(session);
      }}
    >
      <h2
        id={heading}
        className="col-span-2 flex items-center gap-3 text-sm leading-5 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {isOnly ? 'By card' : 'or by card'}
      </h2>
      {fields.map((field) => (
        <ProviderField key={field.type} session={session} {...field} />
      ))}
      <Button
        type="submit"
        size="large"
        variant={isOnly ? 'primary' : 'secondary'}
        className="col-span-2"
        pending={pending}
      >
        Pay {amount} by card
      </Button>
    </form>
  );
}

interface ProviderFieldProps {
  session: CardSession;
  type: CardFieldType;
  label: string;
  placeholder: string;
}

function ProviderField({ session, type, label, placeholder }: ProviderFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = session.field({ type, label, placeholder });
    const frame = place.current;
    frame?.replaceChildren(field);
    return () => frame?.replaceChildren();
  }, [session, type, label, placeholder]);
  return (
    <div className={type === 'number' ? 'col-span-2' : undefined}>
      {/* The field names itself for assistive technology, from inside its frame. */}
      <span aria-hidden="true" className="text-[15px] leading-5 font-[550]">
        {label}
      </span>
      <div
        ref={place}
        // White in both themes: the frame inside is the provider's, and so is its paper.
        className="mt-1.5 h-[46px] overflow-hidden rounded-small border border-field-line bg-white focus-within:border-evergreen [&>*]:block [&>*]:w-full"
      />
    </div>
  );
}
