import { defineConfig } from 'drizzle-kit';

/**
 * For `npm run migration`, which writes the schema from the tables. What they cannot state is in the `rules.sql` of
 * each module: docs/decisions/018-baseline.md.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/**/table.ts',
    './server/platform/rate-limits/rate-limits.ts',
    './server/platform/http/idempotency.ts',
  ],
  out: process.env['MIGRATIONS_FOLDER'] ?? './server/migrations',
});
