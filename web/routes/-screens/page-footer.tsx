import { lazy, Suspense, useState } from 'react';
import { PublicFooter } from '#web/features/shell/public-footer.tsx';
import type { PolicyName } from './policy-dialog.tsx';

const LazyPolicyDialog = lazy(async () => ({
  default: (await import('./policy-dialog.tsx')).PolicyDialog,
}));

const policies = [
  { name: 'Privacy Policy', address: '/privacy' },
  { name: 'Terms of Service', address: '/terms' },
] as const;

/** The footer of the public pages, with the policies it opens. */
export function PageFooter() {
  const [open, setOpen] = useState<PolicyName | null>(null);
  return (
    <>
      <PublicFooter
        policies={policies.map(({ name, address }) => (
          <li key={name}>
            {/* Without scripts the button leads to the policy's own page. */}
            <form action={address}>
              <button
                type="submit"
                className="inline-block py-1 text-start hover:text-evergreen"
                onClick={(event) => {
                  event.preventDefault();
                  setOpen(name);
                }}
              >
                {name}
              </button>
            </form>
          </li>
        ))}
      />
      {open && (
        <Suspense>
          <LazyPolicyDialog name={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
