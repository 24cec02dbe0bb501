import { describe, expect, it } from 'vitest';

import { frameAncestors, readOrigin } from '@domain/publicPage/embedding';
import { householdRisk } from '@domain/publicPage/household';
import { LICENCES, licenceName, licenceUrl } from '@domain/publicPage/licences';
import { openPlace, PLACE_DECIMALS } from '@domain/publicPage/openPlace';
import { VARIABLE_KINDS } from '@domain/sensors/variableKind';

describe('A household could be told (EXT-78)', () => {
  it.each([
    ['meter', false, 'meter'],
    ['meter', true, 'meter'],
    ['state', false, 'state'],
    ['state', true, 'state'],
    ['amount', true, 'alone'],
    ['amount', false, null],
    ['instantaneous', true, null],
    ['instantaneous', false, null],
    ['sound-level', true, null],
    ['direction', true, null],
    [null, false, 'unknown'],
    [null, true, 'unknown'],
  ] as const)('from a %s, alone in its neighbourhood: %s → %s', (kind, isAlone, risk) => {
    expect(householdRisk({ kind, isAlone })).toBe(risk);
  });

  it('is decided for every kind', () => {
    for (const kind of VARIABLE_KINDS) expect(householdRisk({ kind, isAlone: true })).not.toBe('unknown');
  });
});

describe('The place of an open sensor (EXT-78)', () => {
  const place = { latitude: -35.310_26, longitude: -60.208_74 };

  it.each([
    [4, { latitude: -35.3103, longitude: -60.2087 }],
    [3, { latitude: -35.31, longitude: -60.209 }],
    [2, { latitude: -35.31, longitude: -60.21 }],
    [1, { latitude: -35.3, longitude: -60.2 }],
    [null, null],
  ] as const)('is rounded to %s decimals', (decimals, rounded) => {
    expect(openPlace(place, decimals)).toEqual(rounded);
  });

  it('is none for a sensor without one', () => {
    for (const decimals of PLACE_DECIMALS)
      expect(openPlace({ latitude: null, longitude: null }, decimals)).toBeNull();
  });

  it('is no negative zero on the equator', () => {
    expect(openPlace({ latitude: -0.01, longitude: 179.99 }, 1)).toEqual({ latitude: 0, longitude: 180 });
  });
});

describe('A web site that may embed (EXT-78)', () => {
  it.each([
    ['https://www.ejemplo.org', 'https://www.ejemplo.org'],
    [' https://www.Ejemplo.org/ ', 'https://www.ejemplo.org'],
    ['http://intranet.ejemplo:8080', 'http://intranet.ejemplo:8080'],
    ['https://ñandú.example', 'https://xn--and-6ma2c.example'],
    ['https://[2001:db8::1]', 'https://[2001:db8::1]'],
    ['www.ejemplo.org', undefined],
    ['https://ejemplo.org/nota', undefined],
    ['https://ejemplo.org/?a', undefined],
    ['https://ana@ejemplo.org', undefined],
    ['ftp://ejemplo.org', undefined],
    ['https://*', undefined],
    ["https://a.example; script-src 'unsafe-inline'", undefined],
    ['https://a.example https://b.example', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('%s is %s', (text, origin) => {
    expect(readOrigin(text)).toBe(origin);
  });

  it.each([
    [{ isOn: true, embedding: 'nobody' }, "'none'"],
    [{ isOn: true, embedding: 'sites' }, "'self' https://a.example https://b.example"],
    [{ isOn: true, embedding: 'anybody' }, '*'],
    [{ isOn: false, embedding: 'anybody' }, "'none'"],
    [{ isOn: false, embedding: 'sites' }, "'none'"],
  ] as const)('is named by the frame policy of %j', (settings, ancestors) => {
    const embedSites = ['https://a.example', 'https://b.example'];
    expect(frameAncestors({ ...settings, embedSites })).toBe(ancestors);
  });
});

describe('A licence', () => {
  it.each(LICENCES)('%s has a name, and an address unless it is the operator’s own', (licence) => {
    expect(licenceName(licence)).not.toBe('');
    expect(licenceUrl(licence)?.startsWith('https://') ?? 'own').toBe(licence === 'own' ? 'own' : true);
  });
});
