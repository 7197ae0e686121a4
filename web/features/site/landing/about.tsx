import { useFirm } from '#web/lib/browser/site-data.ts';
import { Process } from './process.tsx';
import { Reveal } from './reveal.tsx';
import { sectionLead, sectionPadding, sectionTitle } from './section-title.ts';

const advantages = [
  {
    title: 'Upload once',
    text: 'Photograph a W-2 or drop in a folder of PDFs. We keep them by year and type, and they’re still there next season.',
  },
  {
    title: 'See the status',
    text: 'See every step of your return and its status. No need to call to ask how far along we are.',
  },
  {
    title: 'Message your preparer',
    text: 'Questions and answers stay in the portal, next to the documents they’re about. Our emails never include your documents or tax details.',
  },
  {
    title: 'Plan all year',
    text: 'We look ahead with you before each estimated payment and before December 31, while there’s still time to change the outcome.',
  },
];

/** Why choose us, four advantages, four steps (spec section 2). */
export function About() {
  const firm = useFirm();
  return (
    <section id="about" aria-labelledby="about-title" className={sectionPadding}>
      <div className="public-width grid grid-cols-[5fr_7fr] gap-x-24 gap-y-8 max-[1180px]:grid-cols-1">
        <Reveal>
          <h2 id="about-title" className={sectionTitle}>
            Less chasing. Fewer&nbsp;surprises.
          </h2>
          <p className={`${sectionLead} mt-6 max-w-[27em]`}>
            {firm.shortName} is a tax practice at {firm.address}. We prepare returns for people and
            for the businesses they own, and we work in the open: you see what we have, what we
            still need, and what happens next.
          </p>
        </Reveal>
        <Reveal delayMs={150} className="self-end">
          <dl
            aria-label="Why choose us"
            className="grid grid-cols-2 gap-x-12 gap-y-10 max-[560px]:grid-cols-1"
          >
            {advantages.map(({ title, text }) => (
              <div key={title} className="border-t border-line-strong pt-4.5">
                <dt className="text-[17px] font-semibold">{title}</dt>
                <dd className="mt-1.5 text-pretty text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </Reveal>
      </div>
      <Reveal className="public-width mt-[clamp(72px,8vw,120px)]">
        <Process />
      </Reveal>
    </section>
  );
}
