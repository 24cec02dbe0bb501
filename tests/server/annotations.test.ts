import { beforeAll, describe, expect, it } from 'vitest';

import { activity, annotations, deliveries } from '@contract';
import { HOUR_MS, MINUTE_MS } from '@domain/duration';
import { lastRevision } from '@server/corrections/revised';
import { recomputeSome } from '@server/corrections/recompute';
import { inTransaction } from '@server/database/work';
import { processChangedReadings } from '@server/readings/statistics/processChangedReadings';
import { bringBack } from '@server/sensors/bringBack';
import { randomFrom } from '@simulation/random';

import { expectRefusal } from '../contract/portable/refusals';
import { runSql } from './support/databases';
import { idOf, iso, monthAt, NOW, startMeasuring, type Measuring } from './support/measuring';
import { newPerson, PASSWORD } from './support/newPerson';
import { newConnectedSensor, type ConnectedSensor } from './support/readings';

let town: Measuring;

beforeAll(async () => {
  town = await startMeasuring();
  return () => town.stop();
});

const DAY = 24 * HOUR_MS;

const stretch = (from: number, until: number | null, changes: object = {}) => ({
  kind: 'annulment' as const,
  variableId: null,
  from: iso(from),
  until: until === null ? null : iso(until),
  text: 'Sensor tapado por obra',
  counts: null,
  ...changes,
});

const annotate = async (sensor: ConnectedSensor, body: ReturnType<typeof stretch>) =>
  (await town.api.answerOf(annotations.createAnnotation, { params: { id: sensor.id }, body }, town.root)).id;

const refused = (sensor: ConnectedSensor, body: object) =>
  town.api.outcomeOf(annotations.createAnnotation, { params: { id: sensor.id }, body }, town.root);

const takeBack = (sensor: ConnectedSensor, annotationId: number) =>
  town.api.answerOf(annotations.deleteAnnotation, { params: { id: sensor.id, annotationId } }, town.root);

const list = (sensor: ConnectedSensor, token = town.root) =>
  town.api.answerOf(annotations.listAnnotations, { params: { id: sensor.id } }, token);

const means = async (sensor: ConnectedSensor) => (await town.hoursOf(sensor)).map(({ mean }) => mean);

const everything = async (sensor: ConnectedSensor) => ({
  hours: await town.hoursOf(sensor),
  answers: await town.answersOf(sensor),
  file: await town.fileOf(sensor),
});

