/** Makers' scripts that would stop whoever runs them. */
export const HOSTILE_DECODERS: readonly string[] = [
  'function Decode() { for (;;); }',
  'function Decode() { return new Array(2e9).fill(1); }',
  'function Decode() { const a = []; for (;;) a.push("x".repeat(1e6) + a.length); }',
  'function Decode() { return /^(a+)+$/.test("a".repeat(40) + "b"); }',
  'Object.prototype.toJSON = () => { for (;;); }; function Decode() { return {}; }',
];
