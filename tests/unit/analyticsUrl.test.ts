import { describe, expect, test } from 'vitest';

import { embeddableAddress } from '@/custom-pages/reports/tableau/analyticsUrl';

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
    [`${HOST}/views/a/b?toString=1`, `${HOST}/views/a/b?toString=1&:embed=yes&:showVizHome=no`],
    [`${HOST}/views/100%/b`, `${HOST}/views/100%/b?:embed=yes&:showVizHome=no`],
    [`${HOST}/views/a%ff/b`, `${HOST}/views/a%ff/b?:embed=yes&:showVizHome=no`],
    [`${HOST}/views/100%25/b;c`, `${HOST}/views/100%25/b;c?:embed=yes&:showVizHome=no`],
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
    [`${HOST}/%76izql/w/Aire`],
    [`${HOST}/100%/%76izql/w/Aire`],
    [`${HOST}/views%2FstartSession%2Fviewing`],
    [`${HOST}/%76izql%2f%ff/x`],
    [`${HOST}/%ff%76izql/x/../%56IZQL/w`],
    [`${HOST}/vizql;v=1/w`],
    [`${HOST}/views;/vizql%3Bv=1/w`],
    [`${HOST}/%2576izql/w`],
    [`${HOST}/%25252576izql/w`],
    [`${HOST}/${'%'.padEnd(60, '25')}76izql/w`],
    [`${HOST}/vizql%00/w`],
    [`${HOST}/vizql%20/w`],
    [`${HOST}/vizql./w`],
    [`${HOST}/views/..;/vizql/w`],
    [`${HOST}/#%2Fvizql%2Fw`],
    [`${HOST}/views\\vizql\\w`],
    ['https://graficos.example@otra.example/views/a/b'],
    ['https://usuario:clave@graficos.example/views/a/b'],
    ['//graficos.example/views/a/b'],
    ['\\\\graficos.example\\views'],
    ['java\tscript:alert(1)'],
    [' JavaScript:alert(1)'],
    ['blob:https://graficos.example/6f1c'],
    ['view-source:https://graficos.example/views/a/b'],
    ['file:///views/a/b'],
    ['https://graficos.example:99999/views/a/b'],
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
    ['https://otra.example/graficos.example/views/a/b', false],
    ['https://otra.example\\@graficos.example/views/a/b', false],
    ['https://otra.example#@graficos.example/views/a/b', false],
    ['https://otra.example?@graficos.example/views/a/b', false],
    // With a dot at the end it is another origin, whose certificate and cookies are not the service's.
    ['https://graficos.example./views/a/b', false],
    // The first "а" is Cyrillic.
    ['https://grаficos.example/views/a/b', false],
    ['https://graficos.example:443/views/a/b', true],
    ['HTTPS://GRAFICOS.EXAMPLE/views/a/b', true],
    ['https:\\\\graficos.example/views/a/b', true],
    ['https://ｇraficos.example/views/a/b', true],
  ])('comes from the configured origins only: %s', (src, isAccepted) => {
    expect(embeddableAddress(src, [HOST]) !== null).toBe(isAccepted);
  });

  test('knows an origin whose name has an accent, however it is written', () => {
    const written = 'https://xn--grficos-iwa.example';
    expect(embeddableAddress('https://gráficos.example/views/a/b', [written])).toContain(written);
  });

  test('is refused where it is longer than any address', () => {
    expect(embeddableAddress(`${HOST}/views/${'a'.repeat(8_100)}`, [])).not.toBeNull();
    expect(embeddableAddress(`${HOST}/views/${'a'.repeat(8_200)}`, [])).toBeNull();
  });

  test.each([
    ['escapes, however many', false, `${HOST}/${'%25'.repeat(500_000)}`],
    ['slashes, however many', false, `${HOST}/${'/'.repeat(1_000_000)}`],
    ['blanks', true, `${HOST}/${'%20'.repeat(2_700)}x`],
    // Steps that grew with the square of the length would exceed any test's time limit.
  ])('of nothing but %s is judged like any other: %s', (_, isEmbeddable, src) => {
    expect(embeddableAddress(src, []) !== null).toBe(isEmbeddable);
  });
});
