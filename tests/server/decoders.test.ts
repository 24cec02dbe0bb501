import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createDecoders, type Decoders, type RawFrame } from '@server/decoding/decoders';

const AT = Date.UTC(2026, 10, 29, 12);
const frame = (...bytes: number[]): RawFrame => ({ bytes, port: 85, at: AT });

let decoders: Decoders;
beforeAll(() => {
  decoders = createDecoders({ warn: () => expect.unreachable('No thread ends by itself.') });
});
afterAll(() => decoders.stop());

const decodeOne = async (script: string, given = frame(1, 2)): Promise<unknown> => {
  const [outcome] = await decoders.decode(script, [given]);
  if (!outcome) return undefined;
  return 'decoded' in outcome ? JSON.parse(outcome.decoded) : outcome;
};
const failureOf = (script: string) =>
  decodeOne(script) as Promise<{ failure: string; isOverLimit?: boolean }>;

const BODY = '{ t: bytes[0] / 10, port: fPort }';

describe('A maker’s decoder', () => {
  it.each([
    ['of The Things Stack', `function decodeUplink({ bytes, fPort }) { return { data: ${BODY} }; }`],
    ['in a constant', `const decodeUplink = ({ bytes, fPort }) => ({ data: ${BODY} });`],
    ['of ChirpStack 3', `function Decode(fPort, bytes, variables) { return ${BODY}; }`],
    ['of The Things Network 2', `function Decoder(bytes, fPort) { return ${BODY}; }`],
    [
      'that is exported',
      `module.exports = { decodeUplink: function (input) { return { data: { t: input.bytes[0] / 10, port: input.fPort } }; } };`,
    ],
    ['of a module', `export function decodeUplink({ bytes, fPort }) { return { data: ${BODY} }; }`],
    [
      'of a module’s default',
      `const decodeUplink = ({ bytes, fPort }) => ({ data: ${BODY} });\nexport default { decodeUplink };`,
    ],
  ])('may be one %s', async (_, script) => {
    expect(await decodeOne(script)).toEqual({ t: 0.1, port: 85 });
  });

  it('gets frame after frame, each with its own moment', async () => {
    const script = `function decodeUplink(input) {
      return { data: { now: Date.now(), made: new Date().getTime(), called: typeof Date(), heard: input.recvTime.getTime(), first: input.bytes[0] } };
    }`;
    const frames = Array.from({ length: 25 }, (_, index) => ({ bytes: [index], port: null, at: AT + index }));
    const outcomes = await decoders.decode(script, frames);
    expect(
      outcomes.map((outcome) => ('decoded' in outcome ? (JSON.parse(outcome.decoded) as unknown) : outcome)),
    ).toEqual(frames.map(({ at }, first) => ({ now: at, made: at, called: 'string', heard: at, first })));
  });

  it('reads bytes by Buffer, which ChirpStack 4 gives it', async () => {
    const script = `function decodeUplink({ bytes }) {
      const all = Buffer.from(bytes), rest = all.slice(2);
      return { data: {
        high: all.readUInt16BE(0), low: all.readUInt16LE(), below: all.readInt8(2), rest: rest.readInt16BE(0),
        float: Buffer.from('0000c841', 'hex').readFloatLE(0), three: all.readUIntBE(0, 3), minus: rest.readIntLE(0, 2),
        big: String(Buffer.from('00000000000000ff', 'hex').readBigUInt64BE()), alias: all.readUint8(1),
        hex: rest.toString('hex'), text: Buffer.from('añ€').toString(), all: Buffer.concat([rest, rest]).length,
        is: [Buffer.isBuffer(rest), Buffer.isBuffer(bytes)],
      } };
    }`;
    expect(await decodeOne(script, frame(1, 2, 255, 254))).toEqual({
      high: 258,
      low: 513,
      below: -1,
      rest: -2,
      float: 25,
      three: 66_303,
      minus: -257,
      big: '255',
      alias: 2,
      hex: 'fffe',
      text: 'añ€',
      all: 4,
      is: [true, false],
    });
  });

  it('says which of its values are no numbers, which JSON would make nothing of', async () => {
    const script = `function Decode() { return { t: NaN, list: [1, -Infinity], deep: { t: 1 / 0 }, none: null }; }`;
    expect(await decodeOne(script)).toEqual({
      t: 'NaN',
      list: [1, '-Infinity'],
      deep: { t: 'Infinity' },
      none: null,
    });
  });

  it('has no network, no files, no timers', async () => {
    const script = `function Decode() {
      return Object.fromEntries(['fetch', 'XMLHttpRequest', 'require', 'process', 'setTimeout', 'WebAssembly', 'performance', 'os', 'std', 'Worker', 'SharedArrayBuffer']
        .map((name) => [name, typeof globalThis[name]]));
    }`;
    const found = (await decodeOne(script)) as Record<string, string>;
    expect(
      Object.entries(found)
        .filter(([, type]) => type !== 'undefined')
        .map(([name]) => name),
    ).toEqual(
      // A buffer that nobody else sees.
      found.SharedArrayBuffer === 'undefined' ? [] : ['SharedArrayBuffer'],
    );
  });

  it.each([
    [
      'function decodeUplink() { return { errors: ["unknown port"] }; }',
      'El decodificador dice: unknown port',
    ],
    ['function decodeUplink() { return {}; }', 'El decodificador no devolvió nada.'],
    ['function Decode() { return 7; }', 'El decodificador no devolvió nada.'],
    ['function other() {}', 'El decodificador no tiene ninguna función decodeUplink, Decode ni Decoder.'],
    ['export function other() {}', /no tiene ninguna función/],
    ['export function decodeUplink() {\n  return nothing.t;\n}', /ReferenceError.*\(línea 2\)$/],
    ['import { t } from "other";\nexport function decodeUplink() {}', /^El decodificador/],
    ['function Decode( {', /^El decodificador no es JavaScript válido: SyntaxError/],
    ['\n\nfunction Decode() {\n  return nothing.t;\n}', /ReferenceError.*\(línea 4\)$/],
    ['function Decode() { throw "así no"; }', /así no/],
    ['function Decode() { return { a: "x".repeat(300000) }; }', /demasiado grande/],
    ['function Decode() { const a = {}; a.a = a; return a; }', /TypeError/],
  ])('says why it failed: %s', async (script, failure) => {
    const outcome = await failureOf(script);
    expect(outcome).toMatchObject({
      failure: typeof failure === 'string' ? failure : (expect.stringMatching(failure) as unknown),
    });
  });
});

