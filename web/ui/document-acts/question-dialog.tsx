import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { ActPlan } from '#contract/inbox/document-acts';
import { messageOf } from '#web/lib/api/api.ts';
import { Callout } from '../callout.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { FormDialog } from '../overlays/form-dialog.tsx';
import { ErrorState } from '../error-state.tsx';
import { SkeletonRows } from '../skeleton.tsx';

interface QuestionDialogProps {
  /** What would be done, by the server. */
  plan: UseQueryOptions<ActPlan>;
  /** A verb: “Give documents.” */
  submitLabel: string;
  pending: boolean;
  error: unknown;
  onConfirm: (answer: { documents: number; isMismatchConfirmed: boolean }) => void;
  onClose: () => void;
}

/** Says how many documents of whom become whose, and which names differ, before it is done. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { plan, submitLabel, pending, error, onConfirm, onClose } = props;
  const query = useQuery({ ...plan, staleTime: 0, gcTime: 0 });
  if (query.data === undefined) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={submitLabel} size="small">
        {query.isError ? (
          <ErrorState title="The documents could not be counted" of={query} />
        ) : (
          <SkeletonRows rows={2} label="Documents are counted" />
        )}
      </Dialog>
    );
  }
  const { documents, question, mismatches } = query.data;
  const isMismatch = mismatches.length > 0;
  return (
    <FormDialog
      title={question}
      submitLabel={isMismatch ? `${submitLabel} anyway` : submitLabel}
      danger={isMismatch}
      size="small"
      pending={pending}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!pending) onConfirm({ documents, isMismatchConfirmed: isMismatch });
      }}
      onClose={onClose}
    >
      {isMismatch && (
        <Callout tone="bad" size="small" role="alert">
          <ul className="grid gap-1">
            {mismatches.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Callout>
      )}
      <p className="text-sm leading-5 text-muted">You can undo this for a day, under Sorting.</p>
      {error !== undefined && error !== null && (
        <Callout tone="bad" size="small" role="alert">
          {messageOf(error, 'Nothing was done. Please try again.')}
        </Callout>
      )}
    </FormDialog>
  );
}
