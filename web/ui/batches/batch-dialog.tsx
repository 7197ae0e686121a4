import { useState } from 'react';
import type { Batch, BatchWhoInput, BatchWork } from '#contract/projects/batches';
import { type BatchKind, batchLabels } from '#domain/batches';
import { messageOf } from '#web/lib/api/api.ts';
import { usePrepareLetters, usePrepareMessages, usePrepareWork } from './api.ts';
import { BatchPreview } from './batch-preview.tsx';
import { LetterForm } from './letter-form.tsx';
import { AssignForm, DateForm, MessageForm, RemindForm, RequestForm } from './work-forms.tsx';

interface BatchDialogProps {
  kind: BatchKind;
  who: BatchWhoInput;
  /** For whom, in words: “412 returns”. */
  whom: string;
  onClose: () => void;
}

/** One thing for many: what it is, then for whom and for whom not, then how far it is. */
export function BatchDialog({ kind, who, whom, onClose }: BatchDialogProps) {
  const [typed, setTyped] = useState<BatchWork>();
  const [batch, setBatch] = useState<Batch>();
  const messages = usePrepareMessages({ onDone: setBatch });
  const letters = usePrepareLetters({ onDone: setBatch });
  const others = usePrepareWork({ onDone: setBatch });
  const prepare = (work: BatchWork): void => {
    setTyped(work);
    if (work.kind === 'message') messages.mutate({ body: { who, work } });
    else if (work.kind === 'letter') letters.mutate({ body: { who, work } });
    else others.mutate({ body: { who, work } });
  };
  if (batch) {
    return <BatchPreview prepared={batch} onBack={() => setBatch(undefined)} onClose={onClose} />;
  }
  const { isPending, error } = kind === 'message' ? messages : kind === 'letter' ? letters : others;
  const form = {
    title: batchLabels[kind].title,
    whom,
    pending: isPending,
    problem: error ? messageOf(error, 'Please try again.') : undefined,
    onPrepare: prepare,
    onClose,
  };
  switch (kind) {
    case 'message':
      return <MessageForm {...form} typed={typed?.kind === kind ? typed : undefined} />;
    case 'letter':
      return <LetterForm {...form} typed={typed?.kind === kind ? typed : undefined} />;
    case 'request':
      return <RequestForm {...form} typed={typed?.kind === kind ? typed : undefined} />;
    case 'assign':
      return <AssignForm {...form} typed={typed?.kind === kind ? typed : undefined} />;
    case 'date':
      return <DateForm {...form} typed={typed?.kind === kind ? typed : undefined} />;
    case 'remind':
      return <RemindForm {...form} />;
  }
}
