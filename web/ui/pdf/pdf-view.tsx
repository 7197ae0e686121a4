import { ChevronDown, ChevronUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import type { PageMark } from '../files/page-marks.tsx';
import { ViewTools, zooms } from '../files/view-tools.tsx';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import './pdf-text.css';

/** Around the pages, in CSS pixels. */
const margin = 12;

interface PdfViewProps {
  name: string;
  data: ArrayBuffer;
  /** Places that are outlined; the first strong one, or else the first, is scrolled to. */
  marks?: readonly PageMark[];
  onShown: () => void;
  onFailed: (error: unknown) => void;
}

const noMarks: readonly PageMark[] = [];

/** A PDF page under page, with its page number, zoom and rotation. */
export function PdfView({ name, data, marks = noMarks, onShown, onFailed }: PdfViewProps) {
  const [open, setOpen] = useState<OpenPdf & { shape: number }>();
  const [step, setStep] = useState(0);
  const [quarters, setQuarters] = useState(0);
  const [width, setWidth] = useState(0);
  const [near, setNear] = useState<ReadonlySet<number>>(new Set([1]));
  const [current, setCurrent] = useState(1);
  const area = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onShown, onFailed });
  useEffect(() => {
    callbacks.current = { onShown, onFailed };
  });

  useEffect(() => {
    let isHere = true;
    let close: (() => void) | undefined;
    const read = async (): Promise<void> => {
      try {
        // pdf.js takes the bytes over; the caller may show them again.
        const opened = await openPdf(data.slice(0));
        ({ close } = opened);
        if (!isHere) return close();
        const { width: across, height } = (await opened.pdf.getPage(1)).getViewport({ scale: 1 });
        if (!isHere) return;
        setOpen({ ...opened, shape: height / across });
        callbacks.current.onShown();
      } catch (error) {
        if (isHere) callbacks.current.onFailed(error);
      }
    };
    void read();
    return () => {
      isHere = false;
      close?.();
    };
  }, [data]);

  useEffect(() => {
    const box = area.current;
    if (!box) return;
    const measure = new ResizeObserver(() => setWidth(box.clientWidth));
    measure.observe(box);
    return () => measure.disconnect();
  }, []);

  const pages = open?.pdf.numPages ?? 0;
  useEffect(() => {
    const box = area.current;
    if (!box || pages === 0) return;
    const look = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const number = Number(target instanceof HTMLElement ? target.dataset['page'] : 0);
            if (isIntersecting) now.add(number);
            else now.delete(number);
          }
          return now;
        }),
      { root: box, rootMargin: '100% 0px' },
    );
    for (const page of box.querySelectorAll('[data-page]')) look.observe(page);
    return () => look.disconnect();
  }, [pages]);

  const pageAt = (number: number): HTMLElement | null =>
    area.current?.querySelector(`[data-page="${number}"]`) ?? null;
  const follow = (): void => {
    const box = area.current;
    if (!box) return;
    const middle = box.scrollTop + box.clientHeight / 2;
    let at = current;
    while (at < pages && (pageAt(at + 1)?.offsetTop ?? Infinity) <= middle) at += 1;
    while (at > 1 && (pageAt(at)?.offsetTop ?? 0) > middle) at -= 1;
    setCurrent(at);
  };
  const go = (number: number): void => {
    const box = area.current;
    const page = pageAt(number);
    if (box && page) box.scrollTop = page.offsetTop - margin;
    setCurrent(number);
  };

  const aim = marks.find(({ isStrong }) => isStrong) ?? marks[0];
  const isLaidOut = open !== undefined && width > 0;
  const aimed = aim && `${aim.page} ${aim.y}`;
  useEffect(() => {
    const box = area.current;
    const page = isLaidOut && aim ? pageAt(aim.page) : null;
    if (!box || !page || !aim) return;
    // On a page that was turned, the page itself is near enough.
    const top = page.offsetTop + (quarters === 0 ? aim.y * page.offsetHeight : 0);
    const isInView = top > box.scrollTop + 40 && top < box.scrollTop + box.clientHeight - 80;
    if (!isInView) box.scrollTop = Math.max(0, top - box.clientHeight / 3);
    // oxlint-disable-next-line react/exhaustive-deps -- it is scrolled for another place alone
  }, [aimed, isLaidOut]);

  return (
    <div role="group" aria-label={`Preview of ${name}`} className="relative size-full">
      <div
        ref={area}
        role="region"
        aria-label={`${name}, ${pages} ${pages === 1 ? 'page' : 'pages'}`}
        // A region that scrolls is a stop for the keyboard, which scrolls it by its arrows.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={follow}
        className="relative size-full overflow-auto overscroll-contain pb-12 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-evergreen"
        style={{ paddingTop: margin }}
      >
        {open &&
          width > 0 &&
          Array.from({ length: pages }, (_, index) => (
            <PdfPage
              key={index}
              pdf={open.pdf}
              number={index + 1}
              width={Math.floor((width - 2 * margin) * (zooms[step] ?? 1))}
              quarters={quarters}
              shape={quarters % 2 === 1 ? 1 / open.shape : open.shape}
              marks={marks}
              isNear={near.has(index + 1)}
            />
          ))}
      </div>
      {open && (
        <ViewTools
          label="Pages"
          step={step}
          onStep={setStep}
          onRotate={() => setQuarters((quarters + 1) % 4)}
        >
          <IconButton
            size="row"
            icon={ChevronUp}
            label="Previous page"
            disabled={current === 1}
            onClick={() => go(current - 1)}
          />
          <output className="px-1 text-[13px] tabular-nums">
            <span className="sr-only">Page </span>
            {current} of {pages}
          </output>
          <IconButton
            size="row"
            icon={ChevronDown}
            label="Next page"
            disabled={current === pages}
            onClick={() => go(current + 1)}
          />
        </ViewTools>
      )}
    </div>
  );
}
