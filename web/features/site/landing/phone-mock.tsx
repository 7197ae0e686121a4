import { FileText } from 'lucide-react';
import { useFirm } from '#web/lib/browser/site-data.ts';

const boxes = [
  ['a  Employee’s SSN', 'XXX-XX-4417'],
  ['1  Wages', '61,240.00'],
  ['2  Fed. tax', '6,118.32'],
  ['c  Employer', 'Hill Country Clinic'],
  ['3  Soc. sec.', '61,240.00'],
  ['4  SS tax', '3,796.88'],
  ['e  Employee', 'Maya Torres'],
  ['5  Medicare', '61,240.00'],
  ['6  Med. tax', '887.98'],
] as const;

/** The viewfinder's corners. */
const corners = [
  'top-10 left-3 border-t-2 border-l-2',
  'top-10 right-3 border-t-2 border-r-2',
  'bottom-10 left-3 border-b-2 border-l-2',
  'right-3 bottom-10 border-r-2 border-b-2',
];

/** A picture of a phone on which a W-2 has just been photographed. Sample data. */
export function PhoneMock() {
  const { season } = useFirm();
  return (
    <div className="w-[258px] rounded-t-[36px] border border-line-strong bg-surface px-1.5 pt-6">
      <p className="flex items-center justify-between px-5 pb-3 font-serif text-[17px]">
        Documents
        <span className="grid size-7 place-items-center rounded-full bg-evergreen-wash font-sans text-[10.5px] font-semibold text-evergreen">
          MT
        </span>
      </p>
      <div className="relative grid h-[232px] place-items-center bg-deep">
        {corners.map((corner) => (
          <span key={corner} className={`absolute size-5 border-deep-brass ${corner}`} />
        ))}
        <div className="relative w-[206px] bg-white text-[6px] leading-[8px] text-black scheme-light">
          <div className="grid grid-cols-[1.5fr_1fr_1fr] border-t border-l border-black/30">
            {boxes.map(([label, value]) => (
              <span key={label} className="border-r border-b border-black/30 px-1 py-[3px]">
                <span className="block opacity-65">{label}</span>
                <b className="block text-[8px] leading-[10px] font-[550] tabular-nums">{value}</b>
              </span>
            ))}
          </div>
          <p className="flex items-baseline gap-1.5 px-1 py-1">
            <b className="text-[10px] font-semibold">W-2</b> Wage and Tax Statement
            <b className="ms-auto font-serif text-[13px] leading-4 font-normal">{season}</b>
          </p>
        </div>
      </div>
      <div className="px-5 pt-5">
        <p className="grid grid-cols-[20px_1fr] gap-2.5">
          <FileText className="mt-px size-5 text-evergreen" />
          <span>
            <b className="block text-[13.5px] leading-[18px] font-semibold">
              W-2 Hill Country Clinic
            </b>
            <span className="text-[12.5px] text-muted">Photographed just now</span>
          </span>
        </p>
        <i className="mt-3 block h-1 overflow-hidden rounded-[2px] bg-line">
          <i className="block h-full w-4/5 bg-evergreen" />
        </i>
        <p className="mt-2 flex justify-between text-[12.5px] text-muted">
          <span>Uploading</span>
          <span className="tabular-nums">148 of 184 KB</span>
        </p>
        <dl className="mt-4 text-[13px]">
          {[
            ['Kind', 'W-2'],
            ['Tax year', String(season)],
            ['Folder', 'Income'],
          ].map(([what, value]) => (
            <div key={what} className="flex justify-between border-t border-line py-2.5">
              <dt className="text-muted">{what}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
