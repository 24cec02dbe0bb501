import { describe, expect, it } from 'vitest';

import { analysis } from '@contract';
import { HOUR_MS } from '@domain/duration';

import { createApi } from '../contract/portable/api';
import { expectRefusal } from '../contract/portable/refusals';
import { readPdf } from '../support/readPdf';
import { newPerson } from './support/newPerson';
import { placesAt } from './support/placesAt';
import { administrator, environmentFor, startTestServer } from './support/testServer';

const NOW = new Date('2026-04-10T12:00:00Z');

const { api, url, token, stored, newLocation, newVariable, newSensor, makeDays } = placesAt(NOW);

/** A sensor of a neighbourhood that measured a value at noon of some days. */
const measured = async (variableId: number, locationId: number, values: Readonly<Record<string, number>>) => {
  const sensor = await newSensor(variableId, locationId);
  await stored.hours(
    sensor.measured,
    Object.entries(values).map(([day, mean]) => ({
      at: `${day}T15:00:00Z`,
      mean,
      minutes: [50, 10, 0] as const,
    })),
  );
  return sensor.id;
};

const download = async (year: number, locationId?: number, as = token()) => {
  await makeDays();
  const query = { year, ...(locationId === undefined ? {} : { locationId }) };
  return api.request(analysis.downloadAnnualReport, { query }, as);
};

const textOf = async (answer: Response) =>
  readPdf(new Uint8Array(await answer.arrayBuffer()))
    .pages.join('\n')
    .replaceAll('\u00A0', ' ')
    .replaceAll('\n', ' ');

