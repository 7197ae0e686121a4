import { useSyncExternalStore } from 'react';

/** Spec section 9: a dismissed toast is removed after this many milliseconds. */
const removeAfterMs = 1_000_000;

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** `destructive` for a failure. */
  variant?: 'default' | 'destructive' | undefined;
  /** One thing to do about it, such as Undo or Retry. */
  action?: { label: string; onAction: () => void } | undefined;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

let current: ShownToast | null = null;
let nextId = 1;
let removal: ReturnType<typeof setTimeout> | undefined;
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
  set({ ...message, id: nextId++, open: true });
}

/**
 * Shows the reason why whatever is under way fails, such as a session that has ended. What fails
 * because of it says nothing more; the next thing that somebody does may.
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
