import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from './overlays/toast-store.ts';
import { IconButton } from './icon-button.tsx';

const shownForMs = 2000;

/** Copies a text, and says so where it was pressed. `what` names it: "ZIP Code". */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast({
        title: 'Not copied',
        description: 'The browser didn’t allow it. Select the text and copy it by hand.',
        variant: 'destructive',
      });
    }
  };
  return (
    <>
      <IconButton
        size="row"
        icon={isCopied ? Check : Copy}
        label={`Copy ${what}`}
        onClick={() => void copy()}
      />
      <output className="sr-only">{isCopied ? `${what} copied` : ''}</output>
    </>
  );
}
