import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useRef } from 'react';
import { buttonClass } from '../button.tsx';
import { iconButtonClass } from '../icon-button-class.ts';
import { act, dismissToast, useToast } from './toast-store.ts';
import { useClearPlace } from './toast-place.ts';

/**
 * Renders toasts, once per page: bottom left, above what must stay in reach (rulings section 10). Spec
 * section 9: 5000 ms, swipe right over 50 px, F8 focuses it.
 */
export function Toaster() {
  const shown = useToast();
  const viewport = useRef<HTMLOListElement>(null);
  useClearPlace(viewport, shown?.open === true ? shown.id : undefined);
  const destructive = shown?.variant === 'destructive';
  const action = shown?.action;
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {shown && (
        <Radix.Root
          key={shown.id}
          open={shown.open}
          onOpenChange={(open) => !open && dismissToast(shown.id)}
          // A failure is read at once, all else when the reader pauses.
          type={destructive ? 'foreground' : 'background'}
          className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3 rounded-card border border-line bg-overlay py-3 ps-4 pe-2 text-sm leading-5 text-ink shadow-pop data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
        >
          <Icon
            aria-hidden="true"
            className={`mt-px size-[18px] self-start ${destructive ? 'text-bad' : 'text-good'}`}
          />
          <div className="min-w-0 wrap-anywhere">
            <Radix.Title className="font-semibold">{shown.title}</Radix.Title>
            {shown.description !== undefined && (
              <Radix.Description className="text-muted">{shown.description}</Radix.Description>
            )}
          </div>
          <div className="flex items-center gap-0.5">
            {action && (
              <Radix.Action
                altText={action.label}
                onClick={() => act(action)}
                className={buttonClass({
                  variant: 'quiet',
                  size: 'small',
                  className: 'text-evergreen!',
                })}
              >
                {action.label}
              </Radix.Action>
            )}
            <Radix.Close aria-label="Dismiss" className={iconButtonClass('row')}>
              <X className="size-4" aria-hidden="true" />
            </Radix.Close>
          </div>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={viewport}
        hotkey={['F8']}
        className="fixed bottom-[calc(16px+var(--toast-lift,0px)+env(safe-area-inset-bottom))] left-4 z-50 w-[min(440px,calc(100vw-32px))] outline-none min-[768px]:bottom-[calc(24px+var(--toast-lift,0px))] min-[768px]:left-6"
      />
    </Radix.Provider>
  );
}