describe('A hostile decoder', () => {
  it.each([
    ['a loop', 'function Decode() { for (;;); }'],
    ['a loop while it is read', 'for (;;);'],
    ['an array of 2 GB', 'function Decode() { return { a: new Array(2e9).fill(1).length }; }'],
    ['texts without end', 'function Decode() { const a = []; for (;;) a.push("x".repeat(1e6) + a.length); }'],
    ['a regular expression', 'function Decode() { return { a: /^(a+)+$/.test("a".repeat(40) + "b") }; }'],
    [
      'a sort',
      'function Decode() { return Array.from({ length: 4e5 }, (_, i) => i).sort(() => { for (;;); }); }',
    ],
    ['what is made of its result', 'function Decode() { return { toJSON() { for (;;); } }; }'],
    ['what is asked of its error', 'function Decode() { throw { get message() { for (;;); } }; }'],
  ])('is ended: %s', async (_, script) => {
    const began = performance.now();
    expect(await failureOf(script)).toMatchObject({ isOverLimit: true });
    // With what a thread takes to start on a busy machine.
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await decodeOne('function Decode() { return { t: 1 }; }')).toEqual({ t: 1 });
  });

  it.each([
    'function Decode() { const a = []; for (;;) a.push("x".repeat(1e6) + a.length); }',
    'function Decode() { let a = "x"; for (;;) a += a; }',
  ])('that fills the memory is told so, however long it took: %s', async (script) => {
    expect(await decoders.attempt(script, [frame()])).toEqual([
      { failure: 'El decodificador usó demasiada memoria y se detuvo.', isOverLimit: true },
    ]);
  });

  it('that calls itself, or nests without end, fails', async () => {
    for (const script of [
      'function Decode() { return Decode() + 1; }',
      'function Decode() { return JSON.parse("[".repeat(1e5) + "]".repeat(1e5)); }',
    ]) {
      expect(await failureOf(script)).toMatchObject({ failure: expect.any(String) as string });
      expect(await decodeOne('function Decode() { return { t: 1 }; }')).toEqual({ t: 1 });
    }
  });

  it('changes nothing for others with what it does to prototypes', async () => {
    const script = `
      JSON.stringify = () => '{"result":{"stolen":1}}';
      JSON.parse = () => ({ bytes: [99] });
      Object.prototype.polluted = 1;
      Array.prototype.map = () => { throw 1; };
      globalThis.Date = undefined;
      function Decode(fPort, bytes) { return { t: bytes[0], "__proto__": { polluted: 2 } }; }`;
    expect(await decodeOne(script)).toEqual({ t: 1 });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(
      await decodeOne('function Decode(p, bytes) { return { all: bytes.map(Number), o: ({}).polluted }; }'),
    ).toEqual({
      all: [1, 2],
    });
  });

  it('rests after it reached a limit, and no other waits meanwhile', async () => {
    const script = 'function Decode() { for (;;); /* rests */ }';
    await failureOf(script);
    const began = performance.now();
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => failureOf(script)));
    expect(outcomes.every(({ isOverLimit }) => isOverLimit)).toBe(true);
    expect(performance.now() - began).toBeLessThan(200);
  });
});
