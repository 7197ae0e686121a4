import { createFileRoute, notFound } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { SlimShell } from '#web/features/shell/slim-shell.tsx';
import { stepUpOrGiveUp } from '#web/lib/api/api.ts';
import { usePageTitle } from '#web/lib/navigation/page-title.ts';
import { Button } from '#web/ui/button.tsx';

/** Where the server leads a link to a document that needs a fresh second step (`confirmPath`). */
export const Route = createFileRoute('/confirm')({
  // Only to a document of this site, never to another page.
  validateSearch: z.looseObject({
    to: z
      .string()
      .regex(/^\/api\/[\w./?=&%-]+$/)
      .optional()
      .catch(undefined),
  }),
  beforeLoad: ({ search }) => {
    if (search.to === undefined) throw notFound();
  },
  component: ConfirmPage,
});

function ConfirmPage() {
  usePageTitle('Confirm it’s you');
  const to = Route.useSearch({ select: (search) => search.to });
  const [pending, setPending] = useState(false);
  const confirm = async (): Promise<void> => {
    setPending(true);
    try {
      await stepUpOrGiveUp();
      if (to !== undefined) window.location.replace(to);
    } catch {
      // Given up: the button is there to begin again.
    } finally {
      setPending(false);
    }
  };
  return (
    <SlimShell>
      <h1 className="type-display">Confirm it’s you.</h1>
      <p className="mt-4 text-[17px] leading-[1.55] text-pretty text-muted">
        You’ve opened many documents since your last second step. Take it once more to open this one
        and those after it.
      </p>
      <Button
        variant="primary"
        size="large"
        className="mt-7"
        pending={pending}
        onClick={() => void confirm()}
      >
        Continue
      </Button>
    </SlimShell>
  );
}
