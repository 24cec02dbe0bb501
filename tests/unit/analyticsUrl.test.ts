import { describe, expect, test } from 'vitest';

import { embeddableAddress } from '@/domain/analyticsUrl';

const HOST = 'https://graficos.example';

describe('the address to embed', () => {
  test.each([
    [`${HOST}/views/Aire/diaria`, `${HOST}/views/Aire/diaria?:embed=yes&:showVizHome=no`],
    [
      `${HOST}/t/barrio/views/Aire/diaria?x=1`,
      `${HOST}/t/barrio/views/Aire/diaria?x=1&:embed=yes&:showVizHome=no`,
    ],
    [`${HOST}/views/a/b?:embed=no&%3AshowVizHome=yes&y`, `${HOST}/views/a/b?y&:embed=yes&:showVizHome=no`],
    [`${HOST}/#/site/barrio/views/a/b`, `${HOST}/?:embed=yes&:showVizHome=no#/site/barrio/views/a/b`],
    ['http://localhost:4174/views/a/b', 'http://localhost:4174/views/a/b?:embed=yes&:showVizHome=no'],
    [
      `${HOST}/views/vizqlado/startSessions`,
      `${HOST}/views/vizqlado/startSessions?:embed=yes&:showVizHome=no`,
    ],
  ])('of %s has the embedding parameters once', (src, address) => {
    expect(embeddableAddress(src, [])).toBe(address);
  });

  test.each([
    [`${HOST}/vizql/w/Aire/v/diaria`],
    [`${HOST}/t/barrio/VizQL/w/Aire`],
    [`${HOST}/views/Aire/diaria/startSession/viewing`],
    [`${HOST}/#/vizql/w/Aire`],
    ['javascript:alert(1)'],
    ['data:text/html,hola'],
    ['ftp://graficos.example/views/a/b'],
    ['/views/a/b'],
    ['graficos.example/views/a/b'],
    ['https://'],
    [''],
  ])('is refused: %s', (src) => {
    expect(embeddableAddress(src, [])).toBeNull();
  });

  test.each([
    [`${HOST}/views/a/b`, true],
    ['http://graficos.example/views/a/b', false],
    ['https://graficos.example:8443/views/a/b', false],
    ['https://otra.example/views/a/b', false],
    ['https://graficos.example.otra.example/views/a/b', false],
  ])('comes from the configured origins only: %s', (src, isAccepted) => {
    expect(embeddableAddress(src, [HOST]) !== null).toBe(isAccepted);
  });
});
