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
    ['a sentence that begins with a sign', '< 5 °C desde hoy', '< 5 °C desde hoy'],
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
    ['a page in JSON', JSON.stringify({ message: '<html><body>502</body></html>' })],
    [
      'a stack trace in JSON',
      JSON.stringify({ message: 'java.lang.Error: x\n\tat Sensors.list(Sensors.java:42)' }),
    ],
    ['JSON in JSON', JSON.stringify({ message: '{"code":7}' })],
    ['the name of a status', 'Bad Gateway'],
    ['the name of a status in JSON', '{"status":404,"error":"Not Found","path":"/api/users/7"}'],
  ])('finds nothing for a person in %s', (_, body) => {
    expect(serverText(body)).toBeUndefined();
  });

  test.each([
    ['line breaks', '\n'.repeat(1_000_000)],
    ['line breaks before a word', `${'\n'.repeat(1_000_000)}x`],
    ['line breaks between words', `x${'\n'.repeat(1_000_000)}y`],
    ['brackets', '['.repeat(1_000_000)],
    ['a page of any length', `<p>${' '.repeat(5_000_000)}`],
    ['a long message', JSON.stringify({ message: ' \n'.repeat(1_000_000) })],
    // Steps that grew with the square of the length would exceed any test's time limit.
  ])('is found in a body of nothing but %s, or nothing is', (_, body) => {
    expect(serverText(body)?.length ?? 0).toBeLessThan(1_000);
  });
});