describe('An annulled stretch', () => {
  it('counts nowhere, says why, and taken back leaves the same bytes', async () => {
    const sensor = await town.measuredSensor();
    const before = await everything(sensor);
    const id = await annotate(sensor, stretch(NOW - 4 * HOUR_MS, NOW - 2 * HOUR_MS));
    expect((await list(sensor)).recomputation).toEqual({ done: 0, total: 2 });
    await town.settleAll();
    expect(await means(sensor)).toEqual([20, 23, 24]);
    expect((await town.hoursAnswer(sensor)).variables[0]?.annotations).toEqual([
      expect.objectContaining({ kind: 'annulment', text: 'Sensor tapado por obra' }),
    ]);
    expect(await town.fileOf(sensor)).toEqual([
      'Variable,Unidad,Valor,No cuenta',
      'temperatura,,20,',
      'temperatura,,21,Anulada: Sensor tapado por obra',
      'temperatura,,22,Anulada: Sensor tapado por obra',
      'temperatura,,23,',
      'temperatura,,24,',
    ]);
    await takeBack(sensor, id);
    await town.settleAll();
    expect(await everything(sensor)).toEqual(before);
  });

  it('gives the same figures in whatever order readings come and it is made, and taken back the same bytes', async () => {
    const random = randomFrom(63);
    const readings = Array.from({ length: 60 }, (_, index) => ({
      at: NOW - 5 * HOUR_MS + index * 5 * MINUTE_MS,
      value: Math.round(random() * 1000) / 10,
    }));
    const body = stretch(NOW - 4.3 * HOUR_MS, NOW - 1.6 * HOUR_MS);
    const first = await newConnectedSensor(town.url);
    await town.send(first, readings);
    await town.settleAll();
    const before = await everything(first);
    const id = await annotate(first, body);
    await town.settleAll();

    const later = await newConnectedSensor(town.url);
    await annotate(later, body);
    for (const reading of readings.toReversed()) {
      await town.send(later, [reading, reading]);
      if (random() < 0.1) await town.settleAll();
    }
    await town.settleAll();
    expect(await town.hoursOf(later)).toEqual(await town.hoursOf(first));

    await takeBack(first, id);
    await town.settleAll();
    expect(await everything(first)).toEqual(before);
  });

  it('that goes on takes what comes, until it is ended', async () => {
    const sensor = await town.measuredSensor(2);
    const id = await annotate(sensor, stretch(NOW - 90 * MINUTE_MS, null));
    await town.send(sensor, [{ at: NOW - 5 * MINUTE_MS, value: 99 }]);
    await town.settleAll();
    expect(await means(sensor)).toEqual([20]);
    expect(await town.nowOf(sensor)).toMatchObject({
      last: { value: 20 },
      omitted: { value: 99, isAnnulled: true },
    });
    await town.api.answerOf(
      annotations.updateAnnotation,
      {
        params: { id: sensor.id, annotationId: id },
        body: {
          from: iso(NOW - 90 * MINUTE_MS),
          until: iso(NOW - 30 * MINUTE_MS),
          text: 'Obra',
          counts: null,
        },
      },
      town.root,
    );
    await town.settleAll();
    expect(await town.nowOf(sensor)).toMatchObject({ last: { value: 99 }, omitted: null });
  });

  it('of one variable leaves the others alone', async () => {
    const sensor = await newConnectedSensor(town.url, ['temperatura', 'humedad']);
    const at = NOW - HOUR_MS;
    await town.send(sensor, [
      { at, value: 20 },
      { at, value: 50, variable: 'humedad' },
    ]);
    await annotate(sensor, stretch(at, at + HOUR_MS, { variableId: idOf(sensor, 'humedad') }));
    await town.settleAll();
    expect(await means(sensor)).toEqual([20]);
  });

  it('of what is doubtful is annulled, and taken back is doubtful again', async () => {
    const sensor = await newConnectedSensor(town.url);
    const normalizedId = await town.normalize([idOf(sensor)]);
    await runSql(town.url, 'update normalized_variables set plausible_max = 50 where id = $1', [
      normalizedId,
    ]);
    await town.send(sensor, [{ at: NOW - HOUR_MS, value: 500 }]);
    const id = await annotate(sensor, stretch(NOW - 2 * HOUR_MS, NOW));
    await town.settleAll();
    expect((await town.fileOf(sensor))[1]).toContain('Anulada');
    await takeBack(sensor, id);
    await town.settleAll();
    expect((await town.fileOf(sensor))[1]).toContain('Dudosa');
  });

  it('closes the open alarm that its measurements opened, opens none of the past, and marks it as revised', async () => {
    const sensor = await newConnectedSensor(town.url);
    await town.send(
      sensor,
      [30, 20, 10, 0].map((ago) => ({ at: Date.now() - ago * MINUTE_MS, value: 50 })),
    );
    await town.settleAll();
    const alarms = () =>
      runSql(town.url, 'select closed_at is null as "isOpen" from alarms where sensor_id = $1', [sensor.id]);
    expect(await alarms()).toEqual([{ isOpen: true }]);
    const id = await annotate(sensor, stretch(Date.now() - HOUR_MS, null));
    await town.settleAll();
    await town.settleAll();
    expect(await alarms()).toEqual([{ isOpen: false }]);
    await takeBack(sensor, id);
    await town.settleAll();
    const revised = await inTransaction(town.web.running.context.db, 'read', (work) =>
      lastRevision(work, sensor.id, { from: new Date(NOW - HOUR_MS), to: new Date(NOW + HOUR_MS) }),
    );
    expect(revised).toBeInstanceOf(Date);
  });

  it('is right in the end, although readings come and it is taken back meanwhile', async () => {
    const sensor = await town.measuredSensor();
    const before = await town.hoursOf(sensor);
    const { context } = town.web.running;
    for (let round = 0; round < 3; round += 1) {
      const id = await annotate(sensor, stretch(NOW - 5 * HOUR_MS, NOW - HOUR_MS));
      await Promise.all([
        recomputeSome(context),
        town.send(sensor, [{ at: NOW - 3 * HOUR_MS, value: 22 }]),
        processChangedReadings(context.db, new Date()),
      ]);
      await takeBack(sensor, id);
      await town.settleAll();
    }
    expect(await town.hoursOf(sensor)).toEqual(before);
  });

  it('is previewed as it will be, to the digit, and nothing of the preview stays', async () => {
    const sensor = await newConnectedSensor(town.url);
    await town.send(
      sensor,
      [10, 20, 38, 45, 20, 12].map((value, index) => ({
        at: NOW - 3 * HOUR_MS + index * 25 * MINUTE_MS,
        value,
      })),
    );
    await town.settleAll();
    const before = await everything(sensor);
    const asked = {
      variableId: null,
      from: iso(NOW - 3 * HOUR_MS + 45 * MINUTE_MS),
      until: iso(NOW - 3 * HOUR_MS + 80 * MINUTE_MS),
      annotationId: null,
    };
    const preview = () =>
      town.api.answerOf(annotations.previewAnnulment, { params: { id: sensor.id }, body: asked }, town.root);
    const told = (await preview()).variables[0];
    expect(await everything(sensor)).toEqual(before);
    expect(told).toMatchObject({
      readings: 2,
      before: { min: 10, max: 45, criticalMinutes: 25, warningMinutes: 25 },
      after: { min: 10, max: 20, criticalMinutes: 0, warningMinutes: 0 },
    });
    await annotate(sensor, stretch(Date.parse(asked.from), Date.parse(asked.until)));
    await town.settleAll();
    const [row] = await runSql<{ mean: number }>(
      town.url,
      `select sum(mean * (normal_minutes + warning_minutes + critical_minutes)) / sum(normal_minutes + warning_minutes + critical_minutes) as mean
       from hourly_statistics where variable_id = $1`,
      [idOf(sensor)],
    );
    expect(told?.after?.mean).toBeCloseTo(row?.mean ?? NaN, 10);
  });

  it('is previewed when it is changed, too: what counts no more, and what counts again', async () => {
    const sensor = await town.measuredSensor();
    const other = await town.measuredSensor(1);
    const id = await annotate(sensor, stretch(NOW - 5 * HOUR_MS, NOW - 3 * HOUR_MS));
    await town.settleAll();
    const before = await everything(sensor);
    const preview = (from: number, until: number, of = sensor) =>
      town.api.outcomeOf(
        annotations.previewAnnulment,
        {
          params: { id: of.id },
          body: { variableId: null, from: iso(from), until: iso(until), annotationId: id },
        },
        town.root,
      );
    const moved = await preview(NOW - 4 * HOUR_MS, NOW - HOUR_MS);
    expect(JSON.parse(moved.text)).toMatchObject({
      variables: [
        { readings: 2, again: 1, before: { min: 22, max: 24 }, after: { min: 20, max: 24, mean: 22 } },
      ],
    });
    expect(await everything(sensor)).toEqual(before);
    await town.api.answerOf(
      annotations.updateAnnotation,
      {
        params: { id: sensor.id, annotationId: id },
        body: { from: iso(NOW - 4 * HOUR_MS), until: iso(NOW - HOUR_MS), text: 'Obra', counts: null },
      },
      town.root,
    );
    await town.settleAll();
    expect(await means(sensor)).toEqual([20, 24]);
    expectRefusal(await preview(NOW - 4 * HOUR_MS, NOW, other), 404, `No existe la anotación ${id}`);
  });

  it('comes back with its sensor', async () => {
    const sensor = await town.measuredSensor();
    await annotate(sensor, stretch(NOW - 4 * HOUR_MS, NOW - 2 * HOUR_MS));
    await town.settleAll();
    const before = await everything(sensor);
    await runSql(town.url, 'delete from sensors where id = $1', [sensor.id]);
    await bringBack(town.web.running.context.db, sensor.id);
    expect((await list(sensor)).annotations).toMatchObject([{ kind: 'annulment' }]);
    expect(await everything(sensor)).toEqual(before);
  });

  it('is an entry of the activity', async () => {
    const sensor = await town.measuredSensor(1);
    await takeBack(sensor, await annotate(sensor, stretch(NOW - 2 * HOUR_MS, NOW)));
    const { entries } = await town.api.answerOf(
      activity.listActivity,
      { query: { subject: 'annotation' } },
      town.root,
    );
    expect(entries.slice(0, 2).map(({ action, name }) => [action, name])).toEqual([
      ['delete', sensor.device],
      ['create', sensor.device],
    ]);
  });
});

