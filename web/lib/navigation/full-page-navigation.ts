import { toast, type ToastMessage } from '#web/ui/overlays/toast-store.ts';

/** What a toast says; one that offers something to do stays with its page. */
export type ToastText = Pick<ToastMessage, 'title' | 'description'>;

const key = 'toast-on-arrival';

/**
 * Goes to another page of the site as a whole, where `message` show as a toast.
 *
 * @returns a promise that is never kept: this page is over
 */
export function navigateWithReload(
  href: string,
  { message, replace = false }: { message?: ToastText | undefined; replace?: boolean } = {},
): Promise<never> {
  if (message) setFlashMessage(message);
  if (replace) window.location.replace(href);
  else window.location.assign(href);
  return new Promise(() => undefined);
}

/** Leaves words to the page that comes. */
export function setFlashMessage(message: ToastText): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(message));
  } catch {
    // Storage may be blocked; the page then says nothing.
  }
}

/** Shows what the page before had to say. */
export function greet(): void {
  try {
    const message: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    // Written above.
    if (message !== null) toast(message as ToastText);
  } catch {
    // Nothing was stored.
  }
}
