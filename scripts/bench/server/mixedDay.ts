import { setTimeout as delay } from 'node:timers/promises';

import { analytics, auth, locations, pdf, sensors, sensorTypes } from '@contract';

import type { BenchClient, Sent, Timed } from './client';
import { administratorSession, mailOf, PASSWORD, sessionOf, TOWN } from './bigTown';

export const REQUESTS_PER_SECOND = 200;
const SECONDS = 20;
const PEOPLE_AT_ONCE = 300;

interface Person {
  readonly id: number;
  readonly token: string;
  /** One that they may see. */
  readonly sensorId: number;
}

/** The mix of a hundred requests: a neighbourhood's day when everybody comes at once. */
const residentsAsk: readonly [share: number, of: (person: Person) => Sent][] = [
  [30, ({ token }) => ({ path: sensors.listOwnSensors.path, token })],
  [25, ({ token }) => ({ path: sensorTypes.listOwnSensorTypes.path, token })],
  [10, ({ token }) => ({ path: locations.listLocations.path, token })],
  [10, ({ token }) => ({ path: pdf.listSubscriptions.path, token })],
  [
    15,
    ({ token, sensorId }) => ({ path: `${analytics.listReportViewGroups.path}?sensorId=${sensorId}`, token }),
  ],
  [
    5,
    ({ token, sensorId }) => ({
      method: 'PUT',
      path: pdf.updateSubscriptions.path,
      token,
      body: { subscribedToSensorId: [sensorId] },
    }),
  ],
];

/**
 * Of four hundred requests in two seconds, one changes a sensor and one asks for the list of all afterwards.
 */
const administratorAsks = (token: string, turn: number): Sent => {
  const place = turn % (2 * REQUESTS_PER_SECOND);
  if (place === 35) {
    const sensorId = 1 + ((turn * 31) % TOWN.sensors);
    return {
      method: 'PUT',
      path: `${sensors.updateSensor.path}?sensorId=${sensorId}`,
      token,
      body: { name: `Renombrado ${turn}`, location: 'Barrio 7', variablesData: [] },
    };
  }
  if (place === 235) return { path: sensors.listSensors.path, token };
  return place % 2 === 0
    ? { path: sensors.listSensorsByLocation.path.replace('{locationId}', '7'), token }
    : { path: sensorTypes.getSensorTypeData.path.replace('{typeId}', '1'), token };
};

const signsIn = (turn: number): Sent => ({
  method: 'POST',
  path: auth.login.path,
  body: { mail: mailOf(1000 + (turn % 5000)), password: PASSWORD },
  headers: { 'x-forwarded-for': `10.1.${(turn >> 8) & 255}.${turn & 255}` },
});

/** Requests come when they come, whether earlier ones were answered or not. */
export const spendMixedDay = async (client: BenchClient, secret: string): Promise<Timed[]> => {
  const people = await Promise.all(
    Array.from({ length: PEOPLE_AT_ONCE }, async (_, index): Promise<Person> => {
      const id = 100 + index * 7;
      const sensorId = 1 + ((id * 7919 + 104_729) % TOWN.sensors);
      return { id, token: await sessionOf(secret, id), sensorId };
    }),
  );
  const administrator = await administratorSession(secret);
  const turns = residentsAsk.flatMap(([share, of]) => Array.from({ length: share }, () => of));

  const sent: Promise<Timed>[] = [];
  const started = performance.now();
  for (let turn = 0; turn < SECONDS * REQUESTS_PER_SECOND; turn += 1) {
    const wait = started + (turn * 1000) / REQUESTS_PER_SECOND - performance.now();
    if (wait > 1) await delay(wait);
    // Of a hundred, 95 are by residents, one is by an administrator, and two sign in.
    const place = (turn * 37) % 100;
    const person = people[turn % people.length];
    const ask = turns[place];
    if (place >= 98) sent.push(client.send(signsIn(turn)));
    else if (!ask || !person) sent.push(client.send(administratorAsks(administrator, turn)));
    else sent.push(client.send(ask(person)));
  }
  return Promise.all(sent);
};
