import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { viewReturnPackage } from '#contract/returns/return-delivery';
import { type PartKind, partKinds } from '#domain/returns/delivery-values';
import { splitPackage } from '#domain/returns/split-package';
import { urlFor } from '#web/lib/api/api.ts';
import { plural } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useBytes } from '#web/ui/files/file-content.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { type OpenPdf, openPdf } from '#web/ui/pdf/open-pdf.ts';

/** CSS pixels of a page’s picture: two beside each other on a phone, and the longest name of a part below one. */
const pictureWidth = 168;

interface PagePicturesProps {
  deliveryId: string;
  /** What each page is for, in page order. */
  kinds: readonly PartKind[];
  onChange: (kinds: PartKind[]) => void;
}

/** Pictures of all pages, each with what it is for: whatever staff choose, no page is without a place. */
export function PagePictures({ deliveryId, kinds, onChange }: PagePicturesProps) {
  const [hasFailed, setFailed] = useState(false);
  const data = useBytes(urlFor(viewReturnPackage, { params: { id: deliveryId } }), () =>
    setFailed(true),
  );
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  useEffect(() => {
    if (!data) return;
    let opened: OpenPdf | undefined;
    let isHere = true;
    openPdf(data.slice(0)).then(
      (read) => {
        opened = read;
        if (isHere) setPdf(read.pdf);
        else read.close();
      },
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
      opened?.close();
    };
  }, [data]);
  const set = (from: number, to: number, kind: PartKind): void =>
    onChange(kinds.map((before, at) => (at + 1 >= from && at + 1 <= to ? kind : before)));
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-5">
      {hasFailed && (
        <p role="alert" className="w-full text-sm text-bad">
          The pictures of the pages can’t be shown. You can still split by page numbers.
        </p>
      )}
      {splitPackage(kinds).map(({ kind, firstPage, lastPage }) => (
        <section
          key={firstPage}
          aria-label={`${labelOf(kind)}, ${pagesText(firstPage, lastPage)}`}
          className="border-t border-line-strong pt-3"
        >
          <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <div style={{ minWidth: pictureWidth }}>
              <KindSelect
                label={`What ${pagesText(firstPage, lastPage)} ${firstPage === lastPage ? 'is' : 'are'} for`}
                kind={kind}
                onChange={(next) => set(firstPage, lastPage, next)}
              />
            </div>
            {lastPage > firstPage && (
              <span className="text-muted">{plural(lastPage - firstPage + 1, 'page')}</span>
            )}
          </div>
          <ul className="flex flex-wrap gap-x-4 gap-y-5">
            {Array.from({ length: lastPage - firstPage + 1 }, (_, at) => firstPage + at).map(
              (page) => (
                <li
                  key={page}
                  className="grid content-start justify-items-center gap-1"
                  style={{ width: pictureWidth }}
                >
                  <PagePicture pdf={pdf} number={page} />
                  {lastPage > firstPage && (
                    <KindSelect
                      label={`What page ${page} is for`}
                      kind={kind}
                      onChange={(next) => set(page, page, next)}
                    />
                  )}
                  {page > firstPage && (
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={() => set(page, lastPage, nextKind(kind))}
                    >
                      Split here<span className="sr-only">, before page {page}</span>
                    </Button>
                  )}
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

const labelOf = (kind: PartKind): string =>
  partKinds.find(({ value }) => value === kind)?.label ?? kind;

const pagesText = (first: number, last: number): string =>
  first === last ? `page ${first}` : `pages ${first} to ${last}`;

/** What comes after a kind in most packages. */
const nextKind = (kind: PartKind): PartKind => {
  const at = partKinds.findIndex(({ value }) => value === kind);
  return partKinds[(at + 1) % partKinds.length]?.value ?? 'return';
};

interface KindSelectProps {
  label: string;
  kind: PartKind;
  onChange: (kind: PartKind) => void;
}

function KindSelect({ label, kind, onChange }: KindSelectProps) {
  return (
    <Select
      aria-label={label}
      value={kind}
      className="w-full"
      onChange={({ target }) => {
        const next = partKinds.find(({ value }) => value === target.value);
        if (next) onChange(next.value);
      }}
    >
      {partKinds.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** One page, drawn once it comes into view. */
function PagePicture({ pdf, number }: { pdf: PDFDocumentProxy | undefined; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const paper = canvas.current;
    if (!paper) return;
    const look = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting === true && setNear(true),
      { rootMargin: '300px' },
    );
    look.observe(paper);
    return () => look.disconnect();
  }, []);
  useEffect(() => {
    const paper = canvas.current;
    if (!pdf || !isNear || !paper) return;
    let stop = (): void => undefined;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(number);
      const plain = page.getViewport({ scale: 1 });
      const ratio = Math.min(2, window.devicePixelRatio || 1);
      const viewport = page.getViewport({ scale: (pictureWidth * ratio) / plain.width });
      paper.width = Math.floor(viewport.width);
      paper.height = Math.floor(viewport.height);
      const drawing = page.render({ canvas: paper, viewport });
      stop = () => drawing.cancel();
      await drawing.promise;
    };
    // A page that can’t be read stays white.
    draw().catch(() => undefined);
    return () => stop();
  }, [pdf, isNear, number]);
  return (
    <figure className="w-full">
      <canvas
        ref={canvas}
        aria-hidden="true"
        className="aspect-[17/22] w-full border border-line bg-white object-contain"
      />
      <figcaption className="text-center text-[13px] leading-5 text-muted tabular-nums">
        Page {number}
      </figcaption>
    </figure>
  );
}
