/** endWithPostgres CODE: has PostgreSQL at hand, as a run of tests, and ends with this exit code. */
import { loadEmbeddedPostgres } from '../loadEmbeddedPostgres';

const EmbeddedPostgres = await loadEmbeddedPostgres();
new EmbeddedPostgres({});
process.exitCode = Number(process.argv[2]);
