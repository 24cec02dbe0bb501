import { beforeAll, describe, expect, it } from 'vitest';

import { home } from '@contract';
import { DAY_MS } from '@domain/duration';

import type { Town } from '../contract/portable/town';
import { runSql } from './support/databases';
import { openServerTown } from './support/serverTown';

let town: Town;
let databaseUrl = '';

beforeAll(async () => {
  const opened = await openServerTown();
  ({ town, url: databaseUrl } = opened);
  return opened.close;
});

describe('The page of a user', () => {
  const overviewOf = (id: number) => town.api.answerOf(home.getUserOverview, { params: { id } }, town.root);

  it('tells the newest mails of the ledger first, as they are kept, and nobody else’s', async () => {
    const [person, other] = [await town.newPerson(), await town.newPerson()];
    // The worker leaves it alone until then.
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
    await runSql(
      databaseUrl,
      `insert into messages (subject, user_id, month, is_trial, state, reason, attempts, sensors, sensors_without_data, next_try_at, settled_at) values
         ('month', $1, '2026-09-01', false, 'sent', null, 1, 3, 1, null, '2026-10-02T11:00:05.25Z'),
         ('month', $2, '2026-09-01', false, 'sent', null, 1, 9, 0, null, '2026-10-02T11:00Z'),
         ('month', $1, '2026-10-01', false, 'planned', '451 probá más tarde', 2, null, null, $3, null),
         ('month', $1, '2026-10-01', true, 'unknown', 'El servidor se detuvo', 1, 3, 0, null, '2026-11-01T11:00Z')`,
      [person.id, other.id, tomorrow],
    );
    const { deliveries } = await overviewOf(person.id);
    expect(deliveries).toEqual([
      expect.objectContaining({ year: 2026, month: 10, isTrial: true, state: 'unknown' }),
      expect.objectContaining({
        state: 'planned',
        reason: '451 probá más tarde',
        attempts: 2,
        nextTryAt: tomorrow,
        settledAt: null,
      }),
      {
        id: expect.any(Number),
        year: 2026,
        month: 9,
        isTrial: false,
        state: 'sent',
        reason: null,
        attempts: 1,
        sensors: 3,
        sensorsWithoutData: 1,
        nextTryAt: null,
        settledAt: '2026-10-02T11:00:05.250Z',
        outdated: false,
      },
    ]);
  });

  it('tells which alarms they are told of', async () => {
    const person = await town.newPerson();
    expect((await overviewOf(person.id)).alarmMail).toBe('critical');
    await runSql(databaseUrl, `update users set alarm_mail = 'none' where id = $1`, [person.id]);
    expect((await overviewOf(person.id)).alarmMail).toBe('none');
  });

  it('answers with fifty thousand sensors', async () => {
    await runSql(
      databaseUrl,
      `insert into sensors (name, type_id) select 'Sensor de muchos ' || n, $1 from generate_series(1, 50000) as n`,
      [town.type.id],
    );
    const person = await town.newPerson({ admin: true });
    const { sensors } = await overviewOf(person.id);
    expect(sensors.length).toBeGreaterThan(49_999);
  });
});
