import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate -- --name what-changed` writes the next migration from all tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/server/**/{tables,*Tables}.ts',
  out: './drizzle',
});
