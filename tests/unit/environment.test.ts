import { describe, expect, test } from 'vitest';

import { parseEnvironment } from '@/config/env';

describe('parseEnvironment', () => {
  test('has a default for everything', () => {
    expect(parseEnvironment({})).toEqual({
      apiUrl: '',
      supportEmail: 'soporte@vigia.example',
      analyticsOrigins: [],
    });
  });

  test('reads origins without their trailing slash', () => {
    expect(
      parseEnvironment({
        VITE_API_URL: 'https://api.barrio.example/',
        VITE_SUPPORT_EMAIL: 'ayuda@barrio.example',
        VITE_ANALYTICS_ORIGINS: 'https://uno.example, https://dos.example:8443/',
      }),
    ).toEqual({
      apiUrl: 'https://api.barrio.example',
      supportEmail: 'ayuda@barrio.example',
      analyticsOrigins: ['https://uno.example', 'https://dos.example:8443'],
    });
  });

  test.each([
    ['VITE_API_URL', 'api.barrio.example'],
    ['VITE_API_URL', 'https://api.barrio.example/v1'],
    ['VITE_API_URL', 'ftp://api.barrio.example'],
    ['VITE_SUPPORT_EMAIL', 'ayuda'],
    ['VITE_ANALYTICS_ORIGINS', 'https://uno.example,dos'],
  ])('names %s when it is "%s"', (name, value) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(name);
  });

  test('names all that is wrong at once', () => {
    expect(() => parseEnvironment({ VITE_API_URL: 'x', VITE_SUPPORT_EMAIL: 'y' })).toThrow(
      /VITE_API_URL[\s\S]+VITE_SUPPORT_EMAIL/,
    );
  });
});
