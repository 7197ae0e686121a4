import { useState } from 'react';
import { updateConversation } from '#contract/messages/conversations';
import { processFile } from '#contract/documents/review';
import { sendInvoice } from '#contract/billing/invoices';
import {
  countTiles,
  getOverview,
  type NewInquiry,
  type OverdueInvoice,
  type PendingFile,
  type UnansweredConversation,
} from '#contract/firm/overview';
import { markInquiry } from '#contract/messages/inquiries';
import { completeTimeline, updateTimeline } from '#contract/projects/timeline';
import type { TimelineStatus } from '#domain/project-values';
import { toastFailure } from '#web/lib/api/action.ts';
import { call, queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { toast, type ToastMessage, undo } from '#web/ui/overlays/toast-store.ts';

/** What is done to one thing that waits. */
interface Work {
  id: string;
  run: () => Promise<unknown>;
  done: ToastMessage;
  /** Takes it back, where it can be taken back. */
  undo?: () => Promise<unknown>;
  /** Spec section 8: what to say where the server gives no sentence. */
  failed: string;
}

/** Things done right on the overview, each with the way back where there is one. */
export function useOverviewWork() {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const undone = async ({ undo, failed }: Work): Promise<void> => {
    try {
      await undo?.();
    } catch (error) {
      toastFailure(error, { fallback: failed });
    }
    await refresh();
  };

  const start = async (work: Work): Promise<void> => {
    setBusy((ids) => new Set(ids).add(work.id));
    try {
      await work.run();
      await refresh();
      toast({
        ...work.done,
        ...(work.undo && { action: undo(() => void undone(work)) }),
      });
    } catch (error) {
      await refresh();
      toastFailure(error, { fallback: work.failed });
    }
    setBusy((ids) => new Set([...ids].filter((id) => id !== work.id)));
  };

  const markProcessed = ({ id, originalName }: PendingFile): void => {
    const mark = (isProcessed: boolean) => () =>
      call(processFile, { params: { id }, body: { isProcessed } });
    void start({
      id,
      run: mark(true),
      undo: mark(false),
      done: { title: 'Marked processed', description: originalName },
      failed: 'Failed to mark file as processed.',
    });
  };

  const completeStep = (step: { id: string; title: string; status: TimelineStatus }): void => {
    const params = { id: step.id };
    void start({
      id: step.id,
      run: () => call(completeTimeline, { params }),
      undo: () => call(updateTimeline, { params, body: { status: step.status } }),
      done: { title: 'Timeline item marked complete', description: step.title },
      failed: 'Please try again.',
    });
  };

  const resolve = ({ id, subject, status }: UnansweredConversation): void => {
    const change = (next: typeof status) => () =>
      call(updateConversation, { params: { id }, body: { status: next } });
    void start({
      id,
      run: change('resolved'),
      undo: change(status),
      done: { title: 'Marked resolved', description: subject },
      failed: 'Failed to update the conversation.',
    });
  };

  const answer = ({ id, firstName, lastName }: NewInquiry): void => {
    const mark = (status: 'contacted' | 'new') => () =>
      call(markInquiry, { params: { id }, body: { status } });
    void start({
      id,
      run: mark('contacted'),
      undo: mark('new'),
      done: { title: 'Marked contacted', description: `${firstName} ${lastName}` },
      failed: 'The inquiry could not be changed.',
    });
  };

  const mail = ({ id, invoiceNumber, sentAt }: OverdueInvoice): void => {
    void start({
      id,
      run: () => call(sendInvoice, { params: { id } }),
      done: {
        title: sentAt === null ? 'Invoice sent' : 'Reminder sent',
        description: `${invoiceNumber} was emailed to the client.`,
      },
      failed: sentAt === null ? 'Failed to send invoice' : 'Failed to send reminder',
    });
  };

  return { busy, markProcessed, completeStep, resolve, answer, mail };
}

export type OverviewWork = ReturnType<typeof useOverviewWork>;

/** Reads again what waits; the lists of the other sections are notified of it from the server. */
async function refresh(): Promise<void> {
  await Promise.all(
    [getOverview, countTiles].map((endpoint) =>
      queryClient.invalidateQueries({ queryKey: queryKey(endpoint) }),
    ),
  );
}
