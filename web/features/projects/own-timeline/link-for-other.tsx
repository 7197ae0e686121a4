import { type FormEvent, useState } from 'react';
import { linkForOther } from '#contract/requests/request-links';
import { linkLimits } from '#domain/request-links';
import { defineAction } from '#web/lib/api/action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { SecretShown } from '#web/ui/secret-shown.tsx';

const useMakeLink = defineAction(linkForOther, { failed: {} });

interface LinkForOtherProps {
  id: string;
  onClose: () => void;
}

const focusIt = (input: HTMLInputElement | null) => input?.focus();

/** Makes a link for the person who sends the document, and shows its address once. */
export function LinkForOther({ id, onClose }: LinkForOtherProps) {
  const [shownText, setShownText] = useState('');
  const [error, setError] = useState<string>();
  const make = useMakeLink();
  if (make.data) {
    return (
      <div className="mt-2 grid max-w-[52ch] gap-2">
        <SecretShown what="link" secret={make.data.url}>
          Copy the link now and send it to them. It can’t be shown again.
        </SecretShown>
        <Button size="small" className="justify-self-start" onClick={onClose}>
          Done
        </Button>
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = shownText.trim();
    if (text === '') setError('Enter what they should send');
    else make.mutate({ params: { id }, body: { shownText: text } });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid max-w-[52ch] gap-2">
      <Field
        label="What should they send?"
        hint={`They read this and the kind of document, and nothing else about you. The link works for ${linkLimits.days} days, or until you take back that they send it.`}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            ref={focusIt}
            autoComplete="off"
            maxLength={linkLimits.clientText}
            value={shownText}
            onChange={(event) => setShownText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button size="small" type="submit" pending={make.isPending}>
          Make link
        </Button>
        <Button size="small" variant="quiet" disabled={make.isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
