/** endWithPostgres CODE: loads PostgreSQL as a test run does, and exits with this code. */
import { loadEmbeddedPostgres } from '../loadEmbeddedPostgres';
import { installedPostgres } from '../reachablePostgres';

const EmbeddedPostgres = await loadEmbeddedPostgres(installedPostgres());
new EmbeddedPostgres({});
process.exitCode = Number(process.argv[2]);
