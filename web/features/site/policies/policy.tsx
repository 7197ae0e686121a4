import type { ReactNode } from 'react';

/** One section of a policy: its title, and what it says. */
export interface PolicySection {
  title: string;
  paragraphs: ReactNode[];
}

/** Both policies were last changed and took effect together (spec sections 1 and 9). */
export const policyDates = 'Effective January 1, 2024. Last updated December 2024.';

interface PolicyTextProps {
  sections: PolicySection[];
  /** 2 on its own page, 3 inside a dialog. */
  level: 2 | 3;
}

/** The sections of a policy, readable at a comfortable width. */
export function PolicyText({ sections, level }: PolicyTextProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="grid max-w-[68ch] gap-7">
      {sections.map(({ title, paragraphs }) => (
        <section key={title} className="grid gap-2">
          <Heading className={level === 2 ? 'font-serif text-2xl leading-8' : 'font-semibold'}>
            {title}
          </Heading>
          {paragraphs.map((paragraph, at) => (
            <p key={at} className="text-pretty text-muted">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
