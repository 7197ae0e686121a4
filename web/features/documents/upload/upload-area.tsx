import { Camera, Upload } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { useDropzone } from 'react-dropzone';
import { clientUploadAccept, type FileCategory } from '#contract/documents/files';
import type { ChecklistItem } from '#contract/projects/project-shapes';
import { categoryName } from '#web/lib/format/file-kind.ts';
import { useOwnProject, useOwnSeason } from '#web/lib/own-project.ts';
import { fileCategoryOf } from '#web/lib/project.ts';
import { useMayInAccount } from '#web/lib/session/account.ts';
import { phoneWidth, useMedia } from '#web/lib/browser/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { ScanDialog } from '../scan/scan-button.tsx';
import { UploadList } from './upload-list.tsx';
import type { UploadSettings } from './upload-settings.tsx';
import { UploadSettingsFields } from './upload-settings.tsx';
import { UploadSheet } from './upload-sheet.tsx';
import { DropOverlay, UploadZone } from './upload-zone.tsx';
import { readyFiles } from './ready-files.ts';
import type { UploadAs } from './upload-queue.ts';
import { prepareToUpload, uploads } from './uploads.ts';

/** The parts of a screen that hand files over. */
export interface UploadParts {
  /** The buttons beside the title. */
  buttons: ReactNode;
  /** The drop zone and what is on its way. */
  zone: ReactNode;
  /**
   * Opens the file dialog. With a category, what is chosen is filed as that from now on; with an item
   * of the checklist, what is chosen this time is handed over for it.
   */
  choose: (as?: FileCategory | ChecklistItem) => void;
}

interface UploadAreaProps {
  /** Lays out the screen around the parts. */
  children: (parts: UploadParts) => ReactNode;
}

/**
 * Takes files by drop anywhere on the page, by paste, by the file dialog and by the camera; from people who may
 * not add documents to the account, not at all.
 */
export function UploadArea({ children }: UploadAreaProps) {
  return useMayInAccount('add') ? (
    <OpenUploadArea>{children}</OpenUploadArea>
  ) : (
    children({ buttons: null, zone: null, choose: () => undefined })
  );
}

function OpenUploadArea({ children }: UploadAreaProps) {
  const season = useOwnSeason();
  const project = useOwnProject().data;
  // Spec section 5: 'other' and the year of the season, until chosen otherwise.
  const [chosen, setChosen] = useState<Partial<UploadSettings>>({});
  const settings: UploadSettings = { category: 'other', taxYear: season, ...chosen };
  useEffect(prepareToUpload, []);
  const setSettings = (change: Partial<UploadSettings>) => setChosen({ ...chosen, ...change });
  /** The item of the checklist that dragged files are over. */
  const [aimed, setAimed] = useState<ChecklistItem>();
  /** What the file dialog that is open was opened for. */
  const [chooseFor, setChooseFor] = useState<ChecklistItem>();
  const isPhone = useMedia(phoneWidth);
  const camera = useRef<HTMLInputElement>(null);

  const forItem = (item: ChecklistItem | undefined): UploadAs =>
    item && project
      ? { category: fileCategoryOf(item), taxYear: project.taxYear, checklistItemId: item.id }
      : settings;
  const itemUnder = (event: object): ChecklistItem | undefined => {
    const target = 'target' in event && event.target instanceof Element ? event.target : null;
    const id = target?.closest('[data-checklist-item]')?.getAttribute('data-checklist-item');
    return project?.checklists.find((item) => item.id === id);
  };
  const dropzone = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDragOver: (event) => setAimed(itemUnder(event)),
    onDrop: (files, _, event) => {
      // A dialog that was canceled leaves its item behind, which is none of a later drop's.
      const isChosen = 'type' in event && event.type === 'change';
      void send(files, forItem(isChosen ? chooseFor : itemUnder(event)));
      setChooseFor(undefined);
      setAimed(undefined);
    },
  });
  const choose = (item?: ChecklistItem): void => {
    setChooseFor(item);
    dropzone.open();
  };
  const [isScanning, setScanning] = useState(false);
  const [isLoading, start] = useTransition();
  const scan = () => start(() => setScanning(true));
  const photo = () => camera.current?.click();
  const settingsProps = { settings, onSettings: setSettings };

  return (
    <div
      {...dropzone.getRootProps()}
      className="group/upload"
      data-files-over={dropzone.isDragGlobal || undefined}
    >
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
          void send([...(currentTarget.files ?? [])], settings);
          // The same photo again is a change, too.
          currentTarget.value = '';
        }}
      />
      {children({
        choose: (as) => {
          if (typeof as === 'string') setSettings({ category: as });
          choose(typeof as === 'object' ? as : undefined);
        },
        buttons: isPhone ? (
          <>
            <Button variant="primary" className="grow" pending={isLoading} onClick={scan}>
              <Camera aria-hidden="true" />
              Scan pages
            </Button>
            <Button className="grow" onClick={() => choose()}>
              <Upload aria-hidden="true" />
              Choose files
            </Button>
            <UploadSettingsFields value={settings} onChange={setSettings} className="w-full" />
          </>
        ) : (
          <Button variant="primary" onClick={() => choose()}>
            <Upload aria-hidden="true" />
            Upload documents
          </Button>
        ),
        zone: (
          <>
            {!isPhone && <UploadZone {...settingsProps} onChoose={() => choose()} />}
            <UploadList />
          </>
        ),
      })}
      {isScanning && (
        <Suspense>
          <ScanDialog
            title={categoryName(settings.category, 'label')}
            taxYear={settings.taxYear}
            onSend={(pdf) => {
              setScanning(false);
              uploads.add([pdf], settings);
            }}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
      <UploadSheet {...settingsProps} onScan={scan} onPhoto={photo} onChoose={() => choose()} />
      {dropzone.isDragGlobal && (
        <DropOverlay
          as={
            aimed
              ? `For ${aimed.title}`
              : `Filed as ${categoryName(settings.category, 'label')}, tax year ${settings.taxYear}`
          }
        />
      )}
    </div>
  );
}

async function send(files: readonly File[], as: UploadAs): Promise<void> {
  uploads.add(await readyFiles(files), as);
}
