import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate -- --name what-changed` writes the next migration from the features' tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/features/*/server/tables.ts',
  out: './drizzle',
});
