import { describe, expect, it } from 'vitest';

import { NO_THRESHOLDS } from '@domain/sensors/threshold';
import { scaleOf } from '@server/outbox/channels/mail/compose/alarmScale';
import { sentencesOf, titleOf, type ToldAlarm } from '@server/outbox/channels/mail/compose/alarmMailText';

const alarm: ToldAlarm = {
  ...NO_THRESHOLDS,
  minWarning: 10,
  maxWarning: 80,
  maxCritical: 100,
  id: 7,
  kind: 'limits',
  events: ['opened'],
  sensorName: 'Aire Plaza',
  gateway: null,
  sensorNames: [],
  typeName: 'Calidad de aire',
  locationName: 'Centro',
  variableName: 'PM2,5',
  unit: 'µg/m³',
  variableKind: null,
  stateNames: null,
  limitsBy: null,
  level: 'warning',
  worstLevel: 'warning',
  openedAt: new Date('2026-11-22T10:00:00Z'),
  closedAt: null,
  worstAt: new Date('2026-11-22T10:05:00Z'),
  worstValue: 85.5,
  isLastForNow: false,
};

const variableSilence: Partial<ToldAlarm> = { kind: 'silence', worstAt: null, worstValue: null };
const silence: Partial<ToldAlarm> = { ...variableSilence, variableName: null, unit: null };
const closed: Partial<ToldAlarm> = { closedAt: new Date('2026-11-22T11:30:00Z') };
const critical: Partial<ToldAlarm> = { level: 'critical', worstLevel: 'critical' };

const formatMoment = (moment: Date): string => moment.toISOString().slice(11, 16);

describe('The scale below an alarm', () => {
  it('has the bands of the limits, and the worst value where it lies', () => {
    const scale = scaleOf({ ...alarm, minWarning: null, maxWarning: 80, maxCritical: 100, worstValue: 120 });
    // From 80 to 120, and a margin of 6 on both sides.
    const shares = scale?.bands.map(({ level, share }) => [level, Math.round(share * 52)]);
    expect(shares).toEqual([
      ['normal', 6],
      ['warning', 20],
      ['critical', 26],
    ]);
    expect(scale?.at).toBeCloseTo(46 / 52);
  });

  it.each<[string, Partial<ToldAlarm>, boolean]>([
    ['for a sensor that is silent', silence, false],
    ['for a variable that is silent', variableSilence, false],
    ['for a variable whose limits are gone', NO_THRESHOLDS, false],
    ['for the largest number there is', { worstValue: Number.MAX_VALUE }, true],
    ['for a limit that was just touched', { ...NO_THRESHOLDS, maxWarning: 0, worstValue: 0 }, true],
  ])('%s', (_, details, isDrawn) => {
    const scale = scaleOf({ ...alarm, ...details });
    expect(scale !== undefined).toBe(isDrawn);
    for (const { share } of scale?.bands ?? []) expect(share).toBeLessThanOrEqual(1);
  });
});

describe('A mail about a day (EXT-72)', () => {
  it('says how much there was of it, beside its limit', () => {
    const water: ToldAlarm = {
      ...alarm,
      variableName: 'Agua',
      unit: 'm³/día',
      variableKind: 'meter',
      limitsBy: 'day',
      maxWarning: 5,
      maxCritical: null,
      minWarning: null,
      worstValue: 6.1,
    };
    expect(sentencesOf(water, formatMoment)).toContain(
      'Agua llegó a 6,1 m³ en el día, por encima del máximo de advertencia (5 m³/día).',
    );
  });
});

describe('A mail about continuous use', () => {
  const leak: ToldAlarm = {
    ...alarm,
    kind: 'continuous-use',
    variableName: 'Agua',
    unit: 'm³/h',
    worstValue: 0.02,
  };

  it('says that it did not stop, how much it was at least, and when it ended', () => {
    expect(titleOf(leak)).toBe('Consumo continuo: Agua en Aire Plaza');
    expect(sentencesOf(leak, formatMoment)).toContain(
      'Agua no paró en toda la noche: hubo por lo menos 0,02 m³/h. Puede ser una pérdida.',
    );
    expect(titleOf({ ...leak, ...closed, events: ['closed'] })).toBe(
      'Terminó el consumo continuo: Agua en Aire Plaza',
    );
  });
});

