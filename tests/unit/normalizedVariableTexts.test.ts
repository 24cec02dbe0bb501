import { describe, expect, test } from 'vitest';

import { i18nProvider } from '@/i18n/i18nProvider';
import { createTexts, listTexts, updateTexts } from '@/resources/normalized-variables/failureTexts';
import { toAppError, type TextChooser } from '@/providers/data/AppError';
import type { AppError } from '@/providers/data/AppError';
import { ApiError } from '@/providers/http/ApiError';

const OFFLINE = new ApiError('network', 'call');
const BROKEN = new ApiError('invalid-answer', 'call', { status: 200 });
const BROKEN_HINT = 'El servidor envió una respuesta incompleta o con errores.';
const OFFLINE_HINT = 'Revisá tu conexión a internet y probá de nuevo.';
const EXPIRED = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente';

const answered = (status: number, serverText?: string) =>
  new ApiError('status', 'call', { status, ...(serverText ? { serverText } : {}) });

/** Message and hint as people read them. */
const wordsOf = (error: Error, textsFor: TextChooser) => {
  const { message, body } = toAppError(error, textsFor(error)) as AppError;
  const translated = (text: string) => i18nProvider.translate(text, { ...body.args, _: text });
  return body.hint === undefined ? [translated(message)] : [translated(message), translated(body.hint)];
};

type Row = [failure: string, error: Error, ...words: string[]];

describe('the list', () => {
  const UNAVAILABLE = 'La funcionalidad de variables normalizadas aún no está disponible en el backend.';
  const INTERNAL = 'Error interno del servidor al cargar las variables normalizadas.';
  const LOST = 'Error de conexión. Verifica tu conexión a internet…';

  test.each<Row>([
    ['404', answered(404), 'No se encontraron variables normalizadas.'],
    ['404 with a text', answered(404, 'Sin datos'), 'No se encontraron variables normalizadas.'],
    ['500', answered(500), UNAVAILABLE, INTERNAL],
    ['500 with a text', answered(500, 'NullPointerException'), UNAVAILABLE, INTERNAL],
    ['an internal error by its text', answered(503, 'Internal Server Error'), UNAVAILABLE, INTERNAL],
    ['an internal error in Spanish', answered(502, 'ERROR INTERNO del servidor'), UNAVAILABLE, INTERNAL],
    ['501', answered(501), UNAVAILABLE],
    [
      'a backend without the feature',
      answered(404, 'La funcionalidad no está implementada en el backend'),
      UNAVAILABLE,
      'La funcionalidad no está implementada en el backend',
    ],
    ['the same as a 500', answered(500, 'Not implemented yet'), UNAVAILABLE, 'Not implemented yet'],
    ...[
      'No implementado',
      'La función aún no ha sido implementada',
      'Todavía no se encuentra implementado.',
      'Funcionalidad sin implementar',
      'This has not been implemented yet',
    ].map((said): Row => [`the same as: ${said}`, answered(405, said), UNAVAILABLE, said]),
    ['401', answered(401, 'Token vencido'), EXPIRED],
    ['403', answered(403, 'Solo para administradores'), 'Solo para administradores'],
    ['403 without a text', answered(403), 'Error al cargar las variables normalizadas'],
    ['another status', answered(503), 'Error al cargar las variables normalizadas'],
    ['another status with a text', answered(503, 'En mantenimiento'), 'En mantenimiento'],
    ['an answer that breaks the contract', BROKEN, 'Error al cargar las variables normalizadas', BROKEN_HINT],
    ['no answer', OFFLINE, LOST],
  ])('%s', (_, error, ...words) => {
    expect(wordsOf(error, listTexts)).toEqual(words);
  });
});

