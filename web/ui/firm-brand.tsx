import { Link } from '@tanstack/react-router';
import { useFirm } from '#web/lib/site-data.ts';
import { brandClass, FirmName } from './marks.tsx';

/** The firm's mark and name, leading home within the portal. */
export function FirmBrand({ short = false }: { short?: boolean }) {
  const firm = useFirm();
  return (
    <Link to="/" aria-label={`${firm.name}, home`} className={brandClass}>
      <FirmName short={short} />
    </Link>
  );
}
