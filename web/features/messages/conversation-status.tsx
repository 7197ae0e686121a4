import { Circle, CircleCheck, CircleDot, Lock, type LucideIcon } from 'lucide-react';
import type { ConversationStatus as Value } from '#domain/conversation-values';
import { cx } from '#web/lib/cx.ts';

/** Spec section 2: active is green, closed gray, any other blue. */
const looks: Record<Value, { icon: LucideIcon; label: string; color: string }> = {
  open: { icon: Circle, label: 'Open', color: 'text-note' },
  active: { icon: CircleDot, label: 'Active', color: 'text-good' },
  resolved: { icon: CircleCheck, label: 'Resolved', color: 'text-note' },
  closed: { icon: Lock, label: 'Closed', color: 'text-muted' },
};

export const statusLabel = (status: Value): string => looks[status].label;

interface ConversationStatusProps {
  status: Value;
  /** Only the icon; the word is read out. */
  compact?: boolean;
  className?: string;
}

/** An icon and a word. */
export function ConversationStatus({
  status,
  compact = false,
  className,
}: ConversationStatusProps) {
  const { icon: Icon, label, color } = looks[status];
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 text-sm leading-5 whitespace-nowrap staff:text-[13px]',
        color,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span className={compact ? 'sr-only' : undefined}>{label}</span>
    </span>
  );
}
