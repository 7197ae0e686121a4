import { useRef, useState } from 'react';
import type { FirmSettings } from '#contract/firm/firm-settings';
import { maxLogoBytes } from '#domain/firm-values';
import { messageOf } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { cx } from '#web/lib/cx.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingSection } from '#web/ui/forms/setting.tsx';
import { FirmMark } from '#web/ui/marks.tsx';
import { toast, undo } from '#web/ui/overlays/toast-store.ts';
import { useRemoveFirmLogo, useSetFirmLogo } from './api.ts';

const most = `${maxLogoBytes / 1024} KB`;

/** The firm's mark: shown on both grounds, replaced, and removed. */
export function LogoSection({ settings: { logo, version } }: { settings: FirmSettings }) {
  const input = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const [problem, setProblem] = useState<string>();
  const set = useSetFirmLogo();
  const restore = useSetFirmLogo({ done: { title: 'Logo restored' } });
  const remove = useRemoveFirmLogo();
  const error = set.error ?? remove.error;
  const message = problem ?? (error ? reasonOf(error) : undefined);

  const choose = async (file: File): Promise<void> => {
    remove.reset();
    set.reset();
    if (file.size > maxLogoBytes) {
      setProblem(`This file is too large. Choose a picture of at most ${most}.`);
      return;
    }
    setProblem(undefined);
    set.mutate({ body: { version, image: await base64Of(file) } });
  };
  const takeAway = async (): Promise<void> => {
    setProblem(undefined);
    set.reset();
    const before = logo === null ? undefined : await fetch(logo).then((answer) => answer.blob());
    const image = before && (await base64Of(before));
    remove.mutate(
      { body: { version } },
      {
        onSuccess: (saved) => {
          // Its button goes with the logo.
          first.current?.focus();
          toast({
            title: 'Logo removed',
            ...(image === undefined
              ? {}
              : {
                  action: undo(() => restore.mutate({ body: { version: saved.version, image } })),
                }),
          });
        },
      },
    );
  };

  return (
    <SettingSection
      title="Logo"
      lead={`An SVG, PNG, or JPEG of at most ${most}, square or nearly so. It’s shown small, beside the firm’s name and in the browser’s tab.`}
    >
      <div className="flex flex-wrap items-center gap-4">
        {(['light', 'dark'] as const).map((theme) => (
          <span
            key={theme}
            className={cx(
              'grid size-20 place-items-center rounded-card border border-line bg-paper',
              theme === 'light' ? 'scheme-light' : 'scheme-dark',
            )}
          >
            <span className="sr-only">{`On a ${theme} ground`}</span>
            {logo === null ? (
              <FirmMark className="size-12" />
            ) : (
              <img src={logo} alt="The firm’s logo" className="size-12 object-contain" />
            )}
          </span>
        ))}
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/svg+xml,image/png,image/jpeg"
            aria-label="Logo file"
            className="hidden"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void choose(file);
              // The same file again is a change, too.
              currentTarget.value = '';
            }}
          />
          <Button ref={first} pending={set.isPending} onClick={() => input.current?.click()}>
            {logo === null ? 'Add a logo' : 'Replace logo'}
          </Button>
          {logo !== null && (
            <Button variant="quiet" pending={remove.isPending} onClick={() => void takeAway()}>
              Remove logo
            </Button>
          )}
        </div>
      </div>
      {logo === null && (
        <p className="mt-2 text-sm leading-5 text-muted">
          Without a logo, the website shows this drawing in the firm’s color.
        </p>
      )}
      {message !== undefined && (
        <p role="alert" className="mt-2 text-sm leading-5 text-bad">
          {message}
        </p>
      )}
    </SettingSection>
  );
}

/** What is wrong with the picture, or with the call. */
const reasonOf = (error: Error): string =>
  (error instanceof ApiError ? error.fields['image'] : undefined) ??
  messageOf(error, 'The logo wasn’t changed. Please try again.');

/** A small file as the contract's calls take it. */
async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
