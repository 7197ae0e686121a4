import { Link } from '@tanstack/react-router';
import { useFirm } from '#web/lib/session.ts';
import { FirmBrand } from '#web/ui/marks.tsx';

/** Footer of the public pages: the firm, the season, where to go. */
export function PublicFooter() {
  const firm = useFirm();
  const filingYear = firm.season + 1;
  const deadlines = [
    ['Documents to us', `Mar 1, ${filingYear}`],
    ['Filing', `Apr 15, ${filingYear}`],
    ['Extension', `Oct 15, ${filingYear}`],
  ] as const;
  return (
    <footer className="border-t border-line pt-16 text-[15px]">
      <div className="public-width grid grid-cols-[4fr_2fr_3.6fr] gap-12 max-[900px]:grid-cols-2 phone:grid-cols-1 phone:gap-10">
        <div>
          <FirmBrand />
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
        <nav aria-label="Footer">
          <h2 className="font-semibold">Clients</h2>
          <ul className="mt-3 grid justify-items-start gap-1 text-muted">
            <li>
              <Link to="/auth" className="inline-block py-1 hover:text-evergreen">
                Client Portal
              </Link>
            </li>
            <li>
              <Link to="/faq" className="inline-block py-1 hover:text-evergreen">
                Tax FAQ
              </Link>
            </li>
          </ul>
        </nav>
        <section aria-label={`Tax Season ${firm.season}`} className="max-[900px]:col-span-full">
          <h2 className="font-semibold">Tax Season {firm.season}</h2>
          <dl className="mt-3">
            {deadlines.map(([what, when]) => (
              <div key={what} className="flex justify-between gap-6 border-b border-line py-2">
                <dt className="text-muted">{what}</dt>
                <dd className="font-[550] tabular-nums">{when}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <div className="public-width mt-14 flex flex-wrap justify-between gap-x-8 gap-y-1 py-6 text-sm text-muted">
        <p>
          © {firm.currentYear} {firm.name}
        </p>
        <p>Client portal by Filewell</p>
      </div>
    </footer>
  );
}
