import { useEffect, useEffectEvent } from 'react';

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
const above = '[role=dialog], [role=alertdialog], [role=menu]';
/** A search of everything may begin anywhere, also in a field. */
const whileTyping = 'Ctrl+k';
/** How long the first key of two waits for the second. */
const chordMs = 3000;

export type KeyHandler = (event: KeyboardEvent) => void;

interface Keys {
  find: (name: string) => KeyHandler | undefined;
  begins: (prefix: string) => boolean;
}

// One listener for all, so that the second key of two is nobody else's first.
const inUse = new Set<Keys>();
let first: { name: string; at: number } | undefined;
let areSingleKeysOn = true;

/** Whether single letters and signs do something: a person may turn them off (WCAG 2.1.4). */
export function turnSingleKeys(isOn: boolean): void {
  areSingleKeysOn = isOn;
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.key === 'Shift') return;
  const isSingle = !event.ctrlKey && !event.metaKey;
  const name = isSingle ? event.key : `Ctrl+${event.key}`;
  if (isSingle && event.key.length === 1 && !areSingleKeysOn) return;
  const { target } = event;
  if (name !== whileTyping && target instanceof Element && target.closest(typing)) return;
  if (document.querySelector(above)) return;
  const begun = first && event.timeStamp - first.at < chordMs ? first.name : undefined;
  first = undefined;
  const all = [...inUse].toReversed();
  const find = (wanted: string) =>
    all.reduce<KeyHandler | undefined>((found, keys) => found ?? keys.find(wanted), undefined);
  if (begun !== undefined) {
    const handler = find(`${begun} ${name}`);
    if (handler) event.preventDefault();
    handler?.(event);
  } else if (all.some((keys) => keys.begins(`${name} `))) {
    first = { name, at: event.timeStamp };
  } else find(name)?.(event);
}

/**
 * Keys that work anywhere on the page, by `KeyboardEvent.key`, with `Ctrl+` before it for Ctrl or
 * Cmd; two keys one after the other stand with a space between, `g o`. They rest while someone
 * types and while a dialog or menu is open. Where two know a key, the one that came last has it.
 */
export function useShortcuts(keys: Record<string, KeyHandler>): void {
  const find = useEffectEvent((name: string) =>
    Object.hasOwn(keys, name) ? keys[name] : undefined,
  );
  const begins = useEffectEvent((prefix: string) =>
    Object.keys(keys).some((name) => name.startsWith(prefix)),
  );
  useEffect(() => {
    const own: Keys = { find: (name) => find(name), begins: (prefix) => begins(prefix) };
    if (inUse.size === 0) window.addEventListener('keydown', onKey);
    inUse.add(own);
    return () => {
      inUse.delete(own);
      if (inUse.size === 0) window.removeEventListener('keydown', onKey);
    };
  }, []);
}
