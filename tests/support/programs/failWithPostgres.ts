/** failWithPostgres: does what a run with failed tests does, and ends with exit code 3. */
import { loadEmbeddedPostgres } from '../loadEmbeddedPostgres';

await loadEmbeddedPostgres();
process.exitCode = 3;
