import { type MutationObserverOptions, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyEndpoint, CallInput, CallOutput } from '#contract/endpoint';
import type { LiveEvent } from '#contract/live';
import { toast, type ToastMessage } from '#web/ui/overlays/toast-store.ts';
import { call, messageOf } from './api.ts';
import { concerns } from '../live/live-concerns.ts';
import { invalidate } from './invalidate.ts';
import { queryClient } from './query-client.ts';

/** The toast of a failure: its title, then the server's sentence, or the fallback where none came. */
interface Failure {
  /** 'Error' when left out. */
  title?: string;
  /** 'Please try again.' when left out. */
  fallback?: string;
  /** Shown instead of both. */
  description?: string;
}

/** How a change is reported, and what it makes out of date. */
export interface ActionOptions<E extends AnyEndpoint> {
  /** The live event that the server sends for this change: what it concerns is read again. */
  changes?: LiveEvent['type'];
  /** Stores the answer in the cache, before anything is read again. */
  keep?: (answer: CallOutput<E>, input: CallInput<E>) => void;
  /** The toast of a success. */
  done?: ToastMessage | ((answer: CallOutput<E>, input: CallInput<E>) => ToastMessage);
  /** The toast of a failure; none when left out or undefined, for forms that show it themselves. */
  failed?: Failure | ((error: unknown) => Failure | undefined);
  /** What it returns is waited for before the action stops being pending. */
  onDone?: (answer: CallOutput<E>, input: CallInput<E>) => void | Promise<void>;
  onFailed?: (error: unknown) => void;
}

/**
 * Makes the hook of a change: what is always so is said here, what depends on the screen at its use.
 * What is said at its use replaces what is said here, but what follows a change runs in both cases.
 */
export function defineAction<E extends AnyEndpoint>(endpoint: E, always: ActionOptions<E>) {
  return function useDefinedAction(here: ActionOptions<E> = {}) {
    return useAction(endpoint, {
      ...always,
      ...here,
      onDone: (answer, input) => {
        const reading = always.onDone?.(answer, input);
        const following = here.onDone?.(answer, input);
        return Promise.all([reading, following]).then(noValue);
      },
      onFailed: (error) => {
        always.onFailed?.(error);
        here.onFailed?.(error);
      },
    });
  };
}

const noValue = (): void => undefined;

/** A change whose endpoint depends on the screen; others are named by `defineAction`. */
export function useAction<E extends AnyEndpoint>(endpoint: E, options: ActionOptions<E>) {
  const [keyFor] = useState(keyOfBody);
  return useMutation(actionOptions(endpoint, options, keyFor));
}

/** The mutation behind `defineAction`. A refusal often means that something shown is out of date, too. */
export function actionOptions<E extends AnyEndpoint>(
  endpoint: E,
  { changes, keep, done, failed, onDone, onFailed }: ActionOptions<E>,
  keyFor: ReturnType<typeof keyOfBody>,
): MutationObserverOptions<CallOutput<E>, Error, CallInput<E>> {
  return {
    mutationFn: (input) => call(endpoint, input, { idempotencyKey: keyFor(input) }),
    onSuccess: (answer, input) => {
      keyFor(undefined);
      keep?.(answer, input);
      if (done) toast(typeof done === 'function' ? done(answer, input) : done);
      if (changes) void refresh(changes);
      return onDone?.(answer, input);
    },
    onError: (error) => {
      const failure = typeof failed === 'function' ? failed(error) : failed;
      if (failure) toastFailure(error, failure);
      if (changes) void refresh(changes);
      onFailed?.(error);
    },
  };
}

/** Reports a failure. */
export function toastFailure(
  error: unknown,
  { title = 'Error', fallback = 'Please try again.', description }: Failure,
): void {
  toast({ title, description: description ?? messageOf(error, fallback), variant: 'destructive' });
}

/** Reads again whatever an event of this type concerns, for those who can't wait for the event. */
export async function refresh(type: LiveEvent['type']): Promise<void> {
  await Promise.all(concerns[type].map((path) => invalidate(queryClient, { queryKey: [path] })));
}

/**
 * Idempotency keys of one form: the same input, sent again after a lost answer, has the same key, so
 * that nothing is created twice. `undefined` ends that: the next input is a new one.
 */
export function keyOfBody(): (input: unknown) => string {
  let sent: { text: string | undefined; key: string } | undefined;
  return (input) => {
    const text = JSON.stringify(input);
    if (sent?.text !== text) sent = { text, key: crypto.randomUUID() };
    return sent.key;
  };
}
