import { expect, it, vi } from 'vitest';

import { isAsExpected, readExamples } from '@server/decoding/examples';

it('Examples in JSON may have the comments and hexadecimal numbers of their makers', () => {
  const text = `[
  // A door
  {
    "name": "Puerta // abierta",
    "input": {
      "fPort": 0x66, // fPort 102
      "bytes": [0x08, 0x0b,// length
        255]
    },
    "expected": { "data": { "url": "http://door" } } // open
  }
]`;
  expect(readExamples(text)).toEqual([
    { title: 'Puerta // abierta', bytes: [8, 11, 255], port: 102, expected: { url: 'http://door' } },
  ]);
});

it('Examples in YAML are left as they are', () => {
  const text = `uplinkDecoder:
  examples:
    - description: Ver // al final
      input: { fPort: 1, bytes: [1] }
      output: { data: { t: 1 } }
`;
  expect(readExamples(text)).toEqual([{ title: 'Ver // al final', bytes: [1], port: 1, expected: { t: 1 } }]);
});

it('An empty list has none', () => {
  expect(readExamples('[]')).toBe('No se encontraron ejemplos con "input" y "output".');
});

it('Odd YAML leaves no warnings in the server’s log', () => {
  const emitWarning = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  expect(readExamples('%#\n---\n? [1]\n: 2')).toBe('No se encontraron ejemplos con "input" y "output".');
  expect(emitWarning).not.toHaveBeenCalled();
  emitWarning.mockRestore();
});

it('What is no number is as its maker wrote it down, by JSON or as it is', () => {
  const comesOutAs = (expected: unknown, decoded: unknown) =>
    isAsExpected({ title: '', bytes: [], port: 1, expected }, { decoded: JSON.stringify(decoded) });
  const decoded = { t: 'NaN', h: 40 };
  expect(comesOutAs({ t: null, h: 40 }, decoded)).toBe(true);
  expect(comesOutAs({ t: Number.NaN, h: 40 }, decoded)).toBe(true);
  expect(comesOutAs({ t: 'NaN', h: 40 }, decoded)).toBe(true);
  expect(comesOutAs({ t: 0, h: 40 }, decoded)).toBe(false);
});

it('An error that a maker expects is one that the decoder tells, and no crash', () => {
  const example = { title: '', bytes: [], port: 1, expected: undefined };
  const told = { failure: 'El decodificador dice: unknown port', isTold: true };
  expect(isAsExpected(example, told)).toBe(true);
  expect(isAsExpected({ ...example, expected: { t: 1 } }, told)).toBe(false);
  for (const failure of ['El decodificador no es JavaScript válido: SyntaxError', 'El decodificador falló'])
    expect(isAsExpected(example, { failure })).toBe(false);
});
