import { Images, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef } from 'react';
import { plural } from '#web/lib/format/format.ts';
import { sentenceFor } from '#web/lib/scan/sentences.ts';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { photographNow, type CameraProblem } from './camera.ts';
import { DeepButton } from './deep-button.tsx';
import { StoppedPhotograph } from './stopped-photograph.tsx';
import { useCamera } from './use-camera.ts';
import { type Busy, mostPages, type Pages } from './use-pages.ts';
import type { Assessment } from '#web/lib/scan/assess-picture.ts';

interface CameraStepProps {
  title: string;
  pages: Pages;
  onPages: () => void;
  onClose: () => void;
}

const problems: Record<CameraProblem, string> = {
  denied:
    'The browser may not use the camera. Allow it in the browser’s settings for this page, or choose photos instead.',
  none: 'We found no camera. Choose photos of the pages instead.',
  busy: 'Another program is using the camera. Close it and try again, or choose photos instead.',
};

/** The camera with the outline of the page and a sentence about what to do; without one, photos from the device. */
export function CameraStep({ title, pages, onPages, onClose }: CameraStepProps) {
  const input = useRef<HTMLInputElement>(null);
  const { stopped, busy, retaking } = pages;
  const { video, open, problem, size, look, hint, retry } = useCamera(
    pages.look,
    stopped === undefined && busy === undefined,
  );
  const count = pages.pages.length;
  const isFull = count >= mostPages && retaking === undefined;
  const retakenAt = pages.pages.findIndex(({ id }) => id === retaking) + 1;

  const shoot = async (): Promise<void> => {
    if (!video.current || !open || busy || isFull) return;
    await pages.take([await photographNow(video.current, open)], 'camera');
    if (retaking !== undefined) onPages();
  };
  const choose = async (files: readonly File[]): Promise<void> => {
    const room = retaking === undefined ? mostPages - count : 1;
    const taken = await pages.take(files.slice(0, room), 'files');
    if (taken > 0 && taken === files.length) onPages();
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col bg-deep text-on-deep pt-[env(safe-area-inset-top)]">
      <header className="flex items-center gap-3 ps-5 pe-2 py-1.5">
        <Radix.Title className="min-w-0 flex-1 truncate text-[17px] leading-6 font-[550]">
          {retakenAt > 0 ? `Take page ${retakenAt} again` : title}
        </Radix.Title>
        <button
          type="button"
          aria-label="Close"
          className={iconButtonClass('medium', 'text-on-deep! hover:bg-deep-line!')}
          onClick={onClose}
        >
          <X className="size-[18px]" aria-hidden="true" />
        </button>
      </header>
      <div className="relative min-h-0 flex-1 overflow-hidden">
        {problem === undefined ? (
          <>
            <video
              ref={video}
              muted
              playsInline
              aria-label="What the camera sees"
              className="absolute inset-0 size-full object-contain"
            />
            <Outline look={look} video={size} />
          </>
        ) : (
          <div className="grid h-full content-center justify-items-center gap-5 px-6 text-center">
            <p role="status" className="max-w-[34ch] text-[17px] leading-6 text-pretty">
              {problems[problem]}
            </p>
            <div className="flex flex-wrap justify-center gap-2">
              <DeepButton look="primary" onClick={() => input.current?.click()}>
                <Images aria-hidden="true" />
                Choose photos
              </DeepButton>
              {problem !== 'none' && <DeepButton onClick={retry}>Try again</DeepButton>}
            </div>
          </div>
        )}
        {busy && <Wait busy={busy} />}
        {stopped && (
          <StoppedPhotograph
            key={stopped.id}
            stopped={stopped}
            sentence={stopped.taken ? sentenceFor(stopped.taken.judgment) : null}
            onDecide={(keeps) => {
              pages.decide(keeps);
              if (keeps && retaking !== undefined) onPages();
            }}
          />
        )}
      </div>
      {!stopped && (
        <footer className="grid gap-3 px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))]">
          <p role="status" className="min-h-6 text-center text-[15px] leading-6 font-[550]">
            {busy || problem ? '' : isFull ? fullSentence : hint}
          </p>
          <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
            {problem === undefined ? (
              <DeepButton
                className="min-h-11 justify-self-start px-2!"
                onClick={() => input.current?.click()}
              >
                Choose photos
              </DeepButton>
            ) : (
              <span />
            )}
            {problem === undefined ? (
              <button
                type="button"
                aria-label="Take the photo"
                disabled={!open || busy !== undefined || isFull}
                className="size-18 rounded-full border-4 border-on-deep bg-on-deep bg-clip-content p-1 transition-transform active:scale-95 disabled:opacity-50"
                onClick={() => void shoot()}
              />
            ) : (
              <span />
            )}
            {count > 0 ? (
              <DeepButton look="primary" className="justify-self-end" onClick={onPages}>
                {plural(count, 'page')}
              </DeepButton>
            ) : (
              <span />
            )}
          </div>
        </footer>
      )}
      <input
        ref={input}
        type="file"
        multiple={retaking === undefined}
        accept="image/*"
        aria-label="Photos of pages"
        className="hidden"
        onChange={({ currentTarget }) => {
          void choose([...(currentTarget.files ?? [])]);
          // The same photo again is a change, too.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

const fullSentence = `A PDF has room for ${mostPages} pages. Send these, then scan the rest.`;

function Wait({ busy }: { busy: Busy }) {
  return (
    <div className="absolute inset-0 grid place-content-center bg-deep/70">
      {busy.doing === 'reading' && busy.of > 1 ? (
        <div className="grid w-56 gap-3 text-center">
          <p role="status" className="text-[17px] leading-6 tabular-nums">
            Photo {busy.at} of {busy.of}
          </p>
          {/* It stands still between two photos: what moves all the time takes a phone’s strength from the work itself. */}
          <Meter
            value={(busy.at - 1) / busy.of}
            label="Photos that were worked on"
            className="bg-on-deep/30! [&>*]:bg-deep-brass [&>*]:transition-none"
          />
        </div>
      ) : (
        <p role="status" className="flex items-center gap-3 text-[17px] leading-6">
          <Spinner />
          One moment
        </p>
      )}
    </div>
  );
}

interface OutlineProps {
  look: Assessment | undefined;
  /** Pixels of the camera's picture. */
  video: { width: number; height: number } | undefined;
}

/** The edges of the page over what the camera sees. */
function Outline({ look, video }: OutlineProps) {
  if (!look?.corners || !video) return null;
  const points = look.corners.map(({ x, y }) => `${x * video.width},${y * video.height}`).join(' ');
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${video.width} ${video.height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      <polygon
        points={points}
        vectorEffect="non-scaling-stroke"
        className="fill-deep-brass/15 stroke-deep-brass stroke-[3px]"
        strokeLinejoin="round"
      />
    </svg>
  );
}
