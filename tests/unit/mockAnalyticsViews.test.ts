import { describe, expect, it } from 'vitest';

import { failingViewSlug, viewFiltersOf, viewGroups, viewPath } from '@mock/analytics/views';

const views = viewGroups.flatMap((group) => group.views);

describe('the catalogue of views', () => {
  it('has three groups and eight views', () => {
    expect(viewGroups).toHaveLength(3);
    expect(views).toHaveLength(8);
    expect(new Set(views.map(({ slug }) => slug)).size).toBe(8);
  });

  it('has slugs of letters, numbers and hyphens, and always a sensor filter', () => {
    for (const { slug, filters } of views) {
      expect(slug).toMatch(/^[A-Za-z0-9-]+$/);
      expect(filters.map(({ name }) => name)).toContain('SENSOR');
    }
  });

  it('uses filters as well as parameters', () => {
    expect(new Set(views.flatMap(({ filters }) => filters.map(({ type }) => type)))).toEqual(
      new Set(['FILTER', 'PARAMETER']),
    );
  });

  it('knows what a later view takes', () => {
    expect(viewFiltersOf('otra').map(({ tableauName }) => tableauName)).toEqual(['Sensor', 'Año', 'Mes']);
  });
});

it.each([
  ['Calidad del aire', 'calendario', '/views/Calidad-del-aire/calendario'],
  ['Presión (agua)', 'x', '/views/Presion-agua/x'],
  ['¿?', 'x', '/views/Sensores/x'],
  ['Ruido', failingViewSlug, '/t/con-error/views/Ruido/con-error'],
])('the view of "%s" and slug %s is at %s', (typeName, slug, path) => {
  expect(viewPath(typeName, slug)).toBe(path);
});
