import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { policyDates } from '#web/features/site/policies/policy.tsx';
import { PrivacyPolicy } from '#web/features/site/policies/privacy-policy.tsx';
import { TermsOfService } from '#web/features/site/policies/terms-of-service.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { iconButtonClass } from '#web/ui/icon-button-class.ts';

export type PolicyName = 'Privacy Policy' | 'Terms of Service';

const texts = { 'Privacy Policy': PrivacyPolicy, 'Terms of Service': TermsOfService };

/** A policy in a modal that scrolls (spec section 2). The browser's own dialog keeps the focus. */
export function PolicyDialog({ name, onClose }: { name: PolicyName; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The page behind stays where it is.
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
    };
  }, []);
  const close = () => dialog.current?.close();
  const Text = texts[name];
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="policy-title"
      className="m-auto flex max-h-[min(88dvh,900px)] w-full max-w-[720px] flex-col overflow-hidden bg-overlay text-ink shadow-pop backdrop:bg-scrim desk:rounded-panel phone:mb-0 phone:max-w-none phone:rounded-t-[16px]"
    >
      <header className="flex items-start gap-3 border-b border-line py-4 ps-6 pe-4 phone:ps-5">
        <div className="min-w-0 flex-1">
          <h2 id="policy-title" className="type-dialog-title">
            {name}
          </h2>
          <p className="mt-1 text-sm leading-5 text-muted">{policyDates}</p>
        </div>
        <button
          type="button"
          aria-label="Close dialog"
          className={iconButtonClass('medium')}
          onClick={close}
        >
          <X className="size-[18px]" aria-hidden="true" />
        </button>
      </header>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard too
        tabIndex={0}
        role="region"
        aria-labelledby="policy-title"
        className="min-h-0 flex-1 overflow-auto px-6 py-6 -outline-offset-2 phone:px-5"
      >
        <Text level={3} />
      </div>
      <footer className="flex justify-end border-t border-line px-6 py-3.5 phone:px-5">
        <button type="button" className={buttonClass()} onClick={close}>
          Close
        </button>
      </footer>
    </dialog>
  );
}
