import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReturnDelivery } from '#contract/returns/delivery-shapes';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface SignersFieldProps {
  delivery: Pick<ReturnDelivery, 'candidates'>;
  /** In the order in which they sign. */
  signerIds: readonly string[];
  error: string | undefined;
  onChange: (ids: readonly string[]) => void;
}

/** Who reads and signs, in their order: of the people of the account who may sign for the year. */
export function SignersField({
  delivery: { candidates },
  signerIds,
  error,
  onChange,
}: SignersFieldProps) {
  const chosen = signerIds.flatMap((id) => candidates.find(({ userId }) => userId === id) ?? []);
  const others = candidates.filter(({ userId }) => !signerIds.includes(userId));
  const move = (at: number, by: -1 | 1): void => {
    const next = [...signerIds];
    const [id] = next.splice(at, 1);
    if (id !== undefined) next.splice(at + by, 0, id);
    onChange(next);
  };
  return (
    <fieldset className="grid max-w-[640px] gap-2">
      <legend className="mb-2 text-base leading-6 font-semibold">Who reads and signs</legend>
      {candidates.length === 0 && (
        <p className="text-sm text-muted">
          Nobody in this account may sign for this year. Give someone the right to sign first.
        </p>
      )}
      <ol className="grid gap-1">
        {[...chosen, ...others].map(({ userId, name }) => {
          const at = signerIds.indexOf(userId);
          return (
            <li key={userId} className="flex min-h-9 items-center gap-2">
              <CheckboxField
                label={at < 0 || chosen.length < 2 ? name : `${at + 1}. ${name}`}
                checked={at >= 0}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...signerIds, userId]
                      : signerIds.filter((id) => id !== userId),
                  )
                }
              />
              {at >= 0 && chosen.length > 1 && (
                <span className="flex">
                  <IconButton
                    size="row"
                    icon={ChevronUp}
                    label={`${name} earlier`}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    size="row"
                    icon={ChevronDown}
                    label={`${name} later`}
                    disabled={at === chosen.length - 1}
                    onClick={() => move(at, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {error !== undefined && (
        <p role="alert" className="text-sm leading-5 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
