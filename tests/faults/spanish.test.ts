import { expect, test } from 'vitest';

import { foreignPart } from './spanish';

test.each([
  ['Not Found', 'Not'],
  ['Failed to fetch', 'Failed'],
  ['Unexpected token < in JSON', 'Unexpected'],
  ['TypeError: x.map is no function', 'TypeError:'],
  ['java.lang.NullPointerException: sensor', 'NullPointerException:'],
  ['Quedan undefined sensores', 'undefined'],
  ['<h1>Portal</h1>', '<h1>'],
  ['{"mensaje": 7}', '{"'],
  ['errors.loadUsers', 'errors.loadUsers'],
  ['Faltan %{count} datos', '%{'],
])('"%s" is no Spanish for a person', (text, part) => {
  expect(foreignPart(text)).toBe(part);
});

test.each([
  'Seleccionar Agua Av. Güemes / Ñandú',
  'Error: ID de tipo de sensor no válido',
  'No se pudo obtener el token de Tableau (HTTP 500)',
  'Endpoint no encontrado…',
  'Sin señal del gateway techo-biblioteca',
  'Error interno del servidor...',
  'http://localhost:4174/views/Ruido/ruido?:embed=yes&:showVizHome=no',
  'soporte@vigia.example',
])('"%s" is', (text) => {
  expect(foreignPart(text)).toBeUndefined();
});
