import * as fc from 'fast-check';

const ODD_TEXTS = [
  '',
  ' ',
  'ñ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202e\u200b',
  '🏳️‍🌈',
  "'; drop table users; --",
  '%',
  String.raw`\u0000`,
  '../../etc/passwd',
  '<script>',
  '__proto__',
  'constructor',
  'NaN',
  '1e999',
  '2026-02-30',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  'e\u0301'.repeat(150),
  'x'.repeat(3_000),
  'ñ'.repeat(70_000),
];

const ODD_NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  -1e308,
  1.797_693_134_862_315_7e308,
  5e-324,
  1e-320,
  0.1 + 0.2,
];

/** An object whose own keys are those of every object's prototype. */
const PROTOTYPE_KEYS = JSON.parse(
  '{"__proto__": {"isAdmin": true}, "constructor": 1, "toString": null, "hasOwnProperty": 2}',
) as unknown;

const DEEP = 500;

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

export const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 300 }));

export const oddNumber = fc.oneof(
  fc.constantFrom(...ODD_NUMBERS),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
);

/** What a field of a request doesn't expect. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [null],
    [[]],
    { id: 1 },
    PROTOTYPE_KEYS,
    nested(30),
    nested(DEEP),
    Array.from({ length: 5_000 }, (_, index) => index),
  ),
  fc.jsonValue({ maxDepth: 4 }),
);

/** The part of an address where an id belongs. */
export const oddId = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '-0',
    '01',
    '1.0',
    '1e3',
    '0x10',
    String(2 ** 31 - 1),
    String(2 ** 31),
    String(2 ** 53 - 1),
    String(2 ** 53),
    '9223372036854775808',
    '9'.repeat(400),
    '1'.repeat(8_000),
    'NaN',
    'null',
    '%C3%B1',
    '%00',
    '1%00',
    '%zz',
    '%C3',
    '%ED%A0%80',
    '%2F',
    '%20',
    '..%2f..',
    '__proto__',
    "'",
  ),
  // Not the first: it is the account that makes all others.
  fc.integer({ min: 2, max: 12 }).map(String),
);

const asJson = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/** Bodies that are no JSON, or are more of it than anybody needs. */
export const oddBody: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.constantFrom(
    ...[
      '{',
      '}',
      'null',
      'NaN',
      '"',
      '1',
      '[]',
      '{}',
      'undefined',
      "{'a': 1}",
      '\uFEFF{}',
      '{"a":1}{"a":1}',
      '{"a":1,"a":2}',
      '{"a":1e999}',
      '['.repeat(100_000),
      '['.repeat(20_000) + ']'.repeat(20_000),
      '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
      `{"${'k'.repeat(100_000)}":1}`,
      `{${Array.from({ length: 20_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
      `[${'0,'.repeat(100_000)}0]`,
      ' '.repeat(2_000_000),
    ].map((text) => Buffer.from(text)),
    Buffer.from([0xff, 0xfe, 0x00]),
    Buffer.from('{"name":"\xf1"}', 'latin1'),
    Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  ),
  fc.uint8Array({ maxLength: 200 }),
  fc.jsonValue().map(asJson),
  oddValue.map((value) => asJson(value ?? null)),
);

const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"' + 'x'.repeat(4_000) + '"' },
  { 'if-none-match': ',,,"' },
  { 'accept-encoding': 'br;q=0, gzip;q=x, *' },
  { 'accept-encoding': 'br' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'identity;q=0' },
  { accept: 'application/pdf' },
  { 'accept-language': 'en' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json;'.repeat(200) },
  { 'content-type': 'multipart/form-data' },
  { 'content-encoding': 'gzip' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer null' },
  { authorization: 'Bearer a.b.c' },
  { authorization: `Bearer ${'x'.repeat(8_000)}` },
  { authorization: 'Bearer \u00f1' },
  { authorization: 'Basic YTpi' },
  { origin: 'null' },
  { origin: 'https://otra.example' },
  { range: 'bytes=0-1' },
  { host: '' },
  { 'x-forwarded-for': 'no-es-una-direccion, 999.1.1.1' },
  { 'x-forwarded-for': '::ffff:1.2.3.4%eth0' },
  { forwarded: 'for="[::1"' },
  { 'user-agent': '\u00f1'.repeat(2_000) },
  { 'user-agent': '' },
  { cookie: '__proto__=1; a=%zz' },
  { expect: 'nada' },
];

/** Headers as no browser of ours sends them. */
export const oddHeaders = fc.constantFrom(...ODD_HEADERS);
