import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  type RenderTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { type PageMark, PageMarks } from '../files/page-marks.tsx';

/** A canvas of more pixels is drawn coarser: browsers give up on larger ones. */
const maxPixels = 16_000_000;

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** Width on the screen, in CSS pixels. */
  width: number;
  quarters: number;
  /** Height by width until its own is known. */
  shape: number;
  marks: readonly PageMark[];
  /** In view, or nearly: only then it is drawn. */
  isNear: boolean;
}

/** One page, drawn, with its text over it for readers, search and copying. */
export function PdfPage({ pdf, number, width, quarters, shape, marks, isNear }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PDFPageProxy>();
  const rotation = page ? (page.rotate + quarters * 90) % 360 : 0;
  const plain = page?.getViewport({ scale: 1, rotation });
  const height = width * (plain ? plain.height / plain.width : shape);

  useEffect(() => {
    if (!isNear || page) return;
    let isHere = true;
    void pdf.getPage(number).then(
      (read) => isHere && setPage(read),
      // A page that cannot be read stays white; the others are shown.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [pdf, number, isNear, page]);

  useEffect(() => {
    const [paper, layer] = [canvas.current, text.current];
    if (!isNear || !page || !paper || !layer) return;
    const base = page.getViewport({ scale: 1, rotation });
    const viewport = page.getViewport({ scale: width / base.width, rotation });
    const wanted = window.devicePixelRatio || 1;
    const ratio = Math.min(wanted, Math.sqrt(maxPixels / (viewport.width * viewport.height)));
    // Drawn beside and put in place when done, so that zooming never shows a blank page.
    const fresh = document.createElement('canvas');
    fresh.width = Math.floor(viewport.width * ratio);
    fresh.height = Math.floor(viewport.height * ratio);
    const drawing: RenderTask = page.render({
      canvas: fresh,
      viewport,
      transform: [ratio, 0, 0, ratio, 0, 0],
    });
    drawing.promise.then(
      () => {
        paper.width = fresh.width;
        paper.height = fresh.height;
        paper.getContext('2d')?.drawImage(fresh, 0, 0);
        paper.dataset['drawn'] = '';
      },
      // Given up for another size, or unreadable: the page stays as it is.
      () => undefined,
    );
    layer.replaceChildren();
    const textLayer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: layer,
      viewport,
    });
    textLayer.render().catch(() => undefined);
    return () => {
      drawing.cancel();
      textLayer.cancel();
    };
  }, [page, rotation, width, isNear]);

  const style: CSSProperties & Record<`--${string}`, string | number> = {
    width,
    height,
    // By these, pdf.js places the text.
    '--total-scale-factor': plain ? width / plain.width : 1,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  };
  return (
    <div data-page={number} className="relative mx-auto mb-2 bg-white shadow-pop" style={style}>
      <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />
      <PageMarks marks={marks} page={number} quarters={quarters} />
      <div ref={text} className="pdf-text" />
    </div>
  );
}
