import { administrator, residentWithMany, residentWithOne, type DemoAccount } from '@mock/demoAccounts';
import { paths } from '@domain/paths';

import { screens, type Screen } from '@/app/screens';

import { openWithoutCode } from './support/openWithoutCode';
import type { Kept } from './support/session';
import { expect, test } from './support/test';

const withIds = (address: string) => address.replace(/:\w+|\{\w+\}/g, '1');

const hasId = (address: string, name = '') => new RegExp(`:${name}\\b`).test(address);

/** The calls of a screen's parts that every server has. */
const callsOfParts = ({ path, parts = [] }: Screen, address: string) =>
  parts
    .filter(({ feature, audience }) => !feature && !audience)
    .filter(({ isUnfiltered }) => !isUnfiltered || address === path)
    .filter(({ requiredId }) => !requiredId || hasId(address, requiredId))
    .flatMap(({ calls }) => calls);

/** A screen's first calls whose ids are in the address. */
const callsOf = (screen: Screen, address: string) =>
  [...(screen.calls ?? []), ...callsOfParts(screen, address)]
    .map(({ path }) => path)
    .filter((call) => [...call.matchAll(/\{(\w+)\}/g)].every(([, name]) => hasId(address, name)));

interface Opened {
  path: string;
  address: string;
  /** Calls that its code makes besides, before any answer has arrived. */
  later?: readonly string[];
}

/** The others are opened with all extensions, below. */
const opened: readonly Opened[] = [
  { path: paths.dashboard, address: paths.dashboard },
  { path: paths.reports, address: paths.reports },
  { path: paths.reports, address: `${paths.reports}?sensorType=:sensorType` },
  { path: paths.reports, address: `${paths.reports}?sensorType=:sensorType&sensor=:sensor` },
  {
    path: paths.normalizedVariables,
    address: `${paths.normalizedVariables}?name=nivel`,
    later: ['/api/normalized-variables/all?name=nivel'],
  },
];

for (const { path, address, later = [] } of opened) {
  test(`${address} is sent its first calls before its code is here, each once, and it takes every answer`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(administrator);
    const calls: string[] = [];
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/'),
      (route) => {
        const { pathname, search } = new URL(route.request().url());
        // Never answered, so that no call follows that waits for another's answer.
        calls.push(pathname + search);
      },
    );

    await page.goto(withIds(address), { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.earlyAnswers?.size)).toBe(0);
    const screen = screens.find((known) => known.path === path);
    const expected = [...(screen ? callsOf(screen, address) : []).map(withIds), ...later];
    await expect.poll(() => calls.toSorted()).toEqual(expected.toSorted());
  });
}

interface ExtendedVisit {
  address: string;
  as: DemoAccount;
  /** What the browser remembers of an earlier visit. */
  kept?: Kept;
  /** Calls that need an earlier answer, or the code. */
  later?: readonly string[];
}

const extendedVisits: readonly ExtendedVisit[] = [
  { address: paths.dashboard, as: administrator },
  { address: paths.dashboard, as: residentWithMany },
  // Only the types tell which sensor to offer, and only the home that it is the only one, whose charts it then has.
  {
    address: paths.dashboard,
    as: residentWithOne,
    later: ['/api/sensors/1/stretch', '/api/sensors/by-user-and-type?typeId=1'],
  },
  // The views tell whether a server with charts of its own needs Tableau.
  { address: `${paths.reports}?sensorType=1&sensor=1`, as: administrator, later: ['/api/tableau/token'] },
  {
    address: `${paths.reports}?sensorType=1&sensor=1`,
    as: residentWithMany,
    kept: { hasEmbeddedCharts: 'true' },
  },
  { address: paths.subscriptions, as: residentWithMany },
  { address: paths.downloadReports, as: residentWithMany },
  { address: paths.manageSensors, as: administrator },
  { address: paths.addSensor, as: administrator },
  { address: paths.addSensor, as: residentWithMany },
  { address: paths.users, as: administrator },
  { address: paths.addUser, as: administrator },
  { address: paths.sensorTypes, as: administrator },
  { address: '/sensor-types/1/views', as: administrator, later: ['/api/normalized-variables?id=1'] },
  { address: paths.createView, as: administrator },
  { address: paths.normalizedVariables, as: administrator },
  { address: paths.createNormalizedVariable, as: administrator },
  { address: '/users/4', as: administrator },
  // Only the connection tells whether there is a device, and only the variables whether they measure a pollutant; a chart asks
  // for as much as its width shows.
  {
    address: '/sensors/1',
    as: administrator,
    later: ['/api/connected-sensors/1/health', '/api/sensors/1/air', '/api/sensors/1/stretch'],
  },
  { address: '/sensors/1', as: residentWithMany, later: ['/api/sensors/1/air', '/api/sensors/1/stretch'] },
  { address: paths.alarms, as: administrator },
  { address: `${paths.alarms}?state=open`, as: residentWithMany, later: ['/api/alarms?state=open'] },
  { address: paths.map, as: residentWithMany },
  // Only what there is tells what to begin with; the hours come with few places, since they are in view.
  {
    address: `${paths.analysis}?variable=11&by=location&month=2026-03&compare=none`,
    as: residentWithMany,
    later: [
      '/api/analysis?variableId=11&by=location&from=2026-03-01&to=2026-03-31',
      '/api/analysis/parts?variableId=11&by=location&from=2026-03-01&to=2026-03-31&parts=hours',
    ],
  },
  {
    address: `${paths.map}?variable=11`,
    as: residentWithMany,
    later: ['/api/map/values?normalizedVariableId=11'],
  },
  { address: paths.publicSettings, as: administrator },
  { address: paths.account, as: residentWithMany },
  { address: paths.activity, as: administrator },
  { address: `${paths.activity}?person=1`, as: administrator, later: ['/api/activity?actorId=1'] },
  { address: paths.deliveries, as: administrator },
  { address: `${paths.deliveries}?state=failed`, as: administrator, later: ['/api/deliveries?state=failed'] },
  { address: paths.devices, as: administrator },
  { address: paths.readingKeys, as: administrator },
  { address: paths.mqttSources, as: administrator },
  { address: paths.inviteUsers, as: administrator },
  { address: paths.importSensors, as: administrator },
  { address: paths.importHistory, as: administrator },
  { address: paths.deviceHealth, as: administrator },
  { address: paths.undecodedFrames, as: administrator },
  { address: paths.decoders, as: administrator },
  { address: paths.createDecoder, as: administrator },
  { address: '/devices/decoders/5', as: administrator },
];

for (const { address, as, kept, later = [] } of extendedVisits) {
  test(`${address} of ${as.mail}, with all extensions, asks early for all that it can`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(as, { isExtended: true, ...kept });
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      // What goes on up to now is asked for by the moment.
      if (pathname.startsWith('/api/'))
        calls.push(pathname.endsWith('/stretch') ? pathname : pathname + search);
    });

    const release = await openWithoutCode(page, address);
    const early = [...calls];
    release();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.earlyAnswers?.size)).toBe(0);
    await page.waitForLoadState('networkidle');
    expect(calls.toSorted()).toEqual([...early, ...later].toSorted());
  });
}
