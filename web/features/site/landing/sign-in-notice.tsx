import { buttonClass } from '#web/ui/button.tsx';

interface SignInNoticeProps {
  /** Completes "Sign in to continue to …". */
  screen: string;
  /** The address that was asked for, where sign-in leads back to. */
  redirect: string;
}

/** Rulings section 1: a protected screen was opened by someone who is not signed in. */
export function SignInNotice({ screen, redirect }: SignInNoticeProps) {
  return (
    <section aria-label="Sign in" className="border-b border-line bg-brass-wash text-[15px]">
      <div className="public-width flex items-center justify-between gap-4 py-2">
        <p role="status">Sign in to continue to {screen}</p>
        <a
          href={`/auth?redirect=${encodeURIComponent(redirect)}`}
          className={buttonClass({ variant: 'primary', className: 'h-10!' })}
        >
          Sign in
        </a>
      </div>
    </section>
  );
}
