import { describe, expect, it } from 'vitest';

import { createMockApi } from '@mock/app';
import { demoAccounts, residentWithMany } from '@mock/demoAccounts';
import { createSeed, MAX_SENSORS } from '@mock/seed/seed';

const distinct = (values: readonly unknown[]) => new Set(values).size;

describe('The seed', () => {
  const seed = createSeed(120);

  it('is a town of the agreed size', () => {
    expect(seed.sensorTypes.length).toBeGreaterThanOrEqual(6);
    expect(seed.locations.length).toBeGreaterThanOrEqual(12);
    expect(seed.sensors).toHaveLength(120);
    expect(seed.users).toHaveLength(14);
    expect(seed.users.filter(({ admin }) => admin)).toHaveLength(3);
    expect(seed.normalizedVariables).toHaveLength(20);
  });

  it('gives each type eight views of Tableau in three groups, and one with charts of our own', () => {
    for (const { id } of seed.sensorTypes) {
      const groups = seed.viewGroups.filter(({ typeId }) => typeId === id);
      const contents = groups.map((group) => seed.views.filter(({ groupId }) => groupId === group.id));
      const ofTableau = contents.filter((views) => views.every(({ slug }) => slug !== null));
      expect(ofTableau.map((views) => views.length)).toEqual([3, 3, 2]);
      expect(contents.filter((views) => !ofTableau.includes(views))).toMatchObject([
        ['evolution', 'daily-range', 'status-calendar', 'hour-pattern', 'month-comparison'].map((chart) => ({
          chart,
          slug: null,
        })),
      ]);
    }
  });

  it('subscribes a resident to some of the first dozen sensors, without a pattern that strikes the eye', () => {
    const { sensorIds, subscribedSensorIds } =
      seed.users.find(({ mail }) => mail === residentWithMany.mail) ?? {};
    const rows = (sensorIds ?? [])
      .slice(0, 12)
      .flatMap((id, row) => (subscribedSensorIds?.includes(id) ? row : []));
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.length).toBeLessThan(12);
    expect(distinct(rows.slice(1).map((row, index) => row - (rows[index] ?? 0)))).toBeGreaterThan(1);
  });

  it('is the same every time', () => {
    expect(createSeed(120)).toEqual(seed);
  });

  it('names every sensor differently and gives each the limits that its variables require', () => {
    expect(distinct(seed.sensors.map(({ name }) => name.toLowerCase()))).toBe(120);
    const required = new Map(seed.normalizedVariables.map((variable) => [variable.id, variable]));
    for (const variable of seed.sensors.flatMap(({ variables }) => variables)) {
      const normalized = required.get(variable.normalizedVariableId ?? 0);
      expect(normalized).toBeDefined();
      if (normalized?.requireMaxCritical) expect(variable.maxCritical).not.toBeNull();
      if (normalized?.requireMinWarning) expect(variable.minWarning).not.toBeNull();
    }
  });

  it('has sensors without a neighbourhood and without a description', () => {
    expect(seed.sensors.some(({ locationId }) => locationId === null)).toBe(true);
    expect(seed.sensors.some(({ description }) => description === null)).toBe(true);
  });

  it('has the demo accounts with many, one and no sensors', () => {
    const counts = demoAccounts.map(
      ({ mail }) => seed.users.find((user) => user.mail === mail)?.sensorIds.length,
    );
    expect(counts).toEqual([0, 48, 1, 0]);
  });

  it('grows to 50,000 sensors', () => {
    const { world } = createMockApi({ sensors: MAX_SENSORS });
    expect(world.store.all('sensors')).toHaveLength(MAX_SENSORS);
  });
});
