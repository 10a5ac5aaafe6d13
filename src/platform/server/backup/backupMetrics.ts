import { Gauge, type Registry } from 'prom-client';

/** There once a backup was made; all servers tell of the same one. */
export function watchBackups(registry: Registry, newest: () => Promise<Date | undefined>): void {
  new Gauge({
    name: 'gangway_backup_age_seconds',
    help: 'How long ago the newest backup of npm run backup was begun.',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      // Without a database there is nothing to tell; gangway_database_up says so.
      const made = await newest().catch(() => undefined);
      if (made) this.set(Math.max(0, Date.now() - made.getTime()) / 1000);
      else this.remove();
    },
  });
}
