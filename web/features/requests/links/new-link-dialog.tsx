import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listChecklists } from '#contract/projects/checklist';
import { createRequestLink, type listRequestLinks } from '#contract/requests/request-links';
import type { BodyInput, CallOutput } from '#contract/endpoint';
import type { AdminTaxProject, ChecklistItem } from '#contract/projects/project-shapes';
import { linkLimits } from '#domain/request-links';
import { defineAction } from '#web/lib/api/action.ts';
import { messageOf, queryOptionsFor } from '#web/lib/api/api.ts';
import { Callout } from '#web/ui/callout.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { nameOfClient } from '#web/ui/forms/client-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { SecretDialog } from '#web/ui/secret-dialog.tsx';
import { refreshLinks } from './refresh-links.ts';

const useMakeLink = defineAction(createRequestLink, { onDone: refreshLinks });

type NewLink = BodyInput<typeof createRequestLink>;

interface NewLinkDialogProps {
  project: Pick<AdminTaxProject, 'id' | 'name' | 'status'>;
  people: CallOutput<typeof listRequestLinks>['people'];
  onClose: () => void;
}

const third = 'third';
const everything = '';
const lifetimes = [7, 14, linkLimits.days, 60, linkLimits.maxDays];

/** Makes a link for someone of the account, or for a third person, and shows its address once. */
export function NewLinkDialog({ project, people, onClose }: NewLinkDialogProps) {
  const [whom, setWhom] = useState(people[0]?.id ?? everything);
  const [itemId, setItemId] = useState(everything);
  const [isForAll, setForAll] = useState(true);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [days, setDays] = useState<number>(linkLimits.days);
  const [recipient, setRecipient] = useState('');
  const [shownText, setShownText] = useState('');
  const [isTried, setTried] = useState(false);
  const items = useQuery(queryOptionsFor(listChecklists, { params: { id: project.id } }));
  const make = useMakeLink();
  const requested = (items.data ?? []).filter(
    ({ neededFrom, status }) =>
      neededFrom === 'client' && ['missing', 'pending', 'in-review'].includes(status),
  );
  if (make.data)
    return (
      <SecretDialog
        title="The request link"
        what="request link"
        secret={make.data.url}
        onClose={onClose}
      >
        Copy the link now and send it. It can’t be shown again.
      </SecretDialog>
    );
  const isThird = whom === third;
  const missing: Missing = isThird
    ? missingOf({ recipient, shownText, itemId })
    : isForAll || chosen.size > 0
      ? {}
      : { items: 'Choose at least one item' };
  const errors: Missing = isTried ? missing : {};
  const send = () => {
    setTried(true);
    if (Object.keys(missing).length > 0) return;
    const forWhom: NewLink['for'] = isThird
      ? { audience: 'third', recipient: recipient.trim(), shownText: shownText.trim(), itemId }
      : {
          audience: 'client',
          personId: whom === everything ? null : whom,
          itemIds: isForAll ? null : [...chosen],
        };
    make.mutate({ params: { id: project.id }, body: { days, for: forWhom } });
  };
  return (
    <FormDialog
      title="Make a request link"
      description="Anyone who has the link can send in documents, and read nothing back."
      submitLabel="Make link"
      pending={make.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onClose={onClose}
    >
      {make.error && (
        <Callout tone="bad" role="alert">
          {messageOf(make.error, 'Please try again.')}
        </Callout>
      )}
      <Field label="For">
        {(control) => (
          <Select {...control} value={whom} onChange={({ target }) => setWhom(target.value)}>
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {nameOfClient(person)}
              </option>
            ))}
            {people.length === 0 && <option value={everything}>The client</option>}
            <option value={third}>Someone else</option>
          </Select>
        )}
      </Field>
      {isThird && (
        <>
          <Field label="Who it is" hint="For you; they don’t see it." error={errors.recipient}>
            {(control) => (
              <Input
                {...control}
                maxLength={linkLimits.recipient}
                value={recipient}
                onChange={({ target }) => setRecipient(target.value)}
              />
            )}
          </Field>
          <Field
            label="What they see"
            hint="All that they read of the client and the request."
            error={errors.shownText}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={linkLimits.shownText}
                value={shownText}
                onChange={({ target }) => setShownText(target.value)}
              />
            )}
          </Field>
        </>
      )}
      {isThird ? (
        <Field label="Checklist item" error={errors.itemId}>
          {(control) => (
            <Select {...control} value={itemId} onChange={({ target }) => setItemId(target.value)}>
              <option value={everything}>Choose an item</option>
              {requested.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <>
          <Field label="Asks for" error={errors.items}>
            {(control) => (
              <Select
                {...control}
                value={isForAll ? 'all' : 'chosen'}
                onChange={({ target }) => setForAll(target.value === 'all')}
              >
                <option value="all">All open items</option>
                <option value="chosen">Chosen items</option>
              </Select>
            )}
          </Field>
          {!isForAll && <ChosenItems items={requested} chosen={chosen} onChange={setChosen} />}
        </>
      )}
      <Field label="Works for">
        {(control) => (
          <Select
            {...control}
            value={String(days)}
            onChange={({ target }) => setDays(Number(target.value))}
          >
            {lifetimes.map((count) => (
              <option key={count} value={count}>
                {count} days
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}

interface ChosenItemsProps {
  items: readonly ChecklistItem[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function ChosenItems({ items, chosen, onChange }: ChosenItemsProps) {
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">Items</legend>
      {items.map(({ id, title }) => (
        <CheckboxField
          key={id}
          label={title}
          checked={chosen.has(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ))}
    </fieldset>
  );
}

type Missing = Partial<Record<'recipient' | 'shownText' | 'itemId' | 'items', string>>;

/** What a link for a third person lacks, by field. */
function missingOf(typed: { recipient: string; shownText: string; itemId: string }): Missing {
  return {
    ...(typed.recipient.trim() === '' ? { recipient: 'Enter who it is' } : {}),
    ...(typed.shownText.trim() === '' ? { shownText: 'Enter what they should send' } : {}),
    ...(typed.itemId === everything ? { itemId: 'Choose an item' } : {}),
  };
}
