import { useFirm } from '#web/lib/browser/site-data.ts';
import { Reveal } from './reveal.tsx';
import { sectionPadding, sectionTitle } from './section-title.ts';

/** What the firm does, as rows: what is included and who it suits. */
export function Services() {
  const { services } = useFirm();
  return (
    <section id="services" aria-labelledby="services-title" className={sectionPadding}>
      <div className="public-width">
        <Reveal>
          <h2 id="services-title" className={sectionTitle}>
            Returns, and the year around&nbsp;them.
          </h2>
        </Reveal>
        <div
          aria-hidden="true"
          className="mt-10 grid grid-cols-[4fr_5fr_3fr] gap-14 pb-3.5 text-sm text-muted max-[1180px]:gap-8 max-[860px]:hidden"
        >
          <span />
          <span>What is included</span>
          <span>Who it suits</span>
        </div>
        <ul className="border-t border-ink max-[860px]:mt-8">
          {services.map(({ name, forms, included, suits }) => (
            <li key={name} className="border-b border-line">
              <Reveal className="grid grid-cols-[4fr_5fr_3fr] items-baseline gap-x-14 gap-y-3 py-7.5 max-[1180px]:gap-x-8 max-[860px]:grid-cols-1">
                <div>
                  <h3 className="font-serif text-[clamp(26px,2.3vw,32px)] leading-[1.16] font-[420] tracking-[-.012em]">
                    {name}
                  </h3>
                  <p className="mt-1 text-sm text-muted">{forms}</p>
                </div>
                <div>
                  <h4 className={rowTitle}>What is included</h4>
                  <p className="text-pretty">{included}</p>
                </div>
                <div className="text-muted">
                  <h4 className={rowTitle}>Who it suits</h4>
                  <p className="text-pretty">{suits}</p>
                </div>
              </Reveal>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-sm text-muted">
          We file once you have approved the return and the invoice is paid.
        </p>
      </div>
    </section>
  );
}

/** Read out on a desk, where the columns are headed, and seen on a phone. */
const rowTitle = 'sr-only max-[860px]:not-sr-only max-[860px]:text-sm max-[860px]:text-muted';
