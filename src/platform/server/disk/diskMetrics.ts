import { Gauge, type Registry } from 'prom-client';
import { type DiskSpace, fullness } from './diskSpace';

/** The workers of one start have the same disk, so their numbers are not added up. */
export function watchDiskSpace(registry: Registry, space: () => DiskSpace | undefined): void {
  const watch = (name: string, help: string, numberOf: (space: DiskSpace) => number) =>
    new Gauge({
      name,
      help,
      aggregator: 'max',
      registers: [registry],
      collect() {
        const found = space();
        if (found) this.set(numberOf(found));
        else this.remove();
      },
    });
  watch('gangway_disk_free_bytes', 'What is left of the disk of the data.', ({ free }) => free);
  watch('gangway_disk_size_bytes', 'How large that disk is.', ({ size }) => size);
  watch('gangway_disk_low', 'Whether it is nearly full: less than 1 GiB or 5%; 1 or 0.', (found) =>
    fullness(found) === 'fine' ? 0 : 1,
  );
}
