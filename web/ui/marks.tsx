import { cx } from '#web/lib/cx.ts';
import { useFirm } from '#web/lib/browser/site-data.ts';

/** The product's mark: a sheet standing in a tray. */
export function FilewellMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={cx('text-evergreen', className)}
    >
      <path
        d="M6 10.2V5.6A2.6 2.6 0 0 1 8.6 3h4.7L18 7.6v2.6"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M2.5 10.5c0-.6.4-1 1-1 3.3 0 3.8 3.7 8.5 3.7s5.2-3.7 8.5-3.7c.6 0 1 .4 1 1v7.3a3.2 3.2 0 0 1-3.2 3.2H5.7a3.2 3.2 0 0 1-3.2-3.2z"
        fill="currentColor"
      />
    </svg>
  );
}

/** The firm's mark: its own logo, or the demo firm's stem of leaves. */
export function FirmMark({ className }: { className?: string }) {
  const { logo } = useFirm();
  if (logo !== null) {
    return (
      <img src={logo} alt="" width={28} height={28} className={cx('object-contain', className)} />
    );
  }
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" className={cx('fill-evergreen', className)}>
      <path d="M14 1.5c1.7 1.4 2.4 3.1 2.1 5.1-.3 1-1 1.7-2.1 2.1-1.1-.4-1.8-1.1-2.1-2.1-.3-2 .4-3.7 2.1-5.1Z" />
      <path d="M13 13.2c-3.1.1-5.2-1.5-5.7-4.7 3.2-.2 5.4 1.4 5.7 4.7Zm2 0c3.1.1 5.2-1.5 5.7-4.7-3.2-.2-5.4 1.4-5.7 4.7Zm-2 6.6c-4 .2-6.7-1.7-7.4-5.7 4-.3 6.8 1.7 7.4 5.7Zm2 0c4 .2 6.7-1.7 7.4-5.7-4-.3-6.8 1.7-7.4 5.7Z" />
      <path d="M13.25 11.5h1.5V27h-1.5z" />
    </svg>
  );
}

/** The look of the firm's mark and name, for the link home around them. */
export const brandClass =
  'inline-flex items-center gap-2.5 font-serif text-xl leading-6 font-medium tracking-[-.012em] whitespace-nowrap';

/** The firm's mark and name. The short name stands where room is scarce. */
export function FirmName({ short = false }: { short?: boolean }) {
  const firm = useFirm();
  return (
    <>
      <FirmMark className="size-[26px] shrink-0" />
      {short ? (
        firm.shortName
      ) : (
        <>
          <span className="phone:hidden">{firm.name}</span>
          <span className="desk:hidden">{firm.shortName}</span>
        </>
      )}
    </>
  );
}