describe('The report of a year', () => {
  it('of a neighbourhood puts its sensors together, beside the same days of the year before (EXT-77)', async () => {
    const [north, south] = [await newLocation('Barrio Norte'), await newLocation('Barrio Sur')];
    const variableId = await newVariable('Temperatura del aire', '°C');
    await newVariable('Nunca medida', '°C');
    await measured(variableId, north, {
      '2026-01-05': 30,
      '2026-03-05': 20,
      '2025-02-01': 20,
      '2025-02-02': 21,
      '2025-02-03': 22,
      '2025-07-01': 99,
    });
    await measured(variableId, north, { '2026-01-06': 20, '2026-03-06': 10 });
    const alone = await measured(variableId, south, { '2026-01-05': 40, '2026-03-05': 40 });

    const answer = await download(2026, north);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="informe-2026-${north}.pdf"`,
    );
    const text = await textOf(answer);
    expect(text).toContain('Barrio Norte Año 2026');
    expect(text).toContain(
      'Del 1 de enero al 10 de abril de 2026, 2 sensores de Barrio Norte midieron 1 variable.',
    );
    expect(text).toContain('El promedio fue 20 °C, 1 °C menos que en los mismos días de 2025.');
    expect(text).toContain('En lo que se midió, estuvo fuera de sus límites 21 min por sensor, en promedio.');
    expect(text).toContain('no hay mediciones de febrero y abril; de enero y marzo hay pocas.');
    expect(text).not.toContain('Nunca medida');
    // All of its sensors have it.
    expect(text).toContain('Adv. 30');

    const ofAll = await textOf(await download(2026));
    expect(ofAll).toContain('El promedio fue 26,7 °C');
    expect(ofAll).toContain('el más alto fue Barrio Sur (40 °C) y el más bajo, Barrio Norte (20 °C)');

    const mail = 'vecino-del-sur@vigia.example';
    await newPerson(url(), { mail, sensorIds: [alone] });
    const own = await api.signIn(mail, administrator.password);
    const ofOwn = await textOf(await download(2026, undefined, own));
    expect(ofOwn).toContain('Todos tus sensores Año 2026');
    expect(ofOwn).toContain('El promedio fue 40 °C');
    expectRefusal(
      await api.outcomeOf(analysis.downloadAnnualReport, { query: { year: 2026, locationId: north } }, own),
      404,
      'No hay mediciones de 2026.',
    );
  });

  it('of rain is what the gauges measured on average, since all of them measure the same rain', async () => {
    const location = await newLocation('Barrio de los Pluviómetros');
    const variableId = await newVariable('Lluvia de los pluviómetros', 'mm', 'amount');
    await measured(variableId, location, {
      '2026-01-05': 30,
      '2026-03-05': 20,
      '2025-02-01': 25,
      '2025-03-01': 0,
    });
    await measured(variableId, location, { '2026-03-05': 24, '2025-02-01': 35 });
    const text = await textOf(await download(2026, location));
    expect(text).toContain('El total, en promedio de los 2 sensores, fue 52 mm');
    expect(text).toContain('un 73 % más que en los mismos días de 2025');
  });

  it('that goes on is compared with no more hours of the year before than it has', async () => {
    const location = await newLocation('Barrio Este');
    const variableId = await newVariable('Lluvia del Este', 'mm', 'amount');
    const sensor = await newSensor(variableId, location);
    // Ten an hour of each tenth of April, until now in this year.
    const hours = (day: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        at: new Date(Date.parse(`${day}T03:00:00Z`) + index * HOUR_MS).toISOString(),
        mean: 10,
        minutes: [60, 0, 0] as const,
      }));
    await stored.hours(sensor.measured, [...hours('2025-04-10', 24), ...hours('2026-04-10', 9)]);
    expect(await textOf(await download(2026, location))).toContain(
      'El total fue 90 mm, igual que en los mismos días de 2025.',
    );
  });

  it('misses no sensor in the months before it began, of which a mean is told', async () => {
    const location = await newLocation('Barrio Nuevo');
    const variableId = await newVariable('Temperatura del Nuevo', '°C');
    const first = Date.parse('2026-01-01T03:00:00Z');
    const hours = Array.from({ length: 90 * 24 }, (_, index) => {
      const at = new Date(first + index * HOUR_MS);
      return { at: at.toISOString(), mean: 5 * (at.getUTCMonth() + 1), minutes: [60, 0, 0] as const };
    });
    for (const begun of [0, 59 * 24]) {
      const sensor = await newSensor(variableId, location);
      await stored.hours(sensor.measured, hours.slice(begun));
    }
    const text = await textOf(await download(2026, location));
    expect(text).toContain('El mes más alto fue marzo, con 15 °C; el más bajo, enero, con 5 °C.');
    expect(text).toContain('no hay mediciones de abril.');
  });

  it('names no neighbourhood as the lowest of which little was measured', async () => {
    const [well, hardly] = [await newLocation('Barrio Bien'), await newLocation('Barrio Apenas')];
    const variableId = await newVariable('Humedad del suelo', '%');
    await measured(variableId, well, { '2026-01-05': 50, '2026-02-05': 60, '2026-03-05': 70 });
    await measured(variableId, hardly, { '2026-01-05': 10 });
    const text = await textOf(await download(2026));
    expect(text).not.toContain('el más bajo, Barrio Apenas');
  });

  it.each<[string, { year: number; locationId?: number }, string]>([
    ['that was not measured', { year: 2019 }, 'No hay mediciones de 2019.'],
    ['to come', { year: NOW.getFullYear() + 1 }, 'No hay mediciones de 2027.'],
    [
      'of a neighbourhood that there isn’t',
      { year: 2026, locationId: 987_654 },
      'No existe el barrio 987654.',
    ],
  ])('%s is refused', async (_case, query, text) => {
    expectRefusal(await api.outcomeOf(analysis.downloadAnnualReport, { query }, token()), 404, text);
  });

  it('of a day is drawn while the year is a day old', async () => {
    const early = await startTestServer(environmentFor(url()), {
      now: () => new Date(Date.UTC(2026, 0, 5, 20)),
    });
    const earlier = createApi((path, init) => early.fetch(path, init));
    const then = await earlier.signIn(administrator.mail, administrator.password);
    const answer = await earlier.request(analysis.downloadAnnualReport, { query: { year: 2026 } }, then);
    expect(answer.status).toBe(200);
    expect(await textOf(answer)).toContain('Del 1 de enero al 5 de enero de 2026');
    await early.stop();
  });
});
