import type { ReactNode } from 'react';
import { messageOf } from '#web/lib/api/api.ts';
import { trackDownload } from '#web/lib/api/track-download.ts';
import { isPlainClick } from '#web/lib/navigation/plain-click.ts';
import { toast } from '../overlays/toast-store.ts';

interface ExportLinkProps {
  href: string;
  className: string;
  children: ReactNode;
}

/** A link to an export that needs a fresh second step and goes straight to the disk. */
export function ExportLink({ href, className, children }: ExportLinkProps) {
  const follow = async (): Promise<void> => {
    try {
      await trackDownload(href);
    } catch (error) {
      toast({
        title: 'Download Failed',
        description: messageOf(error, 'Could not download the file. Please try again.'),
        variant: 'destructive',
      });
    }
  };
  return (
    <a
      href={href}
      download
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void follow();
      }}
    >
      {children}
    </a>
  );
}
