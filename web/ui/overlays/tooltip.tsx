import { Slot } from 'radix-ui';
import {
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

// By hand: every button shown as an icon has one, and until someone rests on it, it costs nothing.

/** Spec section 9, in milliseconds: rest before it opens; after one closed, the next comes at once. */
const openDelayMs = 700;
const skipDelayMs = 300;
/** The pointer may cross from the control to the words. */
const closeDelayMs = 120;

/** Pixels from the control, and from the window's edge. */
const offset = 6;
const margin = 8;

/** One at a time. */
let closeOpen: (() => void) | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  label: string;
  /** One focusable element. */
  children: ReactElement;
}

/** Words for a control shown on hover and focus. The control still needs its own name. */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId();
  const [control, setControl] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = (): void => {
    clearTimeout(timer.current);
    setControl(null);
  };
  const open = (on: Element): void => {
    clearTimeout(timer.current);
    closeOpen?.();
    closeOpen = close;
    setControl(on);
  };
  const openSoon = ({ currentTarget, pointerType }: PointerEvent): void => {
    if (pointerType === 'touch') return;
    clearTimeout(timer.current);
    const delay = performance.now() - closedAt < skipDelayMs ? 0 : openDelayMs;
    timer.current = setTimeout(() => open(currentTarget), delay);
  };
  const closeSoon = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, closeDelayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <>
      <Slot.Root
        aria-describedby={control ? id : undefined}
        onPointerEnter={openSoon}
        onPointerLeave={closeSoon}
        onPointerDown={close}
        onFocus={({ currentTarget }) =>
          currentTarget.matches(':focus-visible') && open(currentTarget)
        }
        onBlur={close}
      >
        {children}
      </Slot.Root>
      {control && (
        <TooltipText
          id={id}
          control={control}
          onStay={() => clearTimeout(timer.current)}
          onExit={closeSoon}
          onClose={close}
        >
          {label}
        </TooltipText>
      )}
    </>
  );
}

interface TooltipTextProps {
  id: string;
  control: Element;
  onStay: () => void;
  onExit: () => void;
  onClose: () => void;
  children: string;
}

function TooltipText({ id, control, onStay, onExit, onClose, children }: TooltipTextProps) {
  const content = useRef<HTMLDivElement>(null);
  // Below the control, or above where there is no room, inside the window.
  useLayoutEffect(() => {
    if (!content.current) return;
    const at = control.getBoundingClientRect();
    const { width, height } = content.current.getBoundingClientRect();
    const farthest = window.innerWidth - width - margin;
    const left = Math.max(margin, Math.min(at.left + (at.width - width) / 2, farthest));
    const below = at.bottom + offset;
    const fits = below + height <= window.innerHeight - margin;
    content.current.style.left = `${left}px`;
    content.current.style.top = `${fits ? below : at.top - offset - height}px`;
  }, [control]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', onClose, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', onClose, { capture: true });
    };
  });
  useEffect(
    () => () => {
      closedAt = performance.now();
    },
    [],
  );
  return createPortal(
    <div
      ref={content}
      id={id}
      role="tooltip"
      className="fixed top-0 left-0 z-50 max-w-72 animate-fade-in rounded-small bg-inverse px-2.5 py-1.5 text-[13px] leading-[18px] font-medium text-on-inverse"
      onPointerEnter={onStay}
      onPointerLeave={onExit}
    >
      {children}
    </div>,
    document.body,
  );
}