describe('A swap of a meter', () => {
  const meter = async () => {
    const sensor = await newConnectedSensor(town.url);
    await town.normalize([idOf(sensor)], 'meter');
    return sensor;
  };
  const swap = (sensor: ConnectedSensor, at: number, final: number, first: number) =>
    stretch(at, null, {
      kind: 'swap',
      variableId: idOf(sensor),
      text: 'Cambio de medidor',
      counts: { final, first },
    });
  const readings = [
    { at: NOW - 5 * HOUR_MS, value: 1000 },
    { at: NOW - 4 * HOUR_MS, value: 1010 },
    // Swapped in between: the old one ended at 1014, the new one began at 1003.
    { at: NOW - 3 * HOUR_MS, value: 1005 },
    { at: NOW - 2 * HOUR_MS, value: 1011 },
  ];

  it('is counted exactly by both counts, in whatever order it is told', async () => {
    const sensor = await meter();
    await town.send(sensor, readings);
    await town.settleAll();
    const before = await everything(sensor);
    // Taken for noise, since it is less than a hundredth.
    expect(await means(sensor)).toEqual([0, 10, -5, 6]);
    const id = await annotate(sensor, swap(sensor, NOW - 3.5 * HOUR_MS, 1014, 1003));
    await town.settleAll();
    expect(await means(sensor)).toEqual([0, 10, 1014 - 1010 + (1005 - 1003), 6]);
    const told = await meter();
    await annotate(told, swap(told, NOW - 3.5 * HOUR_MS, 1014, 1003));
    for (const reading of readings.toReversed()) {
      await town.send(told, [reading]);
      await town.settleAll();
    }
    expect(await means(told)).toEqual(await means(sensor));
    await takeBack(sensor, id);
    await town.settleAll();
    expect(await everything(sensor)).toEqual(before);
  });

  it.each([
    ['without counts', { counts: null }, 'Faltan los conteos'],
    ['with a negative count', { counts: { final: -1, first: 0 } }, 'counts.final'],
    ['with a count that is no number', { counts: { final: 'mil', first: 0 } }, 'counts.final'],
    ['with an end', { until: iso(NOW) }, 'Un cambio de medidor es un momento, sin final ("until").'],
    ['of no variable', { variableId: null }, 'Elegí la variable del medidor'],
  ])('%s is refused, and nothing is stored', async (_case, changes, text) => {
    const sensor = await meter();
    const body = { ...swap(sensor, NOW - HOUR_MS, 10, 0), ...changes };
    expectRefusal(await refused(sensor, body), 400, text);
    expect((await list(sensor)).annotations).toEqual([]);
  });

  it('of something that is no meter is refused', async () => {
    const sensor = await newConnectedSensor(town.url);
    expectRefusal(
      await refused(sensor, swap(sensor, NOW - HOUR_MS, 10, 0)),
      400,
      'Elegí la variable del medidor',
    );
  });
});

