import { describe, expect, test } from 'vitest';

import { serverText } from '@/providers/http/serverText';

describe('serverText', () => {
  test.each([
    ['plain text', 'Usuario bloqueado', 'Usuario bloqueado'],
    ['text with space around', '  Hola \n', 'Hola'],
    ['a JSON string', '"Usuario bloqueado"', 'Usuario bloqueado'],
    ['a JSON message', '{"message":"Sin permiso","status":403}', 'Sin permiso'],
    ['a JSON error', '{"error":"Sin permiso"}', 'Sin permiso'],
    ['a JSON detail', '{"detail":"Sin permiso"}', 'Sin permiso'],
    ['the longest sentence', 'a'.repeat(500), 'a'.repeat(500)],
  ])('reads %s', (_, body, text) => {
    expect(serverText(body)).toBe(text);
  });

  test.each([
    ['an empty body', ''],
    ['blanks', ' \n '],
    ['a page', '<!doctype html><title>502 Bad Gateway</title>'],
    ['a page after blanks', '\n <html></html>'],
    ['JSON without a sentence', '{"code":7}'],
    ['a JSON list', '[1,2]'],
    ['JSON null', 'null'],
    ['JSON that breaks off', '{"message": "Sin per'],
    ['anything longer', 'a'.repeat(501)],
    ['a stack trace', 'Error: sensor\n\tat Sensors.list(Sensors.java:42)'],
    ['the name of a status', 'Bad Gateway'],
    ['the name of a status in JSON', '{"status":404,"error":"Not Found","path":"/api/users/7"}'],
  ])('finds nothing for a person in %s', (_, body) => {
    expect(serverText(body)).toBeUndefined();
  });
});
