const steps = [
  {
    mine: true,
    title: 'Upload Documents',
    text: 'Your portal opens with a list of what we need. Add files from a computer, or photograph them with your phone.',
  },
  {
    mine: false,
    title: 'Expert Review',
    text: 'We check every document against the list, prepare the return, and write to you when a figure needs explaining.',
  },
  {
    mine: true,
    title: 'Review & Approve',
    text: 'Read the finished return before it goes anywhere. Nothing is filed until you approve it.',
  },
  {
    mine: false,
    title: 'File & Relax',
    text: 'We file, mark it on your timeline, and keep your records for at least three years.',
  },
];

/** The four steps on one line: filled is the client's part, hollow is ours. */
export function Process() {
  return (
    <>
      <h3 className="mb-10 font-serif text-[clamp(25px,2vw,29px)] leading-[1.16] font-[420] tracking-[-.012em]">
        From shoebox to filed, in four steps
      </h3>
      <ol className="grid grid-cols-4 max-[860px]:grid-cols-1">
        {steps.map(({ mine, title, text }, at) => (
          <li
            key={title}
            className="relative pe-10 pt-8 max-[860px]:pe-0 max-[860px]:ps-16 max-[860px]:pt-0 max-[860px]:pb-9 max-[860px]:last:pb-0"
          >
            <Line mine={mine} isLast={at === steps.length - 1} />
            <p
              className={`flex items-baseline gap-3 text-sm font-[550] max-[860px]:pt-1 ${mine ? 'text-evergreen' : 'text-muted'}`}
            >
              <span
                aria-hidden="true"
                className={`font-serif font-[340] max-[860px]:absolute max-[860px]:start-0 max-[860px]:top-0 max-[860px]:grid max-[860px]:size-[31px] max-[860px]:place-items-center max-[860px]:rounded-full max-[860px]:border-[1.5px] max-[860px]:border-evergreen max-[860px]:text-[17px] max-[860px]:font-[450] text-[56px] leading-none tracking-[-.02em] lining-nums text-ink ${mine ? 'max-[860px]:bg-evergreen max-[860px]:text-on-evergreen' : 'max-[860px]:bg-paper max-[860px]:text-evergreen'}`}
              >
                {at + 1}
              </span>
              {mine ? 'Your part' : 'Our part'}
            </p>
            <h4 className="mt-3.5 text-[17px] font-semibold max-[860px]:mt-0.5">{title}</h4>
            <p className="mt-1.5 text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The line from this step to the next, with its point. */
function Line({ mine, isLast }: { mine: boolean; isLast: boolean }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`absolute inset-x-0 max-[860px]:start-[15px] max-[860px]:end-auto max-[860px]:inset-y-0 max-[860px]:h-auto ${mine ? 'top-1 h-0.5 bg-evergreen max-[860px]:w-0.5' : 'top-[5px] h-px bg-line-strong max-[860px]:w-px'} ${isLast ? 'max-[860px]:hidden' : ''}`}
      />
      <span
        aria-hidden="true"
        className={`absolute start-0 top-0 size-[11px] rounded-full border-[1.5px] border-evergreen max-[860px]:hidden ${mine ? 'bg-evergreen' : 'bg-paper'}`}
      />
    </>
  );
}
