import { Assurances } from './assurances.tsx';
import { PortalWindow } from './portal-window.tsx';
import { Reveal } from './reveal.tsx';
import { sectionLead, sectionPadding, sectionTitle } from './section-title.ts';

/** The secure client portal, shown with sample data. */
export function PortalSection() {
  return (
    <section
      aria-labelledby="portal-title"
      className={`border-y border-line bg-sunken ${sectionPadding}`}
    >
      <div className="public-width">
        <Reveal className="grid grid-cols-[7fr_5fr] items-end gap-x-24 gap-y-6 max-[1180px]:grid-cols-1">
          <h2 id="portal-title" className={`${sectionTitle} max-w-[11em]`}>
            A portal that answers before you&nbsp;ask.
          </h2>
          <p className={sectionLead}>
            One place for the year’s documents, messages, and dates. This is what a client sees in
            February.
          </p>
        </Reveal>
        <Reveal delayMs={150}>
          <figure className="mt-14">
            <PortalWindow />
            <figcaption className="mt-3.5 text-sm text-muted">
              Sample client, sample figures.
              <span className="sr-only">
                {' '}
                The picture shows the progress of a return, its timeline, the documents that
                arrived, and a question from the preparer with its answer.
              </span>
            </figcaption>
          </figure>
        </Reveal>
        <Reveal delayMs={300}>
          <Assurances />
        </Reveal>
      </div>
    </section>
  );
}
