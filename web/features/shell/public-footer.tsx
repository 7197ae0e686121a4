import type { ReactNode } from 'react';
import { documentsDay, dueDay } from '#domain/tax/tax-calendar';
import { dayText } from '#web/lib/format/day.ts';
import { useFirm } from '#web/lib/browser/site-data.ts';
import { brandClass, FirmName } from '#web/ui/marks.tsx';

const firmLinks = [
  { href: '/#services', label: 'Services' },
  { href: '/#about', label: 'About' },
  { href: '/faq', label: 'Tax FAQ' },
  { href: '/#contact', label: 'Contact' },
];

const clientLinks = [
  { href: '/auth', label: 'Sign in to the portal' },
  { href: '/auth?tab=create-account', label: 'Create an account' },
];

interface PublicFooterProps {
  /** List items that open the policies. */
  policies: ReactNode;
}

/** Footer of the public pages: the firm, where to go, the season and its dates. */
export function PublicFooter({ policies }: PublicFooterProps) {
  const firm = useFirm();
  const deadlines = [
    ['Documents to us', documentsDay(firm.season)],
    ['Partnerships and S corporations', dueDay('return-1065', firm.season)],
    ['Filing deadline, individuals', dueDay('return-1040', firm.season)],
    ['Texas franchise report', dueDay('franchise-report', firm.season)],
    ['Extension deadline, individuals', dueDay('extended-1040', firm.season)],
  ] as const;
  return (
    <footer className="border-t border-line pt-16 text-[15px]">
      <div className="public-width grid grid-cols-[4fr_1.6fr_2.2fr_3.6fr] gap-10 max-[1000px]:grid-cols-2 phone:grid-cols-2 phone:gap-x-6 phone:gap-y-10">
        <div className="phone:col-span-full">
          <a href="/" aria-label={`${firm.name}, home`} className={brandClass}>
            <FirmName />
          </a>
          <address className="mt-4 leading-7 not-italic">
            {firm.address}
            <br />
            <a href={`tel:${firm.phone.replace(/[^\d+]/g, '')}`} className="hover:text-evergreen">
              {firm.phone}
            </a>
            <br />
            <a href={`mailto:${firm.email}`} className="hover:text-evergreen">
              {firm.email}
            </a>
          </address>
        </div>
        <FooterLinks title="Firm" links={firmLinks} />
        <FooterLinks title="Clients" links={clientLinks}>
          {policies}
        </FooterLinks>
        <section aria-labelledby="season-title" className="max-[1000px]:col-span-full">
          <h2 id="season-title" className="font-semibold">
            Tax Season {firm.season}
          </h2>
          <dl className="mt-3">
            {deadlines.map(([what, when]) => (
              <div key={what} className="flex justify-between gap-6 border-b border-line py-2">
                <dt className="text-muted">{what}</dt>
                <dd className="font-[550] tabular-nums">
                  <time dateTime={when}>{dayText(when)}</time>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <div className="public-width mt-14 flex flex-wrap justify-between gap-x-8 gap-y-1 py-6 text-sm text-muted">
        <p>
          © {firm.currentYear} {firm.name}
        </p>
        <p>General information, not advice about your own return. Client portal by Filewell</p>
      </div>
    </footer>
  );
}

interface FooterLinksProps {
  title: string;
  links: readonly { href: string; label: string }[];
  children?: ReactNode;
}

function FooterLinks({ title, links, children }: FooterLinksProps) {
  return (
    <nav aria-label={title}>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-3 grid justify-items-start gap-1 text-muted">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="inline-block py-1 hover:text-evergreen">
              {label}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
