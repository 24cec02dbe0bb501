import { describe, expect, test } from 'vitest';

import { i18nProvider } from '@/i18n/i18nProvider';

const { translate } = i18nProvider;

describe('a text', () => {
  test('of the catalogue has its places filled in, once', () => {
    const named = { sensor: '%{month} |||| $& %{year}', month: 'Mayo', year: 2025 };
    expect(translate('errors.noReportData', { ...named, _: 'errors.noReportData' })).toBe(
      'No hay datos para "%{month} |||| $& %{year}" en Mayo 2025.',
    );
  });

  test('that is itself passed has its places filled in too', () => {
    expect(
      translate('Mostrando %{count} alerta |||| Mostrando %{count} alertas', { count: 2, smart_count: 2 }),
    ).toBe('Mostrando 2 alertas');
  });

  test.each([
    'El nombre "%{status}" ya está en uso.',
    'El nombre "%{_}" ya está en uso.',
    'Uno |||| varios',
    'errors.toString',
    'errors.noReportData.length',
    'constructor',
  ])('of the server stays as it is: %s', (text) => {
    expect(translate(text, { status: 409, smart_count: 2, _: text })).toBe(text);
  });
});
