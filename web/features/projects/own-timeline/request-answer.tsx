import { type FormEvent, useId, useState } from 'react';
import { answerRequest, withdrawAnswer } from '#contract/requests/request-answers';
import type { ChecklistItem } from '#contract/projects/project-shapes';
import { defineAction } from '#web/lib/api/action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { undo } from '#web/ui/overlays/toast-store.ts';
import { LinkForOther } from './link-for-other.tsx';

const ofProjects = { changes: 'projects-changed', failed: {} } as const;
const useAnswer = defineAction(answerRequest, ofProjects);
const useWithdraw = defineAction(withdrawAnswer, ofProjects);

/** What a client says of a requested document instead of sending it, and the way to take that back. */
export function RequestAnswer({ item }: { item: ChecklistItem }) {
  const { id, title, can } = item;
  const [isNaming, setNaming] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const withdraw = useWithdraw();
  const takeBack = () => withdraw.mutate({ params: { id } });
  const answer = useAnswer({
    done: { title: 'Answer saved', description: title, action: undo(takeBack) },
    onDone: () => setNaming(false),
  });
  if (isLinking) return <LinkForOther id={id} onClose={() => setLinking(false)} />;
  if (can.withdraw) {
    return (
      <div className="-ms-2.5 flex flex-wrap gap-x-1 print:hidden">
        {item.answer?.answer === 'sent-by-other' && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Send them a link: ${title}`}
            onClick={() => setLinking(true)}
          >
            Send them a link
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={`Take back the answer for ${title}`}
          pending={withdraw.isPending}
          onClick={takeBack}
        >
          Take back
        </Button>
      </div>
    );
  }
  if (!can.answer) return null;
  if (isNaming) {
    return (
      <WhoSendsIt
        pending={answer.isPending}
        onSubmit={(note) =>
          answer.mutate({ params: { id }, body: { answer: 'sent-by-other', note } })
        }
        onCancel={() => setNaming(false)}
      />
    );
  }
  return (
    <div className="-ms-2.5 flex flex-wrap gap-x-1 pt-0.5 print:hidden">
      <Button
        size="small"
        variant="quiet"
        aria-label={`Not this year: ${title}`}
        pending={answer.isPending}
        onClick={() =>
          answer.mutate({ params: { id }, body: { answer: 'not-this-year', note: null } })
        }
      >
        Not this year
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Someone else sends it: ${title}`}
        onClick={() => setNaming(true)}
      >
        Someone else sends it
      </Button>
    </div>
  );
}

interface WhoSendsItProps {
  pending: boolean;
  onSubmit: (who: string) => void;
  onCancel: () => void;
}

const focusIt = (input: HTMLInputElement | null) => input?.focus();

function WhoSendsIt({ pending, onSubmit, onCancel }: WhoSendsItProps) {
  const [who, setWho] = useState('');
  const [error, setError] = useState<string>();
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = who.trim();
    if (name === '') setError('Enter who will send it');
    else onSubmit(name);
  };
  return (
    <form id={form} noValidate onSubmit={submit} className="mt-2 grid max-w-[52ch] gap-2">
      <Field label="Who will send it?" error={error}>
        {(control) => (
          <Input
            {...control}
            ref={focusIt}
            autoComplete="off"
            maxLength={300}
            value={who}
            onChange={(event) => setWho(event.target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button size="small" type="submit" pending={pending}>
          Save
        </Button>
        <Button size="small" variant="quiet" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
