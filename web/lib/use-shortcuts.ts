import { useEffect, useEffectEvent } from 'react';

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
const above = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * Single keys that work anywhere on the page, by `KeyboardEvent.key`. They rest while someone
 * types and while a dialog or menu is open.
 */
export function useShortcuts(keys: Record<string, (event: KeyboardEvent) => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    if (document.querySelector(above)) return;
    action(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
