import { setTimeout as delay } from 'node:timers/promises';

import mqtt from 'mqtt';

import { sensors as sensorCalls, users as userCalls } from '@contract';
import { DAY_MS } from '@domain/duration';

import { createApi } from '../contract/portable/api';
import {
  newConnectedSensor,
  newReadingKey,
  sendReadings,
  type ConnectedSensor,
} from '../server/support/readings';
import { newPerson } from '../server/support/newPerson';
import { runSql } from '../server/support/databases';
import { sensorBody } from '../server/support/sensorBody';
import { administrator, newAddress, throughProxy } from '../server/support/testServer';
import type { Model } from './model';
import type { Site } from './site';

const BATCH = 50;
const TOPIC = 'vigia/readings';

/** What devices need, made while nothing is hurt yet. */
interface Equipment {
  readonly key: string;
  readonly overHttp: readonly ConnectedSensor[];
  readonly ofTheTime: ConnectedSensor;
  readonly atBroker: ConnectedSensor;
}

interface Acting extends Equipment {
  readonly site: Site;
  readonly model: Model;
  readonly over: AbortSignal;
  readonly random: () => number;
}

export const equip = async (site: Site): Promise<Equipment> => ({
  key: await newReadingKey(site.url),
  overHttp: [await newConnectedSensor(site.url), await newConnectedSensor(site.url)],
  ofTheTime: await newConnectedSensor(site.url),
  atBroker: await newConnectedSensor(site.url),
});

/** Readings of consecutive seconds, some days ago, so that each says which one it is. */
const createReadingAt = (site: Site) => {
  const from = site.clock.now().getTime() - 5 * DAY_MS;
  return (device: string, place: number) => ({
    device,
    variable: 'temperatura',
    at: new Date(from + place * 1000).toISOString(),
    value: place,
  });
};

/** Devices over HTTP: each batch as often as it takes. */
const sendOverHttp = async (
  { site, model, over, random, key }: Acting,
  { device, variables }: ConnectedSensor,
): Promise<void> => {
  const taken = new Set<number>();
  model.readings.set(variables.temperatura ?? 0, taken);
  const readingAt = createReadingAt(site);
  for (let first = 0; !over.aborted; first += BATCH) {
    const places = Array.from({ length: BATCH }, (_, index) => first + index);
    let isTaken = false;
    while (!isTaken && !over.aborted) {
      const batch = places.map((place) => readingAt(device, place));
      const answer = await sendReadings({ origin: site.origin(random()) }, key, batch).catch(() => undefined);
      isTaken = answer?.status === 200;
      await delay(50);
    }
    if (isTaken) for (const place of places) taken.add(place);
  }
};

/** One that tells the site's present moment, without which no month ends. */
const tellTheTime = async ({ site, over, random, key, ofTheTime: { device } }: Acting): Promise<void> => {
  while (!over.aborted) {
    const reading = { device, variable: 'temperatura', at: site.clock.now().toISOString(), value: 20 };
    await sendReadings({ origin: site.origin(random()) }, key, [reading]).catch(() => undefined);
    await delay(1_000);
  }
};

/**
 * Devices at the broker. It acknowledges what nobody has subscribed to, and throws it away: so after each of its starts, they
 * send the same reading until it is in the database, and go on then.
 */
const publish = async ({ site, model, over, atBroker: { device, variables } }: Acting): Promise<void> => {
  const variable = variables.temperatura ?? 0;
  const taken = new Set<number>();
  model.readings.set(variable, taken);
  const readingAt = createReadingAt(site);
  const client = await mqtt.connectAsync(site.broker.url, {
    reconnectPeriod: 100,
    clean: false,
    clientId: 'equipo',
  });
  const send = (place: number) =>
    client.publishAsync(TOPIC, JSON.stringify(readingAt(device, place)), { qos: 1 });
  const isStored = async (place: number) =>
    (await site.ask('select from readings where variable_id = $1 and value = $2', [variable, place], over))
      .length > 0;
  const sendUntilStored = async (place: number) => {
    while (!over.aborted) {
      await send(place);
      await delay(200);
      if (await isStored(place)) return;
    }
  };
  let starts = 0;
  for (let place = 0; !over.aborted; place += 1) {
    await site.atBroker(async () => {
      if (starts === site.brokerStarts()) await send(place);
      else await sendUntilStored(place);
      starts = site.brokerStarts();
    });
    if (!over.aborted) taken.add(place);
    await delay(20);
  }
  await client.endAsync(true);
};

/** Somebody who makes sensors, deletes some of them, and invites people; each try is made again until it is answered. */
const administrate = async ({ site, model, over, random }: Acting): Promise<void> => {
  const address = newAddress();
  const api = createApi((path, init) =>
    fetch(site.origin(random()) + path, throughProxy(init ?? {}, address)),
  );
  let token = '';
  const insist = async (act: () => Promise<{ status: number }>, alsoFine: number): Promise<boolean> => {
    while (!over.aborted) {
      try {
        const { status } = await act();
        if (status < 300 || status === alsoFine) return true;
        if (status === 401) token = await api.signIn(administrator.mail, administrator.password);
      } catch {
        // No answer, or signing in was not possible.
      }
      await delay(200);
    }
    return false;
  };
  for (let count = 0; !over.aborted; count += 1) {
    const name = `Sensor ${count}`;
    const body = sensorBody(name, 'Centro');
    const isMade = await insist(() => api.outcomeOf(sensorCalls.createSensor, { body }, token), 409);
    if (isMade) model.sensors.add(name);
    if (isMade && count % 3 === 0) {
      const id = await site.ask<{ id: number }>('select id::int from sensors where name = $1', [name], over);
      model.sensors.delete(name);
      const params = { id: id[0]?.id ?? 0 };
      const isGone = await insist(() => api.outcomeOf(sensorCalls.deleteSensor, { params }, token), 404);
      if (isGone) model.deleted.add(name);
    }
    if (count % 5 === 0) {
      const mail = `invitada-${count}@vigia.example`;
      const invitation = { email: mail, isAdmin: true, sensorIds: [] };
      const isInvited = await insist(
        () => api.outcomeOf(userCalls.inviteUser, { body: invitation }, token),
        409,
      );
      if (isInvited) model.invited.add(mail);
    }
    await delay(300);
  }
};

/** People who get the month's mail about a sensor that measured something. */
export const subscribe = async (site: Site, count: number): Promise<string[]> => {
  const key = await newReadingKey(site.url);
  const { id, device } = await newConnectedSensor(site.url);
  const at = new Date(site.clock.now().getTime() - 2 * DAY_MS).toISOString();
  const reading = { device, variable: 'temperatura', at, value: 21 };
  while (
    (await sendReadings({ origin: site.origin(0) }, key, [reading]).catch(() => undefined))?.status !== 200
  )
    await delay(200);
  const mails = Array.from({ length: count }, (_, index) => `vecina-${index}@vigia.example`);
  for (const mail of mails) {
    const person = await newPerson(site.url, { mail, sensorIds: [id], password: null });
    await runSql(site.url, 'insert into subscriptions (user_id, sensor_id) values ($1, $2)', [person, id]);
  }
  return mails;
};

/** All that goes on until it is over. */
export const act = (acting: Acting): Promise<unknown> =>
  Promise.all([
    ...acting.overHttp.map((sensor) => sendOverHttp(acting, sensor)),
    tellTheTime(acting),
    publish(acting),
    administrate(acting),
  ]);
