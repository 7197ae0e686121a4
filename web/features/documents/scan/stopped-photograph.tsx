import { useEffect, useRef } from 'react';
import { DeepButton } from './deep-button.tsx';
import type { Stopped } from './use-pages.ts';
import { useShownBlob } from './use-shown-blob.ts';

interface StoppedPhotographProps {
  stopped: Stopped;
  /** What is wrong with it. Null where it couldn't be opened. */
  sentence: string | null;
  /** Whether it becomes a page all the same. */
  onDecide: (keeps: boolean) => void;
}

/** A photograph that doesn't become a page by itself: why, and what the person wants. */
export function StoppedPhotograph({ stopped, sentence, onDecide }: StoppedPhotographProps) {
  const { taken, name } = stopped;
  const again = useRef<HTMLButtonElement>(null);
  const picture = useShownBlob(taken?.jpeg);
  useEffect(() => again.current?.focus(), []);
  return (
    <div className="absolute inset-0 grid grid-rows-[minmax(0,1fr)_auto] bg-deep">
      <div className="min-h-0 p-4">
        {taken && (
          <img ref={picture} alt="The page as it was taken" className="size-full object-contain" />
        )}
      </div>
      <div className="grid gap-4 px-5 pt-2 pb-[calc(20px+env(safe-area-inset-bottom))]">
        <div role="alert" className="text-center text-[17px] leading-6 text-pretty">
          {name !== undefined && <p className="text-sm leading-5 wrap-anywhere">{name}</p>}
          <p className="font-[550]">
            {sentence ??
              'We can’t open this photo. Save it as a JPEG, or take a photo of the page here.'}
          </p>
        </div>
        <div className="flex flex-wrap justify-center gap-2 phone:[&>*]:flex-1">
          {taken && <DeepButton onClick={() => onDecide(true)}>Use it anyway</DeepButton>}
          <DeepButton ref={again} look="primary" onClick={() => onDecide(false)}>
            {name === undefined ? 'Take it again' : 'Leave it out'}
          </DeepButton>
        </div>
      </div>
    </div>
  );
}
