import type * as z from 'zod/mini';

import { publicPage } from '@contract';
import { HOUR_MS } from '@domain/duration';

import { answer, type GivenAnswer } from './answers';

type Settings = z.input<typeof publicPage.publicPageSettings>;
type Site = z.input<typeof publicPage.publicSite>;
type Sensor = Site['sensors'][number];
type Figures = z.input<typeof publicPage.openFigures>;

const PAGE: Settings = {
  isOn: true,
  title: 'El aire de Laguna',
  introduction: null,
  licence: 'cc-by-4.0',
  licenceText: null,
  decimals: 3,
  embedding: 'nobody',
  embedSites: [],
  openVariables: 1,
  openSensors: 1,
};

/** The administrator's side: one of three variables is open, and a household could be told from another one. */
export const publicPageOf = (settings: Partial<Settings> = {}): readonly GivenAnswer[] => [
  answer(publicPage.getPublicPage, { ...PAGE, ...settings }),
  answer(publicPage.savePublicPage),
  answer(publicPage.listOpenableVariables, {
    sensors: {
      id: [1, 37],
      name: ['Aire Plaza San Martín', 'Agua Calle 9'],
      locationName: ['La Ribera', null],
    },
    variables: {
      id: [11, 12, 21],
      sensorId: [1, 1, 37],
      name: ['Humedad', 'Temperatura', 'Consumo de agua'],
      unit: ['µg/m³', '°C', 'm³/h'],
      isOpen: [true, false, false],
      risk: [null, null, 'meter'],
    },
  }),
  answer(publicPage.openVariables),
];

/** The beginning of the hour that goes on. */
export const thisHour = (): number => Math.floor(Date.now() / HOUR_MS) * HOUR_MS;

/** An open sensor whose last hour ended so many hours ago. */
export const anOpenSensor = (part: Partial<Sensor> = {}, hoursAgo = 0): Sensor => ({
  id: 1,
  name: 'Aire Plaza San Martín',
  typeName: 'Calidad de aire',
  locationName: 'La Ribera',
  place: { latitude: -35.31, longitude: -60.21 },
  status: 'warning',
  years: [2025, 2026],
  variables: [
    {
      id: 11,
      name: 'PM2,5',
      unit: 'µg/m³',
      now: {
        from: new Date(thisHour() - (hoursAgo + 1) * HOUR_MS).toISOString(),
        until: new Date(thisHour() - hoursAgo * HOUR_MS).toISOString(),
        value: 31.5,
        status: 'warning',
        meaning: 'Mejor ventanas cerradas',
      },
    },
  ],
  ...part,
});

const someFigures = (step: Figures['step'], from: string, to: string, values: number[]): Figures => ({
  timeZone: 'America/Argentina/Buenos_Aires',
  from,
  to,
  step,
  moments: [values.map((_, index) => index * (step === 'hours' ? 3600 : 86_400))],
  variables: [
    {
      id: 11,
      name: 'PM2,5',
      unit: 'µg/m³',
      limits: [{ from: null, minCritical: null, minWarning: null, maxWarning: 30, maxCritical: 60 }],
      moments: 0,
      count: values.map(() => 6),
      min: values,
      mean: values,
      max: values,
      normalMinutes: values.map(() => 60),
      warningMinutes: values.map(() => 0),
      criticalMinutes: values.map(() => 0),
    },
  ],
});

/** What everybody gets. */
export const openSite = (
  sensors: readonly Sensor[] = [anOpenSensor()],
  part: Partial<Site> = {},
): readonly GivenAnswer[] => [
  answer(publicPage.getPublicSite, {
    title: PAGE.title,
    introduction: 'Lo que miden los sensores del barrio.',
    licence: {
      id: 'cc-by-4.0',
      name: 'CC BY 4.0',
      url: 'https://creativecommons.org/licenses/by/4.0/deed.es',
      text: 'Comuna de Laguna',
    },
    timeZone: 'America/Argentina/Buenos_Aires',
    sensors: [...sensors],
    ...part,
  }),
  answer(
    publicPage.getPublicWeek,
    someFigures('hours', '2026-03-01T03:00:00.000Z', '2026-03-01T09:00:00.000Z', [10, 12, 14, 13]),
  ),
  answer(publicPage.getPublicYear, ({ params: { year } }) =>
    someFigures('days', `${year}-01-01T03:00:00.000Z`, `${year}-01-11T03:00:00.000Z`, [20, 22, 21, 25]),
  ),
];
