import { ArrowRight } from 'lucide-react';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Guilloche } from './guilloche.tsx';
import { PortalMock } from './portal-mock.tsx';

/** What a client gets, one action, and the portal itself. */
export function Hero() {
  const firm = useFirm();
  return (
    <section
      aria-labelledby="hero-title"
      className="grid grid-cols-[476px_minmax(0,1fr)] gap-x-10 ps-[max(var(--gutter),calc((100%-1216px)/2))] max-[1180px]:grid-cols-1 max-[1180px]:ps-0"
    >
      <div className="relative z-1 self-center py-18 max-[1180px]:px-(--gutter) phone:pt-14 phone:pb-13">
        <h1 id="hero-title" className="type-hero">
          {firm.hero.title}
        </h1>
        <p className="mt-7 max-w-[29em] text-[clamp(18px,1.4vw,20px)] leading-[1.55] text-balance text-muted">
          {firm.hero.text}
        </p>
        <div className="mt-9 grid justify-items-start gap-4">
          <a
            href="#contact"
            className={buttonClass({ variant: 'primary', size: 'large', className: 'group' })}
          >
            Schedule Consultation
            <ArrowRight
              aria-hidden="true"
              className="transition-transform group-hover:translate-x-[3px]"
            />
          </a>
          <p className="text-sm text-balance text-muted">
            The form takes under 2 minutes. We&nbsp;reply within 24&nbsp;hours.
          </p>
        </div>
      </div>
      <figure className="relative min-h-[728px] overflow-clip bg-deep max-[1180px]:min-h-[560px] phone:min-h-0 phone:px-5 phone:pt-10">
        <figcaption className="sr-only">
          The client portal with sample data: three things are needed from the client, nine of
          twelve documents have arrived.
        </figcaption>
        <Guilloche className="absolute inset-x-0 top-[-33%] h-[76%] w-full phone:top-[-20%] phone:h-[70%]" />
        <PortalMock className="absolute top-[84px] right-[-24px] bottom-[-24px] left-11 max-[1180px]:left-(--gutter) phone:relative phone:inset-auto phone:rounded-b-none phone:border-b-0" />
      </figure>
    </section>
  );
}
