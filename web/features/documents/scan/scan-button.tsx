import { lazyRouteComponent } from '@tanstack/react-router';
import { Camera } from 'lucide-react';
import { Suspense, useState, useTransition } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '#web/ui/button.tsx';

/** The scanner, fetched when someone asks for it. */
export const ScanDialog = lazyRouteComponent(() => import('./scan-dialog.tsx'), 'ScanDialog');

interface ScanButtonProps {
  /** What is scanned: the title of a document request. */
  title: string;
  taxYear: number;
  variant: ButtonVariant;
  size: ButtonSize;
  /** Sends the PDF the way the place sends files. */
  onSend: (pdf: File) => void;
}

/** Opens the scanner for one document request. */
export function ScanButton({ title, taxYear, variant, size, onSend }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isLoading, start] = useTransition();
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-label={`Scan for ${title}`}
        pending={isLoading}
        onClick={() => start(() => setOpen(true))}
      >
        <Camera aria-hidden="true" />
        Scan
      </Button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            title={title}
            taxYear={taxYear}
            onSend={(pdf) => {
              setOpen(false);
              onSend(pdf);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
