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
    ['a stack trace', 'a'.repeat(501)],
  ])('finds nothing for a person in %s', (_, body) => {
    expect(serverText(body)).toBeUndefined();
  });
});
