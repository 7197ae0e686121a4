import { defineConfig } from 'drizzle-kit';

/**
 * `npm run migration -- <what changes>` writes the next migration from the tables, and its hash. What they
 * cannot state is in the `rules.sql` of each module: docs/decisions/018-baseline.md.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/**/table.ts',
    './server/platform/rate-limits/rate-limits.ts',
    './server/platform/http/idempotency.ts',
  ],
  out: './server/migrations',
});