describe('A month’s mail that went out before', () => {
  const mailed = async (sensor: ConnectedSensor) => {
    const mail = `${sensor.device}@vigia.example`;
    const { year, month } = monthAt(NOW - 4 * HOUR_MS);
    await runSql(
      town.url,
      `with person as (insert into users (mail, password_hash, admin) values ($2, 'x', false) returning id),
       seen as (insert into user_sensors (user_id, sensor_id) select id, $1 from person),
       subscribed as (insert into subscriptions (user_id, sensor_id) select id, $1 from person)
       insert into messages (subject, user_id, month, state, settled_at)
       select 'month', id, make_date($3, $4, 1), 'sent', now() from person`,
      [sensor.id, mail, year, month],
    );
    return async () => {
      const { deliveries: found } = await town.api.answerOf(
        deliveries.listDeliveries,
        { query: { text: sensor.device } },
        town.root,
      );
      return found.map(({ state, outdated }) => [state, outdated]);
    };
  };

  it('is marked by an annulment, and not sent again', async () => {
    const sensor = await town.measuredSensor();
    const mails = await mailed(sensor);
    await annotate(sensor, stretch(NOW - DAY, null, { kind: 'note' }));
    await town.settleAll();
    expect(await mails()).toEqual([['sent', false]]);
    await annotate(sensor, stretch(NOW - 4 * HOUR_MS, NOW - 2 * HOUR_MS));
    await town.settleAll();
    expect(await mails()).toEqual([['sent', true]]);
  });

  it('is marked by a swap that is told afterwards', async () => {
    const sensor = await town.measuredSensor();
    await town.normalize([idOf(sensor)], 'meter');
    await town.settleAll();
    const mails = await mailed(sensor);
    const counts = { final: 30, first: 0 };
    const swap = { kind: 'swap', variableId: idOf(sensor), counts, text: 'Cambio de medidor' };
    await annotate(sensor, stretch(NOW - 3.5 * HOUR_MS, null, swap));
    await town.settleAll();
    expect(await mails()).toEqual([['sent', true]]);
  });
});

