/**
 * Runs in the sandbox before a maker's script. It leaves one function behind, which is called for each frame: what the
 * script does to the globals afterwards can't change what it keeps for itself.
 *
 * The forms: `decodeUplink(input)` of The Things Stack and ChirpStack 4, `Decode(fPort, bytes, variables)` of ChirpStack
 * 3, and `Decoder(bytes, port)` of The Things Network 2.
 */
export const PRELUDE = `(() => {
  'use strict';
  const { parse, stringify } = JSON;
  const { construct } = Reflect;
  const RealDate = Date;
  let moment = 0;
  const MessageDate = function (...given) {
    if (new.target === undefined) return new RealDate(moment).toString();
    return construct(RealDate, given.length === 0 ? [moment] : given, new.target);
  };
  MessageDate.now = () => moment;
  MessageDate.parse = RealDate.parse;
  MessageDate.UTC = RealDate.UTC;
  MessageDate.prototype = RealDate.prototype;
  MessageDate.prototype.constructor = MessageDate;
  globalThis.Date = MessageDate;
  // JSON would make nothing of them, as of a value that the script left out on purpose.
  const named = (_, value) =>
    typeof value === 'number' && (value !== value || value === Infinity || value === -Infinity) ? '' + value : value;
  const silent = () => {};
  globalThis.console = { log: silent, info: silent, warn: silent, error: silent, debug: silent };
  globalThis.module = { exports: {} };
  globalThis.exports = globalThis.module.exports;

  return (find, given) => {
    const { bytes, port, at } = parse(given);
    moment = at;
    const { decodeUplink, Decode, Decoder } = find();
    let result, warnings;
    if (typeof decodeUplink === 'function') {
      const answer = decodeUplink({ bytes, fPort: port, recvTime: new RealDate(at), variables: {} });
      const errors = answer && answer.errors;
      if (errors && errors.length > 0) return stringify({ errors: [].concat(errors).map(String) });
      result = answer && answer.data;
      if (answer && answer.warnings && answer.warnings.length > 0) warnings = [].concat(answer.warnings).map(String);
    } else if (typeof Decode === 'function') result = Decode(port, bytes, {});
    else if (typeof Decoder === 'function') result = Decoder(bytes, port);
    else return stringify({ none: true });
    return stringify({ result: result === undefined ? null : result, warnings }, named);
  };
})()`;

/** Looks for the script's functions where it may have put them; a constant of a script is no property of its globals. */
export const FIND = `(() => {
  const own = (read) => { try { return read(); } catch { return undefined; } };
  const exported = (name) => own(() => module.exports[name] || module.exports.default[name]);
  return {
    decodeUplink: own(() => decodeUplink) || exported('decodeUplink'),
    Decode: own(() => Decode) || exported('Decode'),
    Decoder: own(() => Decoder) || exported('Decoder'),
  };
})`;
