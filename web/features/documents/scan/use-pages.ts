import { useEffect, useRef, useState } from 'react';
import type { TakenPage } from '#web/lib/scan/protocol.ts';
import { type Scanner, startScanner } from '#web/lib/scan/scanner.ts';
import { toast } from '#web/ui/overlays/toast-store.ts';
import type { Corners } from '#web/lib/scan/picture.ts';

/** A page of the scan. */
export interface ScanPage extends TakenPage {
  id: string;
  /** Quarter turns clockwise. */
  turns: number;
  /** Where its picture is shown from. */
  url: string;
}

/** What the scanner is doing. */
export type Busy = { doing: 'reading'; at: number; of: number } | { doing: 'changing' | 'binding' };

/** A photograph that isn't a page yet: something is wrong with it, or it couldn't be opened. */
export interface Stopped {
  id: string;
  /** Missing where the photograph couldn't be opened. */
  taken?: TakenPage;
  /** Its file's name, where it was chosen. */
  name?: string;
}

/** More pages make a PDF larger than an upload may be. */
export const mostPages = 30;

/** The pages of a scan and the worker that makes them. All of it is released when the scanner is closed. */
export function usePages() {
  const scanner = useRef<Scanner>(undefined);
  const urls = useRef(new Set<string>());
  const [pages, setPages] = useState<readonly ScanPage[]>([]);
  const [stopped, setStopped] = useState<readonly Stopped[]>([]);
  const [busy, setBusy] = useState<Busy>();
  /** The page that the next photograph takes the place of. */
  const [retaking, setRetaking] = useState<string>();

  useEffect(() => {
    const shown = urls.current;
    return () => {
      scanner.current?.close();
      scanner.current = undefined;
      for (const url of shown) URL.revokeObjectURL(url);
      shown.clear();
    };
  }, []);

  const work = (): Scanner => (scanner.current ??= startScanner());

  const urlOf = (blob: Blob): string => {
    const url = URL.createObjectURL(blob);
    urls.current.add(url);
    return url;
  };
  const drop = ({ url }: ScanPage): void => {
    urls.current.delete(url);
    URL.revokeObjectURL(url);
  };

  function add(taken: TakenPage): void {
    const page: ScanPage = { ...taken, id: crypto.randomUUID(), turns: 0, url: urlOf(taken.thumb) };
    const at = pages.findIndex(({ id }) => id === retaking);
    const before = pages[at];
    setRetaking(undefined);
    if (before) drop(before);
    setPages((now) =>
      before ? now.map((one) => (one.id === before.id ? page : one)) : [...now, page],
    );
  }

  /** Makes pages of photographs; those with a flaw are stopped. Answers how many became pages. */
  async function take(
    photographs: readonly (File | Blob | ImageBitmap)[],
    from: 'camera' | 'files',
  ): Promise<number> {
    let taken = 0;
    for (const [at, photograph] of photographs.entries()) {
      setBusy({ doing: 'reading', at: at + 1, of: photographs.length });
      const about = {
        id: crypto.randomUUID(),
        ...(photograph instanceof File && { name: photograph.name }),
      };
      try {
        const page = await work().ask('take', { photograph });
        // A file without a table around the page is a page as it is.
        const isPage =
          page.judgment.flaw === null || (from === 'files' && page.judgment.flaw === 'not-found');
        if (isPage) {
          add(page);
          taken += 1;
        } else setStopped((now) => [...now, { ...about, taken: page }]);
      } catch {
        setStopped((now) => [...now, about]);
      }
    }
    setBusy(undefined);
    return taken;
  }

  /** Cuts a page from its photograph again. */
  async function change(page: ScanPage, corners: Corners, turns: number): Promise<void> {
    setBusy({ doing: 'changing' });
    try {
      const taken = await work().ask('crop', { original: page.original, corners, turns });
      const next: ScanPage = { ...page, ...taken, turns, url: urlOf(taken.thumb) };
      setPages((now) => now.map((one) => (one.id === page.id ? next : one)));
      drop(page);
    } catch {
      toast({
        title: 'Page Not Changed',
        description: 'The page is as it was. Please try again.',
        variant: 'destructive',
      });
    } finally {
      setBusy(undefined);
    }
  }

  return {
    pages,
    /** The first photograph that was stopped, for the person to decide about. */
    stopped: stopped[0],
    busy,
    retaking,
    look: (frame: ImageBitmap) => work().ask('look', { frame }),
    take,
    change,
    /** The next photograph takes the place of this page. */
    retake: setRetaking,
    /** Keeps the photograph that was stopped, or lets it go. */
    decide(keeps: boolean): void {
      const taken = stopped[0]?.taken;
      setStopped(stopped.slice(1));
      if (keeps && taken) add(taken);
    },
    remove(page: ScanPage): void {
      drop(page);
      setPages(pages.filter(({ id }) => id !== page.id));
    },
    reorder(ids: readonly string[]): void {
      setPages(ids.flatMap((id) => pages.find((page) => page.id === id) ?? []));
    },
    /** All pages as one PDF; undefined where this device couldn't make it. */
    async bind(title: string): Promise<Blob | undefined> {
      setBusy({ doing: 'binding' });
      try {
        return await work().ask('bind', {
          pages: pages.map(({ jpeg, width, height }) => ({ jpeg, width, height })),
          title,
        });
      } catch {
        toast({
          title: 'PDF Not Made',
          description: 'Your pages are still here. Please try again.',
          variant: 'destructive',
        });
        return undefined;
      } finally {
        setBusy(undefined);
      }
    },
  };
}

export type Pages = ReturnType<typeof usePages>;
