import { Printer } from 'lucide-react';
import { printCoverSheet } from '#contract/inbox/sorting';
import { urlFor } from '#web/lib/api/api.ts';
import { useFirm } from '#web/lib/session/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { IfMay } from '#web/ui/if-may.tsx';

/** The sheet to scan on top of this client's papers of the season. */
export function CoverSheetLink({ userId }: { userId: string }) {
  const { currentYear } = useFirm();
  const address = urlFor(printCoverSheet, {
    params: { id: userId },
    query: { taxYear: currentYear },
  });
  return (
    <IfMay right="organize">
      <a
        href={address}
        target="_blank"
        rel="noreferrer"
        className={buttonClass()}
        title={`Cover sheet for ${currentYear}, to scan on top of papers`}
      >
        <Printer aria-hidden="true" />
        Cover sheet
      </a>
    </IfMay>
  );
}
