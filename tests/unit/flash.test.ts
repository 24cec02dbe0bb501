import { describe, expect, test } from 'vitest';

import { readFlash } from '@/layout/flash';

describe('readFlash', () => {
  test.each([
    [{ flash: 'Sensor creado correctamente' }, { message: 'Sensor creado correctamente', type: 'success' }],
    [{ flash: { message: 'Listo' } }, { message: 'Listo', type: 'success' }],
    [{ flash: { message: 'No se pudo', type: 'error' } }, { message: 'No se pudo', type: 'error' }],
    [{ flash: { message: 'Listo', type: 'otro' } }, { message: 'Listo', type: 'success' }],
    [{ flash: { message: 5 } }, null],
    [{ flash: '' }, null],
    [{ flash: null }, null],
    [{ selectedSensor: 3 }, null],
    ['flash', null],
    [null, null],
    [undefined, null],
  ])('of %j is %j', (state, flash) => {
    expect(readFlash(state)).toEqual(flash);
  });
});
