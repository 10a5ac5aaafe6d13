/** endWithPostgres CODE: has PostgreSQL at hand, as a run of tests, and ends with this exit code. */
import { loadEmbeddedPostgres } from '../loadEmbeddedPostgres';
import { installedPostgres } from '../reachablePostgres';

const EmbeddedPostgres = await loadEmbeddedPostgres(installedPostgres());
new EmbeddedPostgres({});
process.exitCode = Number(process.argv[2]);
