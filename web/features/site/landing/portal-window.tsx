import { FileText, Image, LayoutDashboard, MessageSquare, Paperclip } from 'lucide-react';
import { CreditCard, Folder, ListChecks } from 'lucide-react';
import { documentsDay, dueDay } from '#domain/tax/tax-calendar';
import { cx } from '#web/lib/cx.ts';
import { dayText, monthDay } from '#web/lib/format/day.ts';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { FirmMark } from '#web/ui/marks.tsx';

const links = [
  { Icon: LayoutDashboard, name: 'Dashboard', count: 0 },
  { Icon: Folder, name: 'Documents', count: 0 },
  { Icon: CreditCard, name: 'Payments', count: 0 },
  { Icon: MessageSquare, name: 'Messages', count: 1 },
  { Icon: ListChecks, name: 'Timeline', count: 0 },
];

const label = 'flex justify-between gap-3 text-[12.5px] font-semibold text-muted';

/** A picture of the portal in February: progress, timeline, recent documents, messages. Sample data. */
export function PortalWindow() {
  const { season, shortName } = useFirm();
  const documentsDue = monthDay(documentsDay(season));
  const filing = dayText(dueDay('return-1040', season));
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[208px_1fr] overflow-hidden rounded-xl border border-line bg-surface text-sm leading-5 select-none max-[1180px]:grid-cols-1"
    >
      <div className="flex flex-col border-e border-line px-3.5 py-5.5 max-[1180px]:hidden">
        <span className="inline-flex items-center gap-2 px-2.5 font-serif text-[17px] font-medium">
          <FirmMark className="size-5" />
          {shortName}
        </span>
        <ul className="mt-6.5 grid gap-0.5">
          {links.map(({ Icon, name, count }, at) => (
            <li
              key={name}
              className={cx(
                'flex h-9.5 items-center gap-2.5 rounded-small px-2.5',
                at === 0 ? 'bg-evergreen-wash font-semibold text-evergreen' : 'text-muted',
              )}
            >
              <Icon className="size-[18px]" />
              {name}
              {count > 0 && (
                <span className="ms-auto grid size-[18px] place-items-center rounded-full bg-brass text-[11px] font-semibold text-black">
                  {count}
                </span>
              )}
            </li>
          ))}
        </ul>
        <p className="mt-auto flex items-center gap-2.5 px-2.5 text-[13.5px] leading-[18px]">
          <Initials of="MT" />
          <span>
            <b className="block font-semibold">Maya Torres</b>
            <span className="text-[12.5px] text-muted">Client since 2023</span>
          </span>
        </p>
      </div>
      <div className="min-w-0 px-8 pt-7 pb-8.5 max-[860px]:p-6 max-[560px]:px-5">
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="font-serif text-[28px] leading-8 tracking-[-.012em]">
              {season} individual return
            </p>
            <p className="mt-0.5 text-muted">Prepared by Ruth Hanley</p>
          </div>
          <span className="inline-flex h-6 items-center rounded-full bg-brass-wash px-2.5 text-[12.5px] font-[550] whitespace-nowrap text-brass-ink max-[560px]:hidden">
            Tax season {season}
          </span>
        </div>
        <div className="mt-5.5 grid grid-cols-[auto_1fr] items-center gap-7 border-b border-line pb-6.5 max-[860px]:grid-cols-1 max-[860px]:gap-3.5">
          <p className="type-figure text-[60px] leading-none font-[360]">
            33<span className="ms-0.5 text-[28px] text-muted">%</span>
          </p>
          <div>
            <div className="grid grid-cols-6 gap-1">
              {[100, 100, 75, 0, 0, 0].map((share, step) => (
                <i key={step} className="h-1.5 overflow-hidden rounded-[3px] bg-line">
                  <i
                    className={cx('block h-full', share === 100 ? 'bg-evergreen' : 'bg-brass')}
                    style={{ width: `${share}%` }}
                  />
                </i>
              ))}
            </div>
            <p className="mt-2.5 flex flex-wrap justify-between gap-x-4 gap-y-0.5 text-[13px] text-muted tabular-nums">
              <span>2 of 6 steps done</span>
              <span>Filing deadline {filing}</span>
            </p>
          </div>
        </div>
        <div className="mt-6.5 grid grid-cols-[268px_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-10 gap-y-7 max-[860px]:grid-cols-1">
          <Timeline year={season + 1} filing={filing} documentsDue={documentsDue} />
          <Documents />
          <Messages year={season + 1} />
        </div>
      </div>
    </div>
  );
}

function Initials({ of }: { of: string }) {
  return (
    <span className="grid size-7 shrink-0 place-items-center rounded-full bg-evergreen-wash text-[11px] font-semibold text-evergreen">
      {of}
    </span>
  );
}

