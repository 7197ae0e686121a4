import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminTaxProject } from '#contract/projects/project-shapes';
import { getRollover, rollOver, type RolloverRequest } from '#contract/projects/rollover';
import { messageOf, queryOptionsFor } from '#web/lib/api/api.ts';
import { defineAction } from '#web/lib/api/action.ts';
import { plural } from '#web/lib/format/format.ts';
import { Callout } from '#web/ui/callout.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { CheckboxField } from '#web/ui/forms/checkbox.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { undo } from '#web/ui/overlays/toast-store.ts';
import type { useProjectWork } from '../use-project-work.ts';

const useRollOver = defineAction(rollOver, { changes: 'projects-changed' });

interface LastYearDialogProps {
  project: AdminTaxProject;
  work: Pick<ReturnType<typeof useProjectWork>, 'removeItems'>;
  onClose: () => void;
}

/** What the client had last year, to be asked for again: each account once. */
export function LastYearDialog({ project, work, onClose }: LastYearDialogProps) {
  const params = { id: project.id };
  const { data, error, refetch } = useQuery(queryOptionsFor(getRollover, { params }));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tellClient, setTellClient] = useState(false);
  const add = useRollOver({
    done: (items) => ({
      title: `${plural(items.length, 'request')} added`,
      action: undo(() => work.removeItems(items.map(({ id }) => id))),
    }),
    onDone: onClose,
  });
  const open = data?.requests.filter(({ isAsked }) => !isAsked) ?? [];
  const chosen = open.filter(({ key }) => !left.has(key));
  const toggle = ({ key }: RolloverRequest, isChosen: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      if (isChosen) after.delete(key);
      else after.add(key);
      return after;
    });
  return (
    <FormDialog
      title="Requests from last year"
      description={`What ${project.client.firstName || project.client.lastName} had for ${project.taxYear - 1}, each account once.`}
      submitLabel={chosen.length === 0 ? 'Add requests' : `Add ${plural(chosen.length, 'request')}`}
      pending={add.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length === 0) onClose();
        else add.mutate({ params, body: { keys: chosen.map(({ key }) => key), tellClient } });
      }}
      onClose={onClose}
    >
      {add.isError && (
        <Callout tone="bad" role="alert">
          {messageOf(add.error, 'Please try again.')}
        </Callout>
      )}
      {data ? (
        data.requests.length === 0 ? (
          <EmptyState
            title={`Nothing known of ${data.taxYear}`}
            description="Documents and checklists of that year would be listed here."
          />
        ) : (
          <>
            <fieldset className="grid gap-3">
              <legend className="sr-only">Requests</legend>
              {data.requests.map((request) => (
                <CheckboxField
                  key={request.key}
                  label={request.title}
                  description={
                    request.isAsked ? 'Already on the checklist' : `From ${request.from.join(', ')}`
                  }
                  disabled={request.isAsked}
                  checked={!request.isAsked && !left.has(request.key)}
                  onChange={({ target }) => toggle(request, target.checked)}
                />
              ))}
            </fieldset>
            {open.length > 0 && (
              <CheckboxField
                label="Notify the client"
                checked={tellClient}
                onChange={({ target }) => setTellClient(target.checked)}
              />
            )}
          </>
        )
      ) : (
        <NotLoaded of={{ error, refetch }} what="Last year" rows={5} />
      )}
    </FormDialog>
  );
}
