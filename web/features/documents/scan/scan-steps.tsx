import { Dialog as Radix } from 'radix-ui';
import { type ComponentType, useState } from 'react';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { FocusReturn } from '#web/ui/overlays/dialog.tsx';
import { plural } from '#web/lib/format/format.ts';
import { CameraStep } from './camera-step.tsx';
import { CornersStep } from './corners-step.tsx';
import { PagesStep } from './pages-step.tsx';
import { type ScanPage, usePages } from './use-pages.ts';

export interface ScanStepsProps {
  /** What is scanned: the title of a document request, or a category. */
  title: string;
  /** Proposed for the PDF. */
  name: string;
  /** Calls `onBack` for the back gesture; that answers whether the scanner is still open. */
  back: ComponentType<{ onBack: () => boolean }>;
  /** Sends the PDF the way the place sends files. */
  onSend: (pdf: File) => void;
  onClose: () => void;
}

const beingMoved = '[aria-roledescription=sortable][aria-pressed=true]';

type Step = { name: 'camera' } | { name: 'pages' } | { name: 'corners'; page: ScanPage };

/** The scanner: camera, pages, and corners, one after the other. Each goes back by the back gesture, too. */
export function ScanSteps({ title, name: proposed, back: Back, onSend, onClose }: ScanStepsProps) {
  const pages = usePages();
  const [step, setStep] = useState<Step>({ name: 'camera' });
  // Kept here: the camera may come in between.
  const [name, setName] = useState(proposed);
  const [isConfirmingExit, setConfirmingExit] = useState(false);
  const toPages = () => setStep({ name: 'pages' });
  const hasPages = pages.pages.length > 0;
  const exit = (): void => {
    if (hasPages) setConfirmingExit(true);
    else onClose();
  };
  const back = (): boolean => {
    const isFirst = step.name === 'pages' || (step.name === 'camera' && !hasPages);
    if (isFirst) exit();
    else toPages();
    return hasPages || !isFirst;
  };

  return (
    <Radix.Root open onOpenChange={(open) => !open && exit()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-40 flex flex-col bg-paper text-ink focus:outline-none"
          onOpenAutoFocus={(event) => {
            // The first control would be the one that closes.
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            // A page that is being moved by key goes back to its place.
            const { target } = event;
            if (!(target instanceof Element && target.matches(beingMoved))) back();
          }}
        >
          <FocusReturn />
          <Back onBack={back} />
          {step.name === 'camera' ? (
            <CameraStep title={title} pages={pages} onPages={toPages} onClose={exit} />
          ) : step.name === 'corners' ? (
            <CornersStep
              page={step.page}
              number={pages.pages.findIndex(({ id }) => id === step.page.id) + 1}
              onCancel={toPages}
              onDone={(corners) => {
                toPages();
                void pages.change(step.page, corners, step.page.turns);
              }}
            />
          ) : (
            <PagesStep
              title={title}
              name={name}
              onName={setName}
              pages={pages}
              onCorners={(page) => setStep({ name: 'corners', page })}
              onCamera={() => setStep({ name: 'camera' })}
              onClose={exit}
              onSend={onSend}
            />
          )}
        </Radix.Content>
      </Radix.Portal>
      <ConfirmDialog
        open={isConfirmingExit}
        onOpenChange={setConfirmingExit}
        title={`Discard ${plural(pages.pages.length, 'page')}?`}
        description="Nothing was sent. The photos are only on this device, and they’re gone once you leave."
        confirmLabel="Discard"
        cancelLabel="Keep scanning"
        danger
        onConfirm={onClose}
      />
    </Radix.Root>
  );
}
