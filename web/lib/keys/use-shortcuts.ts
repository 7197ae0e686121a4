import { useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
const above = '[role=dialog], [role=alertdialog], [role=menu]';
/** A search of everything may begin anywhere, also in a field. */
const whileTyping = 'Ctrl+k';
/** How long the first key of two waits for the second. */
const chordMs = 3000;
/**
 * What someone types into a dialog continues for a moment after it has closed. Shortcuts are suspended until none
 * came for this long.
 */
const restMs = 400;

export type KeyHandler = (event: KeyboardEvent) => void;

interface Keys {
  find: (name: string) => KeyHandler | undefined;
  begins: (prefix: string) => boolean;
}

// One listener for all, so that the second key of two is nobody else's first.
const inUse = new Set<Keys>();
let first: { name: string; at: number } | undefined;
let areSingleKeysOn = true;
/** When the last character came that was typed into what is open above the page, or right after. */
let lastAbove = -Infinity;
/** Until when a dialog that a key opens may take to appear. */
let opensUntil = -Infinity;
/** Of the key that is being handled. */
let belongsAbove = false;

/** Whether single letters and signs do something: a person may turn them off (WCAG 2.1.4). */
export function turnSingleKeys(isOn: boolean): void {
  areSingleKeysOn = isOn;
}

/**
 * For a key that opens a dialog whose code is fetched first: no other key does anything until it is
 * there, or until it has not come for 3 seconds.
 */
export function restUntilOpen(): void {
  opensUntil = performance.now() + chordMs;
}

/** Whether what is typed belongs to a dialog or menu that is open, opening or has just closed. */
function isAbove({ timeStamp, key }: KeyboardEvent): boolean {
  const isOpen = document.querySelector(above) !== null;
  if (isOpen) opensUntil = -Infinity;
  if (!isOpen && timeStamp >= opensUntil && timeStamp - lastAbove >= restMs) return false;
  // Escape or Enter ends the typing: the next key is meant for the page.
  lastAbove = key.length === 1 ? timeStamp : -Infinity;
  return true;
}

/** Looks before anyone else is notified of the key: Enter or Escape may take the dialog away. */
function onKeyFirst(event: KeyboardEvent): void {
  belongsAbove = !isNoKey(event) && isAbove(event);
}

const isNoKey = ({ altKey, key }: KeyboardEvent): boolean => altKey || key === 'Shift';

function onKey(event: KeyboardEvent): void {
  if (isNoKey(event) || event.defaultPrevented || belongsAbove) return;
  const isSingle = !event.ctrlKey && !event.metaKey;
  const name = isSingle ? event.key : `Ctrl+${event.key}`;
  if (isSingle && event.key.length === 1 && !areSingleKeysOn) return;
  const { target } = event;
  if (name !== whileTyping && target instanceof Element && target.closest(typing)) return;
  const begun = first && event.timeStamp - first.at < chordMs ? first.name : undefined;
  first = undefined;
  const all = [...inUse].toReversed();
  const find = (wanted: string) =>
    all.reduce<KeyHandler | undefined>((found, keys) => found ?? keys.find(wanted), undefined);
  if (begun !== undefined) {
    const handler = find(`${begun} ${name}`);
    if (handler) event.preventDefault();
    run(handler, event);
  } else if (all.some((keys) => keys.begins(`${name} `))) {
    first = { name, at: event.timeStamp };
  } else run(find(name), event);
}

function run(handler: KeyHandler | undefined, event: KeyboardEvent): void {
  if (!handler) return;
  // The letter must not end up in the field of the dialog that it opens.
  if (event.key.length === 1) event.preventDefault();
  // What it opens is there before the next key comes.
  flushSync(() => handler(event));
}

/**
 * Keys that work anywhere on the page, by `KeyboardEvent.key`, with `Ctrl+` before it for Ctrl or
 * Cmd; two keys one after the other are with a space between, `g o`. They rest while someone
 * types and while a dialog or menu is open, opening or closing. Where two know a key, the one that came last has it.
 */
export function useShortcuts(keys: Record<string, KeyHandler>): void {
  const find = useEffectEvent((name: string) =>
    Object.hasOwn(keys, name) ? keys[name] : undefined,
  );
  const begins = useEffectEvent((prefix: string) =>
    Object.keys(keys).some((name) => name.startsWith(prefix)),
  );
  // With the paint that shows the screen, not after it: a key pressed in between would be lost.
  useLayoutEffect(() => {
    const own: Keys = { find: (name) => find(name), begins: (prefix) => begins(prefix) };
    if (inUse.size === 0) {
      window.addEventListener('keydown', onKeyFirst, { capture: true });
      window.addEventListener('keydown', onKey);
    }
    inUse.add(own);
    return () => {
      inUse.delete(own);
      if (inUse.size > 0) return;
      window.removeEventListener('keydown', onKeyFirst, { capture: true });
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}
