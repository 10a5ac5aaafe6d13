import { readFileSync } from 'node:fs';

export const RULES = 'deploy/prometheus/gangway-alerts.yml';
export const RULE_TESTS = 'deploy/prometheus/gangway-alerts.test.yml';
export const SETTINGS = 'deploy/prometheus/prometheus.yml';
const DASHBOARD = 'deploy/grafana/gangway.json';

interface Panel {
  id: number;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { refId: string; expr: string }[];
}

export function dashboardPanels(): Panel[] {
  return (JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { panels: Panel[] }).panels;
}

/** Returns all queries of the dashboard, with Grafana's variables filled in. */
export function dashboardQueries(): string[] {
  return dashboardPanels().flatMap(({ targets }) =>
    targets.map(({ expr }) =>
      expr.replaceAll('$instance', '.+').replaceAll('$__rate_interval', '5m'),
    ),
  );
}
