import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { activity, annotations, corrections, measurements, pdf, sensors } from '@contract';
import { previousMonth } from '@domain/reports/reportPeriod';
import { startDemo, type Demo } from '@demo/startDemo';
import { administrator, residentWithMany } from '@mock/demoAccounts';
import { waterUsed } from '@simulation/measuredKinds';

import { freePort } from '../../scripts/ports';
import { createApi, type Api } from '../contract/portable/api';
import { readPdf } from '../support/readPdf';
import { newFolder } from './support/newFolder';

const month = previousMonth(new Date());
const folder = newFolder();
let demo: Demo;
let api: Api;
let token = '';
let resident = '';

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  demo = await startDemo({
    monthsOfReadings: 2,
    monthsOfHours: [],
    port: 0,
    publicUrl: 'http://localhost:4173',
    analyticsPort: await freePort(),
    dataFolder: join(folder, 'demo'),
    sensors: 6,
    measuresAllKinds: true,
  });
  api = createApi((path, init) => fetch(`http://localhost:${demo.port}${path}`, init));
  token = await api.signIn(administrator.mail, administrator.password);
  resident = await api.signIn(residentWithMany.mail, residentWithMany.password);
});
afterAll(async () => {
  await demo.stop();
  rmSync(folder, { recursive: true, force: true });
});

const idOf = async (name: string) => {
  const sensor = (await api.answerOf(sensors.listSensors, {}, token)).find((one) => one.name === name);
  if (!sensor) throw new Error(`The town has no ${name}.`);
  return sensor.id;
};

const monthOf = async (name: string) => {
  const input = { params: { id: await idOf(name) }, query: { ...month } };
  const { variables } = await api.answerOf(measurements.getHoursOfMonth, input, resident);
  const [variable] = variables;
  if (!variable) throw new Error(`${name} measures nothing.`);
  return variable;
};

/** Devices send a month within seconds, the newest days first, and its hours follow. */
const wholeMonth = (name: string) =>
  vi.waitFor(
    async () => {
      const variable = await monthOf(name);
      expect(variable.count.length).toBe(24 * new Date(month.year, month.month, 0).getDate());
      return variable;
    },
    { timeout: 180_000, interval: 1_000 },
  );

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

it('The town’s meter was swapped in mid-month, and the month has all that both of them counted', async () => {
  const id = await idOf('Medidor de agua Torre Norte');
  const { annotations: told } = await api.answerOf(annotations.listAnnotations, { params: { id } }, resident);
  expect(told).toMatchObject([{ kind: 'swap', counts: { final: 1284.37, first: 0.02 } }]);
  const meter = await wholeMonth('Medidor de agua Torre Norte');
  expect(meter).toMatchObject({ kind: 'meter', unit: 'm³/h', annotations: [{ kind: 'swap' }] });
  // The first hour has nothing before it, and the last message of the month comes an hour before its end.
  const used =
    waterUsed(Date.UTC(month.year, month.month) - 3_600_000) -
    waterUsed(Date.UTC(month.year, month.month - 1));
  await vi.waitFor(
    async () => expect(sumOf((await monthOf('Medidor de agua Torre Norte')).mean)).toBeCloseTo(used, 1),
    { timeout: 120_000, interval: 1_000 },
  );
  const report = await api.request(pdf.downloadReport, { query: { sensorId: id, ...month } }, resident);
  const text = readPdf(Buffer.from(await report.arrayBuffer())).pages.join('\n');
  expect(text).toContain('El viejo perdía agua');
});

it('has a sound meter, a wind vane and a rain gauge, each with what its values mean', async () => {
  const sound = await wholeMonth('Sonómetro Av. Artigas');
  expect(sound.kind).toBe('sound-level');
  expect(Math.min(...sound.mean)).toBeLessThan(52);
  expect(Math.max(...sound.mean)).toBeGreaterThan(60);
  const vane = await wholeMonth('Veleta Muelle');
  expect(vane.kind).toBe('direction');
  expect(vane.mean.every((degrees) => degrees >= 0 && degrees < 360)).toBe(true);
  const rain = await wholeMonth('Pluviómetro Vivero');
  expect(rain).toMatchObject({ kind: 'amount', unit: 'mm/h' });
  expect(sumOf(rain.mean)).toBeGreaterThan(0);
  expect(rain.mean.filter((millimetres) => millimetres === 0).length).toBeGreaterThan(300);
});

it('has a thermometer that shows it too warm, and is corrected', async () => {
  const id = await idOf('Termómetro Vivero');
  const listed = await api.answerOf(corrections.listCorrections, { params: { id } }, token);
  expect(JSON.stringify(listed)).toContain('Comparado con un termómetro patrón');
  await wholeMonth('Termómetro Vivero');
  const day = `${month.year}-${String(month.month).padStart(2, '0')}-20`;
  const query = { from: day, to: day, form: 'international' as const };
  const file = await api.request(measurements.downloadReadings, { params: { id }, query }, resident);
  const [head, ...lines] = (await file.text()).trimEnd().split('\r\n');
  expect(head).toContain('Valor,Valor sin corregir');
  expect(lines).toHaveLength(24);
  for (const line of lines) {
    const [, , , value, came] = line.split(',').map(Number);
    expect((came ?? 0) - (value ?? 0)).toBeCloseTo(2.1);
  }
});

it('says in the activity what was told of them', async () => {
  const { entries } = await api.answerOf(activity.listActivity, { query: { subject: 'annotation' } }, token);
  expect(entries).toHaveLength(1);
});
