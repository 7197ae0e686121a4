import { Upload } from 'lucide-react';
import { documentsDay } from '#domain/tax/tax-calendar';
import { cx } from '#web/lib/cx.ts';
import { monthDay } from '#web/lib/format/day.ts';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { FirmMark } from '#web/ui/marks.tsx';
import { PhoneMock } from './phone-mock.tsx';

const needs = [
  { title: 'Mortgage interest', kind: 'Form 1098', due: 'Due in 11 days', act: 'Upload' },
  { title: 'Savings interest', kind: 'Form 1099-INT', due: 'Due in 11 days', act: 'Upload' },
  { title: 'Childcare tax ID', kind: 'Question from Ruth', due: '', act: 'Answer' },
];

const news = [
  { what: 'opened W-2 Hill Country Clinic.pdf', when: '9:06 AM' },
  { what: 'sent you a message', when: '9:20 AM' },
];

/** A picture of the portal with sample data. Nothing in it can be operated. */
export function PortalMock({ className }: { className?: string }) {
  const firm = useFirm();
  return (
    <div
      aria-hidden="true"
      className={cx(
        'overflow-hidden rounded-xl border border-line bg-surface text-sm leading-5 text-ink select-none',
        className,
      )}
    >
      <div className="flex h-14 items-center gap-3.5 px-6 phone:px-5">
        <span className="inline-flex items-center gap-2 font-serif text-[17px] font-medium">
          <FirmMark className="size-5" />
          {firm.shortName}
        </span>
        <span className="inline-flex h-6 items-center rounded-full bg-brass-wash px-2.5 text-[12.5px] font-[550] whitespace-nowrap text-brass-ink">
          Tax season {firm.season}
        </span>
        <span className="ms-auto grid size-[30px] place-items-center rounded-full bg-evergreen-wash text-[11.5px] font-semibold text-evergreen">
          MT
        </span>
      </div>
      <div className="flex gap-6 overflow-hidden border-b border-line px-6 text-[13.5px] text-muted phone:hidden">
        <b className="border-b-2 border-evergreen pt-2 pb-2.5 font-semibold text-ink">Dashboard</b>
        {['Documents', 'Payments', 'Messages', 'Timeline', 'Profile'].map((tab) => (
          <span key={tab} className="pt-2 pb-2.5">
            {tab}
          </span>
        ))}
      </div>
      <div className="flex h-full">
        <div className="w-[428px] shrink-0 px-6 pt-7 pb-9 phone:w-full phone:border-t phone:border-line phone:px-5 phone:pt-6">
          <p className="font-serif text-[28px] leading-8 tracking-[-.012em]">
            3 things we need from you
          </p>
          <p className="mt-1 text-muted">
            Send them by {monthDay(documentsDay(firm.season))} and we file on time.
          </p>
          <ul className="mt-4 border-t border-line">
            {needs.map(({ title, kind, due, act }, index) => (
              <li
                key={title}
                className="grid grid-cols-[18px_minmax(0,1fr)_92px] items-center gap-3.5 border-b border-line py-3"
              >
                <span className="size-[18px] rounded-full border-[1.5px] border-brass" />
                <p>
                  <b className="block font-semibold">{title}</b>
                  <span className="text-[12.5px] text-muted">
                    <span className="whitespace-nowrap">{kind}</span>{' '}
                    {due && (
                      <em className="ms-1.5 whitespace-nowrap phone:ms-0 text-brass-ink not-italic">
                        {due}
                      </em>
                    )}
                  </span>
                </p>
                <span
                  className={cx(
                    'inline-flex h-8 items-center justify-center gap-1.5 rounded-small border text-[13px] font-[550]',
                    index === 0
                      ? 'border-transparent bg-evergreen text-on-evergreen'
                      : 'border-line-strong',
                  )}
                >
                  {act === 'Upload' && <Upload className="size-[15px]" />}
                  {act}
                </span>
              </li>
            ))}
          </ul>
          <div className="phone:hidden">
            <p className="mt-7 flex justify-between text-[12.5px]">
              <b className="font-semibold">Your {firm.season} return</b>
              <span className="text-muted">Step 3 of 6</span>
            </p>
            <div className="mt-3 grid grid-cols-6 gap-1">
              {Array.from({ length: 6 }, (_, step) => (
                <i key={step} className="h-1.5 overflow-hidden rounded-[3px] bg-line">
                  <i
                    className={cx(
                      'block h-full',
                      step < 2 && 'bg-evergreen',
                      step === 2 && 'w-[70%] bg-brass',
                    )}
                  />
                </i>
              ))}
            </div>
            <p className="mt-2.5 flex justify-between text-[13px] text-muted">
              <span>9 of 12 documents received</span>
              <span>Next: expert review</span>
            </p>
            <p className="mt-7 text-[12.5px] font-semibold text-muted">Since your last visit</p>
            <ul className="mt-3 grid gap-3">
              {news.map(({ what, when }) => (
                <li key={when} className="grid grid-cols-[24px_1fr_auto] items-center gap-2.5">
                  <span className="grid size-6 place-items-center rounded-full bg-evergreen-wash text-[10px] font-semibold text-evergreen">
                    RH
                  </span>
                  <span>
                    <b className="font-semibold">Ruth Hanley</b> {what}
                  </span>
                  <span className="text-[13px] text-muted tabular-nums">{when}</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="grow border-s border-line bg-sunken ps-9 pt-9 phone:hidden">
          <PhoneMock />
        </div>
      </div>
    </div>
  );
}