function Timeline({
  year,
  filing,
  documentsDue,
}: {
  year: number;
  filing: string;
  documentsDue: string;
}) {
  const steps = [
    { title: 'Engagement letter signed', note: `Jan 12, ${year}`, state: 'done' },
    { title: 'Organizer filled in', note: `Jan 20, ${year}`, state: 'done' },
    { title: 'Documents', note: '9 of 12 received', state: 'now' },
    { title: 'Expert review', note: 'Starts when documents are complete', state: 'coming' },
    { title: 'Review & approve', note: 'You', state: 'coming' },
    { title: 'Filed', note: `By ${filing}`, state: 'coming' },
  ];
  return (
    <div className="row-span-2 border-e border-line pe-6 max-[860px]:row-auto max-[860px]:border-e-0 max-[860px]:pe-0">
      <p className={label}>Timeline</p>
      <ol className="mt-4">
        {steps.map(({ title, note, state }, at) => (
          <li key={title} className="relative grid gap-px ps-7 pb-5 last:pb-0">
            {at < steps.length - 1 && (
              <i
                className={cx(
                  'absolute start-1.5 top-2.5 -bottom-2.5 w-px',
                  state === 'done' ? 'bg-evergreen' : 'bg-line-strong',
                )}
              />
            )}
            <i
              className={cx(
                'absolute start-0 top-[3px] size-[13px] rounded-full',
                state === 'done' && 'bg-evergreen',
                state === 'now' && 'border-4 border-brass bg-surface',
                state === 'coming' && 'border-[1.5px] border-line-strong bg-surface',
              )}
            />
            <b className={state === 'coming' ? 'font-medium text-muted' : 'font-semibold'}>
              {title}
            </b>
            <span className="text-[13px] text-muted">{note}</span>
            {state === 'now' && (
              <span className="text-[13px] font-[550] text-brass-ink">
                Due {documentsDue}, in 11 days
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

const documents = [
  {
    Icon: FileText,
    name: 'W-2 Hill Country Clinic.pdf',
    note: 'Opened by Ruth Hanley, Feb 17',
    kind: 'W-2',
    size: '0.18 MB',
    isProcessed: true,
  },
  {
    Icon: Image,
    name: 'Property tax receipt.jpg',
    note: 'Opened by Ruth Hanley, Feb 17',
    kind: 'Receipts',
    size: '2.41 MB',
    isProcessed: true,
  },
  {
    Icon: FileText,
    name: 'Brokerage 1099-B.pdf',
    note: 'Uploaded by you, Feb 16',
    kind: '1099',
    size: '0.62 MB',
    isProcessed: false,
  },
];

function Documents() {
  return (
    <div>
      <p className={label}>Recent documents</p>
      <ul className="mt-1.5">
        {documents.map(({ Icon, name, note, kind, size, isProcessed }) => (
          <li
            key={name}
            className="grid grid-cols-[18px_minmax(0,1fr)_76px_68px_92px] items-center gap-3 border-b border-line py-2.75 text-[13.5px] max-[560px]:grid-cols-[18px_minmax(0,1fr)_auto]"
          >
            <Icon className="size-[18px] text-muted" />
            <span>
              <b className="block font-[550]">{name}</b>
              <span className="text-[12.5px] text-muted">{note}</span>
            </span>
            <span className="text-muted max-[560px]:hidden">{kind}</span>
            <span className="text-end text-muted tabular-nums max-[560px]:hidden">{size}</span>
            <span
              className={cx(
                'inline-flex items-center gap-1.5 justify-self-end text-[13px] font-[550]',
                isProcessed ? 'text-good' : 'text-note',
              )}
            >
              <i className="size-[7px] rounded-full bg-current" />
              {isProcessed ? 'Processed' : 'Pending'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Messages({ year }: { year: number }) {
  return (
    <div>
      <p className={label}>
        Cost of the shares sold in June<span className="font-normal">Ruth Hanley</span>
      </p>
      <p className="mt-2.5 flex items-center gap-3.5 text-[12.5px] text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        Feb 17, {year}
      </p>
      <div className="mt-3 flex items-start gap-2.5">
        <Initials of="RH" />
        <p className="max-w-[430px] rounded-card rounded-ss-[4px] bg-sunken px-3.25 py-2.25 text-[13.5px] max-[560px]:max-w-[92%]">
          Your 1099-B shows 40 shares sold in June without a cost basis. Do you have the purchase
          statement?
          <span className="mt-0.5 block text-xs text-muted">9:20 AM</span>
        </p>
      </div>
      <div className="mt-3 flex justify-end">
        <p className="max-w-[430px] rounded-card rounded-se-[4px] bg-evergreen-wash px-3.25 py-2.25 text-[13.5px] max-[560px]:max-w-[92%]">
          Found it, from 2019. It is in Documents now.
          <span className="mt-1 flex items-center gap-1.5 font-[550] text-evergreen">
            <Paperclip className="size-[15px]" />
            Purchase 2019.pdf
          </span>
          <span className="mt-0.5 block text-xs text-muted">12:43 PM</span>
        </p>
      </div>
    </div>
  );
}
