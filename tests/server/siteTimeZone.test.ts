import { beforeAll, describe, expect, inject, it } from 'vitest';

import { createLog } from '@server/log';
import { WrongConfiguration } from '@server/readConfig';

import { copyTemplate } from './support/databases';
import { storedIn } from './support/stored';
import { environmentFor, startTestServer } from './support/testServer';

let url = '';

beforeAll(async () => {
  url = await copyTemplate(inject('embedded'));
});

const start = (timeZone: string) => startTestServer({ ...environmentFor(url), SITE_TIME_ZONE: timeZone });

const problemWith = async (timeZone: string): Promise<unknown> => {
  try {
    const server = await start(timeZone);
    await server.stop();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('The time zone of the site', () => {
  it.each(['America/Argentina/Buenos_Aires', 'Europe/Madrid', 'America/Santiago', 'UTC'])(
    'may be %s',
    async (timeZone) => {
      expect(await problemWith(timeZone)).toBeUndefined();
    },
  );

  it.each([
    ['unknown to the database', 'US/Pacific-New', 'must be a time zone that the database knows'],
    ['India here and Israel there', 'IST', 'must mean the same to the database'],
  ])('stops the start if it is %s', async (_, timeZone, said) => {
    const problem = await problemWith(timeZone);
    expect(problem).toBeInstanceOf(WrongConfiguration);
    expect(String(problem)).toContain(`SITE_TIME_ZONE ${said}`);
    expect(String(problem)).toContain(`"${timeZone}"`);
  });

  it('is told in the log if days and months are made anew for it, which nobody is answered before', async () => {
    const stored = storedIn(() => url);
    const { variableIds } = await stored.sensor('Lluvia');
    await stored.hours(variableIds[0] ?? 0, [{ at: '2026-10-20T10:00:00Z', mean: 20 }]);
    const startedIn = async (timeZone: string) => {
      const lines: string[] = [];
      const write = (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg);
      const variables = { ...environmentFor(url), SITE_TIME_ZONE: timeZone };
      const server = await startTestServer(variables, { log: createLog('info', { write }) });
      await server.stop();
      return lines.filter((line) => line.includes('days and months') || line === 'ready');
    };
    await startedIn('UTC');
    expect((await startedIn('America/Santiago')).slice(0, 2)).toEqual([
      'making the days and months of all hours, before anything is answered',
      'made the days and months of all hours',
    ]);
    expect(await startedIn('America/Santiago')).not.toContain('made the days and months of all hours');
  });

  it('stays one whose hours begin at the minutes of those that are stored', async () => {
    const stored = storedIn(() => url);
    const { variableIds } = await stored.sensor('Temperatura');
    // A place with half hours may have had whole ones before.
    await stored.hours(variableIds[0] ?? 0, [
      { at: '2026-10-20T10:30:00Z', mean: 20 },
      { at: '2026-10-20T12:00:00Z', mean: 20 },
    ]);
    expect(await problemWith('Europe/Madrid')).toBeUndefined();
    const problem = await problemWith('Asia/Kolkata');
    expect(problem).toBeInstanceOf(WrongConfiguration);
    expect(String(problem)).toContain(`SITE_TIME_ZONE can't become "Asia/Kolkata"`);
  });
});
