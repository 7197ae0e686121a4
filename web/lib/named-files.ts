/** What the portal begins with, as the build names it in pages that lead into it. */
export interface PortalFiles {
  /** What draws it: web/main.tsx. */
  program: string;
  style: string;
  /** What these need, and a client's dashboard. */
  others: readonly string[];
}
