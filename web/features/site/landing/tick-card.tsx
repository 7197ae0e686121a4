import { Check } from 'lucide-react';

interface TickCardProps {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  label: string;
  hint: string;
  describedBy?: string | undefined;
}

/** One choice as a card: the whole of it is the tick box. */
export function TickCard({ type, name, value, label, hint, describedBy }: TickCardProps) {
  return (
    <label className="group relative flex items-start gap-3 rounded-card border border-field-line bg-surface px-4 py-3.75 transition-colors hover:border-evergreen has-checked:border-evergreen has-checked:bg-evergreen-wash has-checked:shadow-[inset_0_0_0_1px_var(--evergreen)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen">
      <input
        type={type}
        name={name}
        value={value}
        aria-describedby={describedBy}
        className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className={`mt-px grid size-5 shrink-0 place-items-center border-[1.5px] border-field-line text-transparent group-has-checked:border-evergreen group-has-checked:bg-evergreen group-has-checked:text-on-evergreen ${type === 'radio' ? 'rounded-full group-has-checked:shadow-[inset_0_0_0_4px_var(--evergreen-wash)]' : 'rounded-[5px]'}`}
      >
        {type === 'checkbox' && <Check className="size-3.5" strokeWidth={2.5} />}
      </span>
      <span className="leading-[1.35]">
        <span className="block text-[15.5px] font-semibold">{label}</span>
        <span className="mt-0.5 block text-sm text-balance text-muted">{hint}</span>
      </span>
    </label>
  );
}
