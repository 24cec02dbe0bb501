/**
 * Runs in the sandbox before a maker's script: what ChirpStack 4 gives scripts of Node's Buffer to read bytes with. An
 * engine for JavaScript itself has none.
 */
export const BUFFER = `(() => {
  'use strict';
  const VALUES = {
    UInt8: ['getUint8', 1], Int8: ['getInt8', 1], UInt16: ['getUint16', 2], Int16: ['getInt16', 2],
    UInt32: ['getUint32', 4], Int32: ['getInt32', 4], BigUInt64: ['getBigUint64', 8], BigInt64: ['getBigInt64', 8],
    Float: ['getFloat32', 4], Double: ['getFloat64', 8],
  };
  const hex = (text) => (text.match(/^(?:[0-9a-f]{2})*/i)[0].match(/../g) || []).map((pair) => parseInt(pair, 16));
  const latin = (text) => Array.from(text, (letter) => letter.charCodeAt(0));
  const utf8 = (text) => latin(unescape(encodeURIComponent(text)));
  const plain = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

  class Buffer extends Uint8Array {
    static from(given, encoding = 'utf8') {
      if (typeof given !== 'string') return new Buffer(given);
      return new Buffer(encoding === 'hex' ? hex(given) : /^(?:ascii|latin1|binary)$/.test(encoding) ? latin(given) : utf8(given));
    }
    static alloc(size) {
      return new Buffer(size);
    }
    static concat(parts) {
      return new Buffer([].concat(...parts.map((part) => Array.from(part))));
    }
    static isBuffer(given) {
      return given instanceof Buffer;
    }
    slice(from, to) {
      return this.subarray(from, to);
    }
    toString(encoding = 'utf8', from = 0, to = this.length) {
      const bytes = this.subarray(from, to);
      if (encoding === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      if (encoding !== 'utf8') return plain(bytes);
      try {
        return decodeURIComponent(escape(plain(bytes)));
      } catch {
        return plain(bytes);
      }
    }
    readUIntBE(at, size) {
      return this.subarray(at, at + size).reduce((sum, byte) => sum * 256 + byte, 0);
    }
    readUIntLE(at, size) {
      return this.subarray(at, at + size).reduceRight((sum, byte) => sum * 256 + byte, 0);
    }
    readIntBE(at, size) {
      const value = this.readUIntBE(at, size);
      return value < 2 ** (size * 8 - 1) ? value : value - 2 ** (size * 8);
    }
    readIntLE(at, size) {
      const value = this.readUIntLE(at, size);
      return value < 2 ** (size * 8 - 1) ? value : value - 2 ** (size * 8);
    }
  }
  for (const [name, [get, size]] of Object.entries(VALUES)) {
    const reader = (isLittle) => function (at = 0) {
      return new DataView(this.buffer, this.byteOffset, this.length)[get](at, isLittle);
    };
    const named = size === 1 ? [['', false]] : [['BE', false], ['LE', true]];
    for (const [order, isLittle] of named) {
      for (const alias of new Set([name, name.replace('UInt', 'Uint')])) {
        Object.defineProperty(Buffer.prototype, 'read' + alias + order, { value: reader(isLittle) });
      }
    }
  }
  globalThis.Buffer = Buffer;
})()`;
