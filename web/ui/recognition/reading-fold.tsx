import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const StaffReading = lazy(async () => ({
  default: (await import('./staff-reading.tsx')).StaffReading,
}));

/** What the server read in a document, asked for when it is opened. */
export function ReadingFold({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="text-sm leading-5"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="inline-flex cursor-pointer items-center gap-1.5 py-1 font-medium text-muted hover:text-ink">
        <FileText className="size-4" aria-hidden="true" />
        What was read
      </summary>
      <div role="status" className="pt-1 pb-2">
        {isOpen && (
          <Suspense>
            <StaffReading id={id} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
