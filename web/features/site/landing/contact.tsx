import { ShieldCheck } from 'lucide-react';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { ContactForm } from './contact-form.tsx';
import { Reveal } from './reveal.tsx';
import { sectionLead, sectionPadding, sectionTitle } from './section-title.ts';

const link =
  'underline decoration-line-strong underline-offset-3 hover:text-evergreen hover:decoration-current';

/** How to reach the firm, and the form. */
export function Contact() {
  const firm = useFirm();
  const row = 'grid grid-cols-[84px_1fr] border-b border-line py-3';
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className={`border-t border-line ${sectionPadding}`}
    >
      <div className="public-width grid grid-cols-[5fr_7fr] items-start gap-x-24 gap-y-12 max-[1180px]:grid-cols-1">
        <Reveal className="sticky top-34 max-[1180px]:static">
          <h2 id="contact-title" className={sectionTitle}>
            Tell us what you&nbsp;need.
          </h2>
          <p className={`${sectionLead} mt-5 max-w-[24em]`}>
            It takes under 2 minutes. We reply within 24&nbsp;hours with a time to talk.
          </p>
          <dl className="mt-10 border-t border-line">
            <div className={row}>
              <dt className="text-muted">Phone</dt>
              <dd>
                <a href={`tel:${firm.phone.replace(/[^\d+]/g, '')}`} className={link}>
                  {firm.phone}
                </a>
              </dd>
            </div>
            <div className={row}>
              <dt className="text-muted">Email</dt>
              <dd className="min-w-0 wrap-anywhere">
                <a href={`mailto:${firm.email}`} className={link}>
                  {firm.email}
                </a>
              </dd>
            </div>
            <div className={row}>
              <dt className="text-muted">Office</dt>
              <dd>{firm.address}</dd>
            </div>
            {firm.hours.length > 0 && (
              <div className={row}>
                <dt className="text-muted">Hours</dt>
                <dd>
                  {firm.hours.map(({ days, time }) => (
                    <span key={days} className="block">
                      {days}, {time}
                    </span>
                  ))}
                </dd>
              </div>
            )}
          </dl>
          <p className="mt-6 flex max-w-[40ch] gap-3 text-sm leading-[1.5] text-muted">
            <ShieldCheck aria-hidden="true" className="size-5 text-evergreen" />
            Please don’t include Social Security numbers or documents here. Send those through the
            portal.
          </p>
        </Reveal>
        <ContactForm />
      </div>
    </section>
  );
}