describe('Annotations', () => {
  const note = (changes: object = {}) =>
    stretch(NOW - HOUR_MS, null, { kind: 'note', text: 'Poda', ...changes });

  it('of a moment change no figure, and residents read them without their author', async () => {
    const sensor = await town.measuredSensor(2);
    const hours = await town.hoursOf(sensor);
    await annotate(sensor, note());
    await town.settleAll();
    expect(await town.hoursOf(sensor)).toEqual(hours);
    expect((await list(sensor)).annotations).toMatchObject([
      { kind: 'note', text: 'Poda', until: null, by: 'administracion@vigia.example' },
    ]);
    const mail = `vecina-${sensor.id}@barrio.example`;
    await newPerson(town.url, { mail, sensorIds: [sensor.id] });
    const resident = await town.api.signIn(mail, PASSWORD);
    expect(await list(sensor, resident)).toMatchObject({
      annotations: [{ kind: 'note', text: 'Poda', by: null }],
      recomputation: null,
    });
  });

  it.each([
    [
      'reversed',
      { until: iso(NOW - 2 * HOUR_MS) },
      'El final tiene que ser posterior al comienzo ("until").',
    ],
    ['in the far future', { from: iso(NOW + 400 * DAY) }, 'a más de un año de hoy ("from")'],
    ['before all sensors', { from: '1990-01-01T00:00:00Z' }, 'anterior al año 2000 ("from")'],
    ['without words', { text: ' ' }, 'El campo "text" no puede estar vacío.'],
    ['with too many words', { text: 'a'.repeat(201) }, 'El campo "text" puede tener 200 caracteres'],
    ['with counts', { counts: { final: 1, first: 1 } }, 'Solo un cambio de medidor lleva conteos'],
    ['of a variable of another sensor', { variableId: 1_000_000 }, 'El sensor no tiene la variable 1000000'],
  ])('%s are refused, and nothing is stored', async (_case, changes, text) => {
    const sensor = await town.measuredSensor(1);
    expectRefusal(await refused(sensor, note(changes)), 400, text);
    expect((await list(sensor)).annotations).toEqual([]);
  });

  it('of a sensor that isn’t there are refused', async () => {
    const answer = await refused({ id: 1_000_000, device: '', variables: {} }, note());
    expectRefusal(answer, 404, 'No existe el sensor 1000000.');
  });

  it('that annul what is annulled are refused, also when two administrators are quick', async () => {
    const sensor = await town.measuredSensor(2);
    const body = stretch(NOW - 2 * HOUR_MS, NOW - HOUR_MS);
    const answers = await Promise.all([refused(sensor, body), refused(sensor, body), refused(sensor, body)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409,
    ]);
    const other = stretch(NOW - 90 * MINUTE_MS, null, { variableId: idOf(sensor) });
    expectRefusal(await refused(sensor, other), 409, 'Ya hay mediciones anuladas en ese tramo');
    expect((await refused(sensor, stretch(NOW - HOUR_MS, null))).status).toBe(201);
  });
});
