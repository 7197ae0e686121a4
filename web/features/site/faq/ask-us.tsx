import { useFirm } from '#web/lib/browser/site-data.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** The contact block of the FAQ. */
export function AskUs() {
  const firm = useFirm();
  return (
    <section aria-labelledby="ask" className="border-t border-line-strong pt-5">
      <h2 id="ask" className="font-serif text-2xl leading-[1.2] tracking-[-.01em]">
        Not sure what applies to you?
      </h2>
      <p className="mt-2 text-muted">Send us a few lines. We reply within 24 hours.</p>
      <a
        href="/#contact"
        className={buttonClass({ variant: 'primary', className: 'mt-5 h-11! px-5! text-base!' })}
      >
        Schedule Consultation
      </a>
      <p className="mt-4 text-[15px] text-muted">
        or call{' '}
        <a
          href={`tel:${firm.phone.replace(/[^\d+]/g, '')}`}
          className="text-link whitespace-nowrap"
        >
          {firm.phone}
        </a>
      </p>
    </section>
  );
}
