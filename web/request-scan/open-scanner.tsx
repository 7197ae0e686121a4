// First: what follows is made of schemas.
import '#web/lib/browser/no-eval.ts';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { proposedName } from '#web/features/documents/scan/pdf-name.ts';
import { ScanSteps } from '#web/features/documents/scan/scan-steps.tsx';
import { useBackCloses } from '#web/ui/overlays/back-closes.ts';
import { ToasterWhenNeeded } from '#web/ui/overlays/toaster-when-needed.tsx';
import '#web/styles/app.css';

export interface ScanRequest {
  /** What is scanned, as the page says it. */
  title: string;
  /** Part of the name that is proposed for the PDF; missing where the page tells nobody of a year. */
  taxYear?: number;
  onSend: (pdf: File) => void;
}

/**
 * The scanner over a page that the server wrote. Its styles and those of the page would change each other, so only one
 * of them holds at a time.
 */
export function openScanner({ title, taxYear, onSend }: ScanRequest): void {
  const { documentElement: html, activeElement } = document;
  const scrolled = scrollY;
  html.style.setProperty('--firm-hue', getComputedStyle(html).getPropertyValue('--firm-hue'));
  showScannersStyles(true);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = (): void => {
    root.unmount();
    place.remove();
    showScannersStyles(false);
    scrollTo(0, scrolled);
    if (activeElement instanceof HTMLElement) activeElement.focus();
  };
  root.render(
    <>
      <ScanSteps
        title={title}
        name={taxYear === undefined ? title : proposedName(title, taxYear)}
        back={BackByWatcher}
        onSend={(pdf) => {
          close();
          onSend(pdf);
        }}
        onClose={close}
      />
      <ToasterWhenNeeded />
    </>,
  );
}

/** The page has its rules in its head, the scanner in files. */
function showScannersStyles(isOpen: boolean): void {
  for (const style of document.head.querySelectorAll('style')) style.disabled = isOpen;
  for (const link of document.head.querySelectorAll('link'))
    if (link.rel === 'stylesheet') link.disabled = !isOpen;
}

/** The page's address is a secret and stays as it is; each watcher is notified of one step back. */
function BackByWatcher({ onBack }: { onBack: () => boolean }) {
  const [steps, setSteps] = useState(0);
  return <OneStep key={steps} onBack={() => onBack() && setSteps(steps + 1)} />;
}

function OneStep({ onBack }: { onBack: () => void }) {
  useBackCloses(true, onBack);
  return null;
}