describe('A mail about a gateway', () => {
  const gateway: ToldAlarm = {
    ...alarm,
    ...silence,
    kind: 'gateway',
    sensorName: null,
    typeName: null,
    locationName: null,
    gateway: 'techo',
    sensorNames: ['Aire Plaza', 'Clima Centro', 'Ruido Sur'],
  };

  it.each<[string, Partial<ToldAlarm>, string, string]>([
    [
      'several',
      {},
      'Sin señal del gateway techo',
      'Están sin datos 3 sensores: Aire Plaza, Clima Centro y Ruido Sur.',
    ],
    ['one', { sensorNames: ['Ruido Sur'] }, 'Sin señal del gateway techo', 'Está sin datos Ruido Sur.'],
    [
      'several, and it is over',
      closed,
      'Volvieron los datos del gateway techo',
      'Estuvieron sin datos 3 sensores: Aire Plaza, Clima Centro y Ruido Sur.',
    ],
  ])('names its sensors: %s', (_, details, title, sentence) => {
    const told = { ...gateway, ...details };
    expect(titleOf(told)).toBe(title);
    expect(sentencesOf(told, formatMoment)[0]).toBe(sentence);
  });

  it('names no more than thirty', () => {
    const sensorNames = Array.from({ length: 40 }, (_, index) => `Sensor ${index}`);
    const [sentence] = sentencesOf({ ...gateway, sensorNames }, formatMoment);
    expect(sentence).toMatch(/^Están sin datos 40 sensores: Sensor 0, .*, Sensor 29 y 10 más\.$/);
  });
});

describe('What a mail says of an alarm', () => {
  it.each<[string, Partial<ToldAlarm>]>([
    ['Advertencia: PM2,5 en Aire Plaza', {}],
    ['Alerta crítica: PM2,5 en Aire Plaza', critical],
    ['Alerta crítica: PM2,5 en Aire Plaza', { ...critical, events: ['opened', 'raised'] }],
    ['Ahora es crítica: PM2,5 en Aire Plaza', { ...critical, events: ['raised'] }],
    ['Llegó a ser crítica: PM2,5 en Aire Plaza', { worstLevel: 'critical', events: ['raised'] }],
    ['Volvió a lo normal: PM2,5 en Aire Plaza', { ...closed, events: ['closed'] }],
    ['Volvió a lo normal: PM2,5 en Aire Plaza', { ...closed, events: ['opened', 'closed'] }],
    ['Sin datos de Aire Plaza', silence],
    ['Aire Plaza volvió a enviar datos', { ...silence, ...closed, events: ['closed'] }],
    ['Sin datos de PM2,5 en Aire Plaza', variableSilence],
    ['Volvieron los datos de PM2,5 en Aire Plaza', { ...variableSilence, ...closed, events: ['closed'] }],
  ])('has the title %s', (title, details) => {
    expect(titleOf({ ...alarm, ...details })).toBe(title);
  });

  it.each<[string, Partial<ToldAlarm>]>([
    ['PM2,5 llegó a 85,5 µg/m³, por encima del máximo de advertencia (80 µg/m³).', {}],
    ['PM2,5 llegó a 120 µg/m³, por encima del máximo crítico (100 µg/m³).', { ...critical, worstValue: 120 }],
    // It didn't last as long as a critical alarm asks for.
    ['PM2,5 llegó a 120 µg/m³, por encima del máximo de advertencia (80 µg/m³).', { worstValue: 120 }],
    ['PM2,5 llegó a 5 µg/m³, por debajo del mínimo de advertencia (10 µg/m³).', { worstValue: 5 }],
    [
      'PM2,5 llegó a 85,5 µg/m³, por encima del máximo de advertencia (80,125 µg/m³).',
      { maxWarning: 80.125 },
    ],
    // Its limits were edited meanwhile.
    ['PM2,5 llegó a 50 µg/m³.', { worstValue: 50 }],
    [
      'Viento llegó a 92° (este), por encima del máximo crítico (90 °).',
      {
        ...critical,
        variableName: 'Viento',
        unit: '°',
        variableKind: 'direction',
        maxCritical: 90,
        worstValue: 92,
      },
    ],
    [
      'Puerta pasó a Abierta.',
      {
        ...NO_THRESHOLDS,
        variableName: 'Puerta',
        unit: null,
        variableKind: 'state',
        stateNames: [{ value: 1, name: 'Abierta' }],
        maxWarning: 0,
        worstValue: 1,
      },
    ],
  ])('tells the worst value: %s', (sentence, details) => {
    expect(sentencesOf({ ...alarm, ...details }, formatMoment)[1]).toBe(sentence);
  });

  it.each<[string, Partial<ToldAlarm>]>([
    ['Desde el 10:00.', {}],
    ['Terminó el 11:30, después de 1 h 30 min.', { ...closed, events: ['closed'] }],
    ['Empezó el 10:00 y terminó el 11:30 (1 h 30 min).', { ...closed, events: ['opened', 'closed'] }],
    ['Desde el 10:00.', silence],
    ['Desde el 10:00.', variableSilence],
  ])('tells the time: %s', (sentence, details) => {
    expect(sentencesOf({ ...alarm, ...details }, formatMoment).at(-1)).toBe(sentence);
  });

  it('tells the place, as far as there is one', () => {
    expect(sentencesOf(alarm, formatMoment)[0]).toBe('Calidad de aire · Centro');
    expect(sentencesOf({ ...alarm, locationName: null }, formatMoment)[0]).toBe('Calidad de aire');
  });
});
