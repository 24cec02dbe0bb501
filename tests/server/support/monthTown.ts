import { randomUUID } from 'node:crypto';

import { signSession } from '@server/accounts/sessions';

import { runSql } from './databases';
import { newPerson } from './newPerson';
import { storedIn, type StoredHour } from './stored';
import type { TestServer } from './testServer';

/** Buenos Aires is three hours behind. */
export const IN_OCTOBER = new Date('2026-10-20T12:00:00Z');
export const BEFORE_DUE = new Date('2026-11-02T10:59:00Z');
export const DUE = new Date('2026-11-02T11:00:00Z');
export const october = { year: 2026, month: 10 };

export interface Subscriber {
  readonly id: number;
  readonly mail: string;
}

export interface DeliveryRow {
  readonly id: number;
  readonly user_id: number;
  readonly month: string;
  readonly is_trial: boolean;
  readonly state: string;
  readonly reason: string | null;
  readonly attempts: number;
  readonly sensors: number | null;
  readonly sensors_without_data: number | null;
}

/** A mean for every hour of the days of a month. */
const hoursOf = (month: string, days: readonly number[], mean: number): StoredHour[] =>
  days.map((day) => ({ at: `2026-${month}-${String(day).padStart(2, '0')}T15:00:00Z`, mean }));

const WHOLE_MONTH = Array.from({ length: 30 }, (_, index) => index + 1);

/** People who get the month's mail, and what their sensors measured. */
export const monthTown = (databaseUrl: () => string) => {
  const stored = storedIn(databaseUrl);
  const run = (text: string, values: unknown[] = []) => runSql(databaseUrl(), text, values);

  /** A sensor that measured in September and October 2026, and once afterwards; without days it measured nothing. */
  const sensor = async (
    days: readonly number[] = WHOLE_MONTH,
    afterwards = '2026-11-01T15:00:00Z',
  ): Promise<number> => {
    const { id, variableIds } = await stored.sensor('Temperatura');
    const [variableId = 0] = variableIds;
    await stored.hours(variableId, [
      ...hoursOf('09', days, 18),
      ...hoursOf('10', days, 21),
      ...(days.length > 0 ? [{ at: afterwards, mean: 21 }] : []),
    ]);
    return id;
  };

  const subscribe = async (userId: number, sensorIds: readonly number[]) => {
    for (const table of ['user_sensors', 'subscriptions']) {
      await run(
        `insert into ${table} (user_id, sensor_id) select $1, id from unnest($2::bigint[]) as id on conflict do nothing`,
        [userId, sensorIds],
      );
    }
  };

  const subscriber = async (
    sensorIds: readonly number[],
    password: string | null = null,
  ): Promise<Subscriber> => {
    const mail = `vecina-${randomUUID().slice(0, 8)}@vigia.example`;
    const person = { id: await newPerson(databaseUrl(), { mail, password }), mail };
    await subscribe(person.id, sensorIds);
    return person;
  };

  return {
    sensor,
    subscriber,
    administrator: (mail: string, password: string) =>
      newPerson(databaseUrl(), { mail, password, admin: true }),
    takeAway: async (userId: number, sensorId: number) => {
      for (const table of ['subscriptions', 'user_sensors']) {
        await run(`delete from ${table} where user_id = $1 and sensor_id = $2`, [userId, sensorId]);
      }
    },
    /** Makes the installation older than that month. */
    beginWith: (month: string) =>
      run('insert into delivery_runs (month, is_baseline) values ($1, true) on conflict do nothing', [month]),
    deliveries: (userId: number) =>
      runSql<DeliveryRow>(
        databaseUrl(),
        `select id::int, user_id::int, month::text, is_trial, state, reason, attempts, sensors, sensors_without_data
         from messages where user_id = $1 and subject = 'month' order by id`,
        [userId],
      ),
    states: async (userId: number): Promise<string[]> =>
      (
        await runSql<{ state: string }>(
          databaseUrl(),
          `select state from messages where user_id = $1 and subject = 'month' order by id`,
          [userId],
        )
      ).map(({ state }) => state),
    /** A session of somebody, without a password. */
    tokenOf: ({ id, mail }: Subscriber, { running: { context } }: TestServer, admin = false) =>
      signSession({ id, mail, admin, sessionVersion: 1 }, context.secrets, context.now(), true),
  };
};