describe('an update', () => {
  test.each<Row>([
    ['400', answered(400), 'Datos inválidos'],
    [
      '400 with a text',
      answered(400, 'El campo "maxWarning" necesita un número.'),
      'Datos inválidos: El campo "maxWarning" necesita un número.',
    ],
    ['401', answered(401, 'Token vencido'), EXPIRED],
    ['403', answered(403, 'Solo para administradores'), 'Solo para administradores'],
    ['404', answered(404), 'Variable normalizada no encontrada.'],
    ['404 with a text', answered(404, 'No existe 99'), 'Variable normalizada no encontrada.'],
    ['500', answered(500), 'Error interno del servidor al actualizar la variable.'],
    ['500 with a text', answered(500, 'deadlock'), 'Error interno del servidor al actualizar la variable.'],
    ['another status', answered(503), 'Error al actualizar la variable'],
    [
      'another status with a text',
      answered(409, 'La está editando otra persona'),
      'La está editando otra persona',
    ],
    ['no answer', OFFLINE, 'Error al actualizar la variable', OFFLINE_HINT],
  ])('%s', (_, error, ...words) => {
    expect(wordsOf(error, updateTexts)).toEqual(words);
  });
});

describe('a creation', () => {
  const DUPLICATE = 'Ya existe una variable normalizada con ese nombre para este tipo de sensor';
  const INVALID = 'Los datos del formulario son inválidos...';
  const DATABASE = 'Error de conexión con la base de datos...';
  const UNEXPECTED = 'Error inesperado al crear la variable';

  test.each<Row>([
    [
      '404',
      answered(404),
      'El tipo de sensor seleccionado no existe. Por favor, actualiza la página y selecciona un tipo válido',
    ],
    ['409', answered(409, 'Ya existe la variable "Ozono"'), DUPLICATE],
    ['a duplicate in a 500', answered(500, 'Duplicate entry Ozono'), DUPLICATE],
    ['a duplicate in Spanish', answered(500, 'Registro DUPLICADO'), DUPLICATE],
    ['a name that exists', answered(500, 'Variable already exists'), DUPLICATE],
    ['the same in Spanish', answered(500, 'La variable ya existe'), DUPLICATE],
    ['a duplicate that a database tells', answered(500, 'Database: duplicate key in transaction'), DUPLICATE],
    ['a constraint', answered(500, 'violates unique constraint "uk_name"'), DUPLICATE],
    [
      'a duplicate in a text that is nothing to show',
      new ApiError('status', 'call', {
        status: 500,
        body: 'Duplicate entry\n  at Insert.run(Insert.java:7)',
      }),
      DUPLICATE,
    ],
    ['400', answered(400), INVALID],
    [
      '400 with a text',
      answered(400, 'Falta el campo "normalizedName".'),
      INVALID,
      'Falta el campo "normalizedName".',
    ],
    ['invalid data in a 500', answered(500, 'Invalid data'), INVALID],
    ['the same in Spanish', answered(500, 'Los datos enviados son inválidos'), INVALID],
    ['422', answered(422), INVALID],
    ['422 with a text', answered(422, 'Falta el nombre'), INVALID, 'Falta el nombre'],
    ['invalid data under another status', answered(418, 'Datos inválidos'), INVALID, 'Datos inválidos'],
    ['a database in a 500', answered(500, 'Could not reach the DATABASE'), DATABASE],
    ['a connection', answered(500, 'Connection refused'), DATABASE],
    ['a connection in Spanish', answered(500, 'Se perdió la conexión'), DATABASE],
    ['a transaction', answered(500, 'Transaction rolled back'), DATABASE],
    ['a transaction in Spanish', answered(500, 'Transacción abortada'), DATABASE],
    ['another 500', answered(500, 'NullPointerException'), 'Error interno del servidor...'],
    ['a 500 without a text', answered(500), 'Error interno del servidor...'],
    ['401', answered(401, 'Token vencido'), EXPIRED],
    ['403', answered(403, 'Solo para administradores'), 'Solo para administradores'],
    ['403 without a text', answered(403), 'Error al crear la variable normalizada'],
    ['no answer', OFFLINE, 'Error de conexión. Verifica tu conexión a internet...'],
    ['another status', answered(503), UNEXPECTED],
    ['another status with a text', answered(503, 'En mantenimiento'), UNEXPECTED, 'En mantenimiento'],
    ['what is no failure of the call', new TypeError('size'), UNEXPECTED],
  ])('%s', (_, error, ...words) => {
    expect(wordsOf(error, createTexts)).toEqual(words);
  });
});
