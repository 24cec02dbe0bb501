import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';

import type { Context } from '@server/context';
import { takeBaseBackup } from '@server/operations/archive/baseBackup';
import { standbys } from '@server/standbys';

import { freePort } from '../../scripts/ports';
import { newFolder } from './support/newFolder';
import { PUBLIC_URL, startTestServer } from './support/testServer';

const RULES = 'deploy/prometheus/vigia.rules.yml';
const DASHBOARD = 'deploy/grafana/vigia.json';

let folder = '';
/** What a server with an archive says of itself, right after its first base backup. */
let recorded = '';

beforeAll(async () => {
  folder = newFolder();
  const port = await freePort();
  const data = join(folder, 'data');
  const server = await startTestServer({
    PUBLIC_URL,
    DATA_DIR: data,
    ARCHIVE_DIR: join(folder, 'archive'),
    METRICS_PORT: String(port),
    LOG_LEVEL: 'silent',
  });
  try {
    const url = `postgresql:///vigia?host=${encodeURIComponent(join(data, 'run'))}&user=vigia`;
    await takeBaseBackup(url, data);
    await server.fetch('/api/sensors');
    recorded = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  } finally {
    await server.stop();
  }
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Names of metrics in /metrics; those of standbys need some. */
const knownNames = (): Set<string> => {
  const watched = { states: () => [], counts: new Map() } as unknown as Context['standbys'];
  const ofStandbys = standbys.metrics?.({ standbys: watched } as Context) ?? [];
  return new Set([
    ...[...recorded.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name),
    ...ofStandbys.map(({ name }) => name),
  ]);
};

it.each([RULES, DASHBOARD])('%s names only metrics that the server has', (file) => {
  const named = readFileSync(file, 'utf8').match(/\b(vigia|process)_[a-z_]+[a-z]/g) ?? [];
  const known = knownNames();
  const unknown = named.filter((name) => !known.has(name.replace(/_(count|bucket|sum)$/, '')));
  expect(named.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});

it('docs/operations.md says of each alert what it means and what to do', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const alerts = [...readFileSync(RULES, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  expect(alerts.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

/** Samples of a series, five minutes apart. */
const STEPS = 1_000;
const constant = (value: number | string) => `${value}+0x${STEPS}`;
const growing = (perStep: number) => `0+${perStep}x${STEPS}`;
const LABELS = 'job="vigia",instance="vigia:9100"';

const labelled = (series: string): string =>
  series.includes('{') ? series.replace('{', `{${LABELS},`) : `${series}{${LABELS}}`;

interface Series {
  readonly series: string;
  readonly values: string;
}

const recordedSeries = (): Series[] => [
  { series: labelled('up'), values: constant(1) },
  ...[...recorded.matchAll(/^(vigia_(?!\S+_bucket)[^\s{]+(?:\{[^\n]*\})?) (\S+)$/gm)].map(
    ([, series = '', value = '']) => ({
      series: labelled(series),
      values: constant(value),
    }),
  ),
];

const GIGABYTE = 1024 ** 3;

/** What metrics say while an alert fires: for five hours, and for three days if nothing was ever backed up. */
const causes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  VigiaDown: { up: constant(0) },
  VigiaNotReady: { vigia_ready: constant(0) },
  VigiaDiskLow: {
    'vigia_archive_disk_bytes{room="free"}': constant(GIGABYTE),
    'vigia_archive_disk_bytes{room="total"}': constant(100 * GIGABYTE),
  },
  VigiaBackupOld: { vigia_base_backup_age_seconds: constant(3 * 86_400) },
  VigiaNeverBackedUp: { vigia_base_backup_age_seconds: `_x${STEPS}` },
  VigiaArchiveStuck: { vigia_archive_waiting_files: constant(9) },
  VigiaOutboxStuck: { 'vigia_mails{status="queued"}': constant(2) },
  VigiaReadingsRefused: {
    'vigia_readings_total{way="http",outcome="accepted"}': growing(100),
    'vigia_readings_total{way="http",outcome="refused"}': growing(50),
  },
  VigiaReadingsTurnedAway: {
    'vigia_request_duration_seconds_count{method="POST",route="/api/readings",status="503"}': growing(3),
  },
  VigiaNoReadings: {
    'vigia_readings_total{way="mqtt",outcome="accepted"}': `0+100x30 3000+0x${STEPS - 30}`,
  },
  VigiaJudgingBehind: { vigia_judging_lag_seconds: constant(1_200) },
  VigiaConnectionsShort: { 'vigia_database_connections{state="waiting"}': constant(4) },
  VigiaServerErrors: {
    'vigia_request_duration_seconds_count{method="GET",route="/api/sensors",status="500"}': growing(30),
  },
  VigiaMonthMailFailed: { 'vigia_deliveries{state="unknown"}': constant(1) },
  VigiaStandbyBehind: { 'vigia_standby_lag_seconds{host="db2"}': constant(120) },
};

const hasPromtool = spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0;

describe.skipIf(!hasPromtool)('By promtool, where Prometheus is installed, the alerts', () => {
  const promtool = (...words: string[]) => spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' });

  const firingOf = (name: string, series: readonly Series[]) => ({
    name,
    interval: '5m',
    input_series: series,
    promql_expr_test: [
      {
        expr:
          name === 'nothing'
            ? 'ALERTS{alertstate="firing"}'
            : `count(ALERTS{alertname="${name}", alertstate="firing"}) > bool 0`,
        eval_time: name === 'VigiaNeverBackedUp' ? '75h' : '5h',
        exp_samples: name === 'nothing' ? [] : [{ labels: '{}', value: 1 }],
      },
    ],
  });

  it('are silent about a healthy server, and each fires for its cause', () => {
    copyFileSync(RULES, join(folder, 'rules.yml'));
    expect(promtool('check', 'rules', 'rules.yml')).toMatchObject({ status: 0 });
    const known = [...readFileSync(RULES, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
    expect(Object.keys(causes).toSorted()).toEqual(known.toSorted());
    const caused = Object.entries(causes).map(([name, changed]) => {
      const changes = Object.entries(changed).map(([series, values]) => ({
        series: labelled(series),
        values,
      }));
      const others = recordedSeries().filter(({ series }) => !changes.some((one) => one.series === series));
      return firingOf(name, [...others, ...changes]);
    });
    const file = {
      rule_files: ['rules.yml'],
      evaluation_interval: '5m',
      tests: [firingOf('nothing', recordedSeries()), ...caused],
    };
    writeFileSync(join(folder, 'rules.test.yml'), stringify(file));
    const { status, stdout, stderr } = promtool('test', 'rules', 'rules.test.yml');
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  });
});
