import { Camera, Upload } from 'lucide-react';
import { useRef } from 'react';
import { clientUploadKinds } from '#contract/files';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type UploadSettings, UploadSettingsFields } from './upload-settings.tsx';

interface UploadSheetProps {
  open: boolean;
  onClose: () => void;
  settings: UploadSettings;
  onSettings: (settings: UploadSettings) => void;
  onPhoto: () => void;
  onChoose: () => void;
}

/** What the phone bar's Upload opens: camera or files, and what they are filed as. */
export function UploadSheet({
  open,
  onClose,
  settings,
  onSettings,
  onPhoto,
  onChoose,
}: UploadSheetProps) {
  const photoButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Upload documents"
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        photoButton.current?.focus();
      }}
      description={`${clientUploadKinds}, up to 10 MB each`}
    >
      <UploadSettingsFields value={settings} onChange={onSettings} className="mb-4" />
      <div className="grid gap-2">
        <Button
          ref={photoButton}
          variant="primary"
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
