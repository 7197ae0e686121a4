// What the page of a request link fetches when someone scans (public/request-link.js). The page itself is a plain form.
import type { ScanRequest } from './open-scanner.tsx';

/** Opens the scanner over the page. */
export async function scan(request: ScanRequest): Promise<void> {
  const { openScanner } = await import('./open-scanner.tsx');
  openScanner(request);
}
