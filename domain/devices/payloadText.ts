export const PAYLOAD_ENCODINGS = ['hex', 'base64'] as const;

export type PayloadEncoding = (typeof PAYLOAD_ENCODINGS)[number];

const BASE64 = /^[A-Za-z0-9+/\-_]*={0,2}$/;
const HEX = /^(?:[0-9a-f]{2})*$/i;

/**
 * A frame's bytes as somebody wrote them, without what only helps to read them: spaces, colons and hyphens between
 * hexadecimal digits, and their prefix.
 * @returns undefined if they aren't in that encoding
 */
export const payloadText = (written: string, encoding: PayloadEncoding): string | undefined => {
  if (encoding === 'base64') {
    const text = written.replaceAll(/\s/g, '');
    return BASE64.test(text) ? text : undefined;
  }
  const text = written
    .trim()
    .replace(/^0x/i, '')
    .replaceAll(/[\s:-]/g, '');
  return HEX.test(text) ? text : undefined;
};
