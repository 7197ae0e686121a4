/** Parts of a page that a person knows as one, and from which Tab continues inside. */
const parts = 'li, form, section, fieldset, [role=dialog], [role=alertdialog], main';

/** Menus, dialogs and screens put the focus where they want it themselves, first. */
const othersFirstMs = 50;

/** A control that works no longer than this has the focus again without a detour. */
const shortWorkMs = 500;

/**
 * Keeps the keyboard's place: when what has the focus goes away (a step that is done, a line that was
 * removed, the link to a screen that is left), the focus goes to the nearest part of the page that is
 * still there instead of nowhere, so that Tab and a screen reader continue from where someone was. A
 * control that was disabled for a while has the focus again afterwards.
 *
 * @returns the way to stop
 */
export function preserveFocus(): () => void {
  /** What had the focus last, and what it was in, from the inside out: a first field may have it. */
  let place: readonly HTMLElement[] = placeOf(hasFocus() ? document.activeElement : null);
  /** A disabled control, and the part that has the focus for it. */
  let deputy: { control: HTMLElement; part: HTMLElement } | undefined;

  const moveOn = () => {
    const [control, ...around] = place;
    const part = around.find((element) => isUsable(element) && element.matches(parts));
    const next = part ?? document.querySelector<HTMLElement>('#main');
    // Between two screens there may be neither; the next change brings one.
    if (!control || !next) return;
    deputy = control.isConnected ? { control, part: next } : undefined;
    focusPart(next);
  };
  const check = () => {
    if (deputy && isUsable(deputy.control) && document.activeElement === deputy.part) {
      deputy.control.focus({ preventScroll: true });
    }
    const [control] = place;
    if (!control || hasFocus()) return;
    if (!control.isConnected) moveOn();
    else if (isUsable(control)) control.focus({ preventScroll: true });
    else
      setTimeout(
        () => place[0] === control && !isUsable(control) && !hasFocus() && moveOn(),
        shortWorkMs,
      );
  };
  let due: ReturnType<typeof setTimeout> | undefined;
  const checkSoon = () => {
    due ??= setTimeout(() => {
      due = undefined;
      check();
    }, othersFirstMs);
  };
  const arrived = ({ target }: FocusEvent) => {
    place = placeOf(target);
    if (target !== deputy?.part) deputy = undefined;
  };
  const left = ({ relatedTarget, target }: FocusEvent) => {
    if (relatedTarget) return;
    setTimeout(() => {
      // Someone has pressed beside all controls: that is no loss.
      const isGivenUp = target instanceof HTMLElement && isUsable(target) && !hasFocus();
      if (isGivenUp && place[0] === target) place = [];
      else checkSoon();
    }, 0);
  };

  const changes = new MutationObserver(checkSoon);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', arrived);
  document.addEventListener('focusout', left);
  return () => {
    changes.disconnect();
    clearTimeout(due);
    document.removeEventListener('focusin', arrived);
    document.removeEventListener('focusout', left);
  };
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;

/** A screen that waits for its code is hidden for as long: nothing in it can have the focus. */
const isUsable = (control: HTMLElement) =>
  control.isConnected && control.checkVisibility() && !control.matches(':disabled');

const placeOf = (target: EventTarget | null): readonly HTMLElement[] =>
  target instanceof HTMLElement ? [target, ...ancestorsOf(target)] : [];

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/** Focuses what is no control; it stops being focusable when the focus leaves. */
export function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}
