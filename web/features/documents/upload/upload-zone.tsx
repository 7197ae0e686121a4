import { Upload } from 'lucide-react';
import { clientUploadKinds } from '#contract/documents/files';
import { type UploadSettings, UploadSettingsFields } from './upload-settings.tsx';

interface UploadZoneProps {
  settings: UploadSettings;
  onSettings: (change: Partial<UploadSettings>) => void;
  onChoose: () => void;
}

/** Where files are handed over on a desk; a phone has its two buttons instead. */
export function UploadZone({ settings, onSettings, onChoose }: UploadZoneProps) {
  return (
    <section aria-label="Upload documents" className="@container">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-dashed border-line-strong px-4 py-3.5">
        <Upload aria-hidden="true" className="size-[22px] text-evergreen" />
        <div className="min-w-[220px] flex-1">
          <p className="text-[15px] leading-[22px]">
            Drop files anywhere on this page, or{' '}
            <button type="button" className="text-link" onClick={onChoose}>
              choose files
            </button>
          </p>
          <p className="text-[13px] leading-[18px] text-muted">
            {clientUploadKinds}, up to 10 MB each
          </p>
        </div>
        <UploadSettingsFields
          value={settings}
          onChange={onSettings}
          className="[&_select]:h-9 [&_select]:text-sm"
        />
      </div>
    </section>
  );
}

/** Covers the page while files are dragged over it. */
export function DropOverlay({ as }: { as: string }) {
  return (
    <div className="fixed inset-0 z-50 grid animate-fade-in place-items-center bg-evergreen-wash/95 p-6">
      <div className="pointer-events-none grid size-full place-content-center justify-items-center gap-3 rounded-panel border-2 border-dashed border-evergreen text-center text-evergreen">
        <Upload aria-hidden="true" className="size-12 stroke-[1.2]" />
        <p className="type-title">Drop to upload</p>
        <p className="text-[15px]">{as}</p>
      </div>
    </div>
  );
}
