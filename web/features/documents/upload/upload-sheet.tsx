import { Camera, ScanLine, Upload } from 'lucide-react';
import { useRef } from 'react';
import { clientUploadKinds } from '#contract/documents/files';
import { defineSearch, word } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { type UploadSettings, UploadSettingsFields } from './upload-settings.tsx';

const sheetSearch = defineSearch({ upload: word });

interface UploadSheetProps {
  settings: UploadSettings;
  onSettings: (change: Partial<UploadSettings>) => void;
  onScan: () => void;
  onPhoto: () => void;
  onChoose: () => void;
}

/**
 * What the phone bar's Upload opens: camera or files, and what they are filed as. Whether it is open
 * is in the address.
 */
export function UploadSheet({ settings, onSettings, onScan, onPhoto, onChoose }: UploadSheetProps) {
  const [search, change] = useAddress(sheetSearch);
  const onClose = () => change({ upload: '' });
  const scanButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={search.upload !== ''}
      onOpenChange={(next) => !next && onClose()}
      title="Upload documents"
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        scanButton.current?.focus();
      }}
      description={`${clientUploadKinds}, up to 10 MB each`}
    >
      <UploadSettingsFields value={settings} onChange={onSettings} className="mb-4" />
      <div className="grid gap-2">
        <Button
          ref={scanButton}
          variant="primary"
          onClick={() => {
            onScan();
            onClose();
          }}
        >
          <ScanLine aria-hidden="true" />
          Scan pages
        </Button>
        <Button
          onClick={() => {
            onPhoto();
            onClose();
          }}
        >
          <Camera aria-hidden="true" />
          Take a photo
        </Button>
        <Button
          onClick={() => {
            onChoose();
            onClose();
          }}
        >
          <Upload aria-hidden="true" />
          Choose files
        </Button>
      </div>
    </Dialog>
  );
}
