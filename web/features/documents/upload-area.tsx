import { Camera, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { clientUploadAccept, type FileCategory } from '#contract/files';
import { categoryName } from '#web/lib/file-kind.ts';
import { useFirm } from '#web/lib/session.ts';
import { phoneWidth, useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { UploadList } from './upload-list.tsx';
import type { UploadSettings } from './upload-settings.tsx';
import { UploadSettingsFields } from './upload-settings.tsx';
import { UploadSheet } from './upload-sheet.tsx';
import { DropOverlay, UploadZone } from './upload-zone.tsx';
import { uploads } from './uploads.ts';

/** The parts of a screen that hand files over. */
export interface UploadParts {
  /** The buttons beside the title. */
  buttons: ReactNode;
  /** The drop zone and what is on its way. */
  zone: ReactNode;
  /** Opens the file dialog; with a category, what is chosen is filed as that from now on. */
  choose: (category?: FileCategory) => void;
}

interface UploadAreaProps {
  /** Lays out the screen around the parts. */
  children: (parts: UploadParts) => ReactNode;
}

/** Takes files by drop anywhere on the page, by paste, by the file dialog and by the camera. */
export function UploadArea({ children }: UploadAreaProps) {
  const { currentYear } = useFirm();
  // Spec section 5: 'other' and the current year, until chosen otherwise.
  const [settings, setSettings] = useState<UploadSettings>({
    category: 'other',
    taxYear: currentYear,
  });
  const isPhone = useMedia(phoneWidth);
  const camera = useRef<HTMLInputElement>(null);
  const dropzone = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => uploads.add(files, settings),
  });
  const photo = () => camera.current?.click();
  const settingsProps = { settings, onSettings: setSettings };

  return (
    <div {...dropzone.getRootProps()}>
      {/* What it offers is filtered; what it takes is judged by our own sentences. */}
      <input {...dropzone.getInputProps({ accept: clientUploadAccept })} aria-label="Files" />
      <input
        ref={camera}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        aria-label="Photo"
        className="hidden"
        onChange={({ currentTarget }) => {
          uploads.add([...(currentTarget.files ?? [])], settings);
          // The same photo again is a change, too.
          currentTarget.value = '';
        }}
      />
      {children({
        choose: (category) => {
          if (category !== undefined) setSettings({ ...settings, category });
          dropzone.open();
        },
        buttons: isPhone ? (
          <>
            <Button variant="primary" className="grow" onClick={photo}>
              <Camera aria-hidden="true" />
              Take a photo
            </Button>
            <Button className="grow" onClick={dropzone.open}>
              <Upload aria-hidden="true" />
              Choose files
            </Button>
            <UploadSettingsFields value={settings} onChange={setSettings} className="w-full" />
          </>
        ) : (
          <Button variant="primary" onClick={dropzone.open}>
            <Upload aria-hidden="true" />
            Upload documents
          </Button>
        ),
        zone: (
          <>
            {!isPhone && <UploadZone {...settingsProps} onChoose={dropzone.open} />}
            <UploadList />
          </>
        ),
      })}
      <UploadSheet {...settingsProps} onPhoto={photo} onChoose={dropzone.open} />
      {dropzone.isDragGlobal && (
        <DropOverlay
          as={`${categoryName(settings.category, 'label')}, tax year ${settings.taxYear}`}
        />
      )}
    </div>
  );
}
