import { describe, expect, it } from 'vitest';

import { palettes } from '@reporting/palette';
import { monthMail, type MonthMail } from '@server/outbox/channels/mail/compose/monthMail';
import { summariseMonth, type SensorMonth } from '@server/deliveries/sensorMonth';

const october = { year: 2026, month: 10 };
const limits = { minCritical: null, maxCritical: 80, minWarning: null, maxWarning: 50 };
const noLimits = { minCritical: null, maxCritical: null, minWarning: null, maxWarning: null };

const hour = (day: number, mean: number, minutes: { warning?: number; critical?: number } = {}) => ({
  day,
  hour: 10,
  since: (day - 1) * 24 + 10,
  min: mean,
  mean,
  max: mean,
  last: mean,
  minutes: { normal: 60, warning: 0, critical: 0, ...minutes },
});

const summaryOf = (name: string, hours: ReturnType<typeof hour>[], previousMean?: number): SensorMonth =>
  summariseMonth({
    ...october,
    timeZone: 'America/Argentina/Buenos_Aires',
    sensor: { id: name.length, name, typeName: 'Aire', locationName: 'Centro' },
    variables: [{ name: 'PM2.5', unit: 'µg/m³', thresholds: limits, hours, previousMean }],
  });

const everyDay = Array.from({ length: 31 }, (_, index) => hour(index + 1, 20));

describe('A sensor’s month', () => {
  it('has its worst status, the days without measurements and the mean of the month before', () => {
    const hours = [...everyDay.filter(({ day }) => ![3, 4, 5].includes(day)), hour(20, 90, { critical: 30 })];
    const summary = summaryOf('Plaza', hours, 18.5);
    expect(summary).toMatchObject({ worst: 'critical', gaps: 'Sin mediciones: 3 al 5' });
    expect(summary.variables).toMatchObject([
      { name: 'PM2.5', previousMean: 18.5, minutes: { critical: 30, warning: 0 } },
    ]);
  });

  it('without any measurement has no status', () => {
    expect(summaryOf('Plaza', [])).toMatchObject({ worst: undefined, variables: [] });
  });
});

/** Hours of a wind from two sides. */
const crossWinds = (previousMean: number | null) =>
  summariseMonth({
    ...october,
    timeZone: 'America/Argentina/Buenos_Aires',
    sensor: { id: 1, name: 'Muelle', typeName: 'Viento', locationName: null },
    variables: [
      {
        name: 'Viento',
        unit: '°',
        kind: 'direction',
        thresholds: noLimits,
        hours: [hour(1, 90), hour(2, 270)],
        previousMean,
      },
    ],
  });

const mailOf = (mail: Partial<MonthMail>) =>
  monthMail({
    month: october,
    isTrial: false,
    publicUrl: 'https://vigia.example',
    sensors: [],
    attached: new Set(),
    links: new Map(),
    unsubscribeUrl: 'https://vigia.example/month-mail/unsubscribe?token=1.abc',
    ...mail,
  });

describe('A month’s mail', () => {
  it.each([
    [200, 'septiembre: 200° (sur)'],
    [null, 'septiembre: ninguna'],
  ])('tells no mean of directions that cancel each other out, after one of %s', async (before, words) => {
    const { text } = await mailOf({ sensors: [crossWinds(before)] });
    expect(text).toContain(`Viento: dirección media ninguna (${words}); sin umbrales.`);
  });

  const calm = summaryOf('Escuela', everyDay, 18.5);
  const bad = summaryOf('Plaza Mitre', [hour(1, 90, { critical: 30, warning: 20 })]);
  const silent = summaryOf('Río', []);

  it('calls nothing normal that no limit judged', async () => {
    const wind = crossWinds(200);
    expect(wind.worst).toBeNull();
    const { text, html } = await mailOf({ sensors: [wind, calm] });
    expect(text).toContain('Muelle (Viento)\nViento:');
    expect(text).toContain('Estado más grave: Normal\nPM2.5');
    expect(html.match(/Normal/g)).toHaveLength(1);
    expect(html.match(/class="fill-normal"/g)).toHaveLength(1);
  });

  it('tells of the worst sensor first, and compares with the month before', async () => {
    const { subject, text } = await mailOf({ sensors: [calm, bad, silent] });
    expect(subject).toBe('Tus sensores en octubre de 2026');
    expect(text.indexOf('Plaza Mitre')).toBeLessThan(text.indexOf('Escuela'));
    expect(text).toContain('Plaza Mitre (Aire · Centro)\nEstado más grave: Crítico');
    expect(text).toContain('PM2.5: promedio 20 µg/m³ (septiembre: 18,5 µg/m³); sin alertas.');
    expect(text).toContain('(sin datos en septiembre); 20 min en advertencia, 30 min en estado crítico.');
    expect(text).toContain('Sin mediciones: 2 al 31.');
    expect(text).toContain('Sin mediciones en octubre de 2026: Río.');
  });

  it('shows the level and each level’s share of the time in the app’s colours, without images from elsewhere', async () => {
    const { html } = await mailOf({ sensors: [calm, bad] });
    const bars = [...html.matchAll(/width="([\d.]+)%"\s+class="fill-(\w+)"/g)].map(([, width, level]) => [
      level,
      Number(width),
    ]);
    expect(bars).toEqual([
      ['normal', expect.closeTo(54.5)],
      ['warning', expect.closeTo(18.2)],
      ['critical', expect.closeTo(27.3)],
      ['normal', 100],
    ]);
    const [sheet = '', page = ''] = html.split('</style>');
    for (const level of ['normal', 'warning', 'critical'] as const) {
      expect(page).toContain(`background-color:${palettes.light[level]}`);
      expect(sheet).toContain(`.fill-${level}{background-color:${palettes.dark[level]}!important}`);
    }
    expect(html).not.toMatch(/<img|url\(/);
  });

  it('says so where nothing was measured at all', async () => {
    const { text } = await mailOf({ sensors: [silent], isTrial: true });
    expect(text).toContain('Ninguno de tus sensores tuvo mediciones en octubre de 2026.');
    expect(text).not.toContain('adjunto');
  });

  it('leads to the reports and to what one gets, and says what is a link and what is attached', async () => {
    const link = 'https://vigia.example/api/linked-report?token=abc';
    const { text, html } = await mailOf({
      sensors: [calm, bad],
      attached: new Set([calm.id]),
      links: new Map([[bad.id, link]]),
    });
    for (const part of [text, html]) {
      expect(part).toContain(link);
      expect(part).toContain('https://vigia.example/subscriptions');
      expect(part).toContain('https://vigia.example/month-mail/unsubscribe?token=1.abc');
      expect(part).toContain('adjuntos');
      expect(part).toContain('durante 30 días');
    }
    expect(text).toContain('https://vigia.example/reports?year=2026&month=10');
    expect(html).toContain('https://vigia.example/reports?sensor=11&amp;year=2026&amp;month=10');
  });

  it('is about as much as people read, however many sensors there are', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      ...calm,
      id: index,
      name: `Sensor ${index}`,
    }));
    const { text, html } = await mailOf({ sensors: [...many, bad] });
    expect(text).toContain('Plaza Mitre');
    expect(text).toMatch(/En Vigía están además Sensor 99.* y 4851 más\./);
    expect(html.length).toBeLessThan(150_000);
  });

  it('shows names as they are, and never as markup', async () => {
    const { html } = await mailOf({ sensors: [{ ...bad, name: '<b>Ñandú</b> & Cía' }] });
    expect(html).toContain('&lt;b&gt;Ñandú&lt;/b&gt; &amp; Cía');
  });
});
