import { useSyncExternalStore } from 'react';
import { undoSeconds } from '#domain/undo';

/** Spec section 9: a dismissed toast is removed after this many milliseconds. */
const removeAfterMs = 1_000_000;

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** `destructive` for a failure. */
  variant?: 'default' | 'destructive' | undefined;
  /** One thing to do about it, such as Undo or Retry. */
  action?: ToastAction | undefined;
}

interface ToastAction {
  label: string;
  onAction: () => void;
  /** From this moment on it can't be done anymore, and the toast goes. */
  until?: number;
}

/** The way back from what was just done, while nobody else was notified of it. */
export function undo(onAction: () => void): ToastAction {
  return { label: 'Undo', onAction, until: Date.now() + undoSeconds * 1000 };
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

let current: ShownToast | null = null;
let nextId = 1;
let removal: ReturnType<typeof setTimeout> | undefined;
let expiry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: ShownToast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Why everything fails from now on has been told; what else fails is not. */
let isSettled = false;

/** Shows a message; a new one takes the place of the one before (at most one at a time). */
export function toast(message: ToastMessage): void {
  if (isSettled) return;
  clearTimeout(removal);
  clearTimeout(expiry);
  const id = nextId++;
  set({ ...message, id, open: true });
  // A pointer, the focus or another window may hold a toast open for as long as it likes.
  const { until } = message.action ?? {};
  if (until !== undefined) expiry = setTimeout(() => dismissToast(id), until - Date.now());
}

/** Does what the toast offers, unless the machine slept over the end of its time. */
export function act({ onAction, until = Infinity }: ToastAction): void {
  if (Date.now() < until) return onAction();
  toast({
    title: 'Too late to undo',
    description: 'Others may have been told. Change it back where you changed it.',
    variant: 'destructive',
  });
}

/**
 * Shows the reason why whatever is under way fails, such as a session that has ended. What fails
 * because of it says nothing more; the next thing that someone does may.
 */
export function toastOnce(message: ToastMessage): void {
  toast(message);
  isSettled = true;
  const release = (): void => {
    isSettled = false;
  };
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, release, { capture: true, once: true });
  }
}

/** Takes away whatever is shown, at once. */
export function clearToast(): void {
  clearTimeout(removal);
  clearTimeout(expiry);
  set(null);
}

/** Closes the toast if it is still the one shown. */
export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  set({ ...current, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => set(null), removeAfterMs);
}

/** The toast shown or closing, if any. */
export function currentToast(): ShownToast | null {
  return current;
}

/** The toast to render, following every change. */
export function useToast(): ShownToast | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentToast);
}
