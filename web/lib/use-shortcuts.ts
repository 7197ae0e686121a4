import { useEffect, useEffectEvent } from 'react';

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
const above = '[role=dialog], [role=alertdialog], [role=menu]';

/**
 * Keys that work anywhere on the page, by `KeyboardEvent.key`, with `Ctrl+` before it for Ctrl or
 * Cmd. They rest while someone types and while a dialog or menu is open.
 */
export function useShortcuts(keys: Record<string, (event: KeyboardEvent) => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const name = event.ctrlKey || event.metaKey ? `Ctrl+${event.key}` : event.key;
    const action = Object.hasOwn(keys, name) ? keys[name] : undefined;
    if (!action || event.defaultPrevented || event.altKey) return;
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
