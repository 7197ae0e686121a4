import { Camera, Crop, RotateCw, Trash2, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { maxFileBytes } from '#contract/documents/files';
import { megabytes, plural } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SortableList } from '#web/ui/lists/sortable-list.tsx';
import { fileNameOf, longestName } from './pdf-name.ts';
import { mostPages, type Pages, type ScanPage } from './use-pages.ts';

interface PagesStepProps {
  title: string;
  name: string;
  onName: (name: string) => void;
  pages: Pages;
  onCorners: (page: ScanPage) => void;
  onCamera: () => void;
  onClose: () => void;
  onSend: (pdf: File) => void;
}

/** The pages in their order, each to be turned, cropped, taken again, or deleted; then all are sent as one PDF. */
export function PagesStep(props: PagesStepProps) {
  const { title, name, pages, onName, onCorners, onCamera, onClose, onSend } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const all = pages.pages;
  const bytes = all.reduce((sum, { jpeg }) => sum + jpeg.size, 0);
  const isBusy = pages.busy !== undefined;
  const isTooLarge = bytes > maxFileBytes - 20_000;
  useEffect(() => heading.current?.focus(), []);

  const send = async (): Promise<void> => {
    const fileName = fileNameOf(name);
    const pdf = await pages.bind(fileName.replace(/\.pdf$/, ''));
    if (pdf) onSend(new File([pdf], fileName, { type: 'application/pdf' }));
  };

  return (
    <>
      <header className="flex items-start gap-3 ps-5 pe-2 pt-[calc(14px+env(safe-area-inset-top))] pb-2">
        <div className="min-w-0 flex-1">
          <Radix.Title
            ref={heading}
            tabIndex={-1}
            className="type-dialog-title wrap-anywhere focus:outline-none"
          >
            {title}
          </Radix.Title>
          <p role="status" className="mt-0.5 text-sm leading-5 text-muted tabular-nums">
            {isBusy
              ? 'One moment'
              : all.length === 0
                ? 'No pages'
                : `${plural(all.length, 'page')}, ${megabytes(bytes)}`}
          </p>
        </div>
        <IconButton icon={X} label="Close" tooltip={false} onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-6">
        <div className="mx-auto grid max-w-[640px] gap-5">
          <SortableList
            rows={all}
            label="Pages"
            nameOf={(page) => `page ${all.indexOf(page) + 1}`}
            onReorder={(ids) => pages.reorder(ids)}
          >
            {(page, index) => (
              <PageLine
                page={page}
                number={index + 1}
                isBusy={isBusy}
                onTurn={() => void pages.change(page, page.corners, (page.turns + 1) % 4)}
                onCorners={() => onCorners(page)}
                onRetake={() => {
                  pages.retake(page.id);
                  onCamera();
                }}
                onDelete={() => {
                  pages.remove(page);
                  heading.current?.focus();
                }}
              />
            )}
          </SortableList>
          <Button
            className="justify-self-start"
            disabled={isBusy || all.length >= mostPages}
            onClick={() => {
              pages.retake(undefined);
              onCamera();
            }}
          >
            <Camera aria-hidden="true" />
            Add a page
          </Button>
          <Field
            label="Name of the PDF"
            {...(isTooLarge
              ? { error: 'More than 10 MB. Delete pages, and send them as another PDF.' }
              : {})}
          >
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={longestName}
                onChange={({ currentTarget }) => onName(currentTarget.value)}
              />
            )}
          </Field>
        </div>
      </div>
      <footer data-keep-clear className="border-t border-line px-5 py-3.5">
        {/* As wide as the pages, not as the screen. */}
        <div className="mx-auto flex max-w-[640px] justify-end">
          <Button
            variant="primary"
            className="phone:flex-1"
            disabled={all.length === 0 || isTooLarge}
            pending={isBusy}
            onClick={() => void send()}
          >
            Send
          </Button>
        </div>
      </footer>
    </>
  );
}

interface PageLineProps {
  page: ScanPage;
  number: number;
  isBusy: boolean;
  onTurn: () => void;
  onCorners: () => void;
  onRetake: () => void;
  onDelete: () => void;
}

function PageLine({ page, number, isBusy, onTurn, onCorners, onRetake, onDelete }: PageLineProps) {
  const action = { size: 'row', tooltip: false, disabled: isBusy } as const;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 py-3">
      <img
        src={page.url}
        alt={`Page ${number}`}
        width={page.width}
        height={page.height}
        className="h-[104px] w-20 rounded-small border border-line bg-sunken object-contain"
      />
      <div className="grid gap-1">
        <p className="text-[15px] leading-[22px] font-[550]">Page {number}</p>
        <div className="-ms-2.5 flex flex-wrap">
          <IconButton {...action} icon={RotateCw} label={`Turn page ${number}`} onClick={onTurn} />
          <IconButton
            {...action}
            icon={Crop}
            label={`Corners of page ${number}`}
            onClick={onCorners}
          />
          <IconButton
            {...action}
            icon={Camera}
            label={`Take page ${number} again`}
            onClick={onRetake}
          />
          <IconButton
            {...action}
            icon={Trash2}
            label={`Delete page ${number}`}
            onClick={onDelete}
          />
        </div>
      </div>
    </div>
  );
}
