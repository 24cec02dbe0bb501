import { readFileSync } from 'node:fs';

import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';

import { calls } from '../../scripts/openApi/contract';
import { openApiDocument, openApiText } from '../../scripts/openApi/openApiDocument';

const operations = () => {
  const { paths, tags } = openApiDocument();
  const entries = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  return { entries, tags };
};

/** Residents may see some sensors and not others. */
const ABOUT_SENSORS = new Set([
  'chooseFavourite',
  'downloadReadings',
  'downloadReport',
  'getAir',
  'getAlarm',
  'getHoursOfMonth',
  'getNoise',
  'getReadingsOfMonth',
  'getSensorOverview',
  'getStretch',
  'listAnnotations',
  'listReportViewGroups',
  'listSensorsNow',
  'updateSubscriptions',
]);

const OPEN_TO_ALL = /^\/api\/public(\/|$)/;

const LED_TO_BY_MAILS = new Set(['/api/linked-report']);

describe('the published API document', () => {
  it('is what docs/openapi.json holds (otherwise: npm run openapi)', () => {
    expect(readFileSync('docs/openapi.json', 'utf8')).toBe(openApiText());
  });

  it('is valid OpenAPI 3.1 whose references all resolve', async () => {
    const validator = new Validator();
    const result = await validator.validate(openApiText());

    expect(result).toMatchObject({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it('holds every call of the contract once', () => {
    const documented = operations().entries.map(({ operation }) => operation.operationId);

    expect(documented.toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  });

  it('asks for a token everywhere but under /api/auth, for what mails lead to and for what is open, and says who may call', () => {
    for (const { path, operation } of operations().entries) {
      const isPublic = path.startsWith('/api/auth/') || LED_TO_BY_MAILS.has(path) || OPEN_TO_ALL.test(path);
      expect(operation.security?.length === 0, path).toBe(isPublic);
      expect('401' in operation.responses, path).toBe(!isPublic || path.endsWith('/login'));
      expect('403' in operation.responses, path).toBe(
        operation['x-access'] === 'admin' ||
          ABOUT_SENSORS.has(operation.operationId) ||
          path === '/api/linked-report',
      );
    }
  });

  it('says which calls refuse a body for its size, and which refuse to be tried too often', () => {
    for (const { path, operation } of operations().entries) {
      expect('413' in operation.responses, path).toBe('requestBody' in operation);
      expect(operation.responses['429']?.headers?.['Retry-After'] !== undefined, path).toBe(
        path.startsWith('/api/auth/') ||
          LED_TO_BY_MAILS.has(path) ||
          OPEN_TO_ALL.test(path) ||
          path.endsWith('/trial') ||
          operation['x-access'] === 'key' ||
          path === '/api/pdf/download' ||
          path === '/api/analysis/annual-report' ||
          path === '/api/analysis/report',
      );
    }
  });

  it('says that each call may be refused for a while, and that a server may have no Tableau', () => {
    for (const { path, operation } of operations().entries) {
      expect(operation.responses['503']?.headers, path).toHaveProperty('Retry-After');
      expect('501' in operation.responses, path).toBe(path === '/api/tableau/token');
    }
  });

  it('describes every area that a call belongs to', () => {
    const { entries, tags } = operations();
    const used = new Set(entries.flatMap(({ operation }) => operation.tags));

    expect(tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
  });
});
