import { describe, expect, it } from 'vitest';

import { payloadText } from '@domain/devices/payloadText';

describe('The bytes of a frame', () => {
  it.each([
    ['0367EA00', '0367EA00'],
    [' 03 67:ea-00 ', '0367ea00'],
    ['0x0367ea00', '0367ea00'],
    ['', ''],
  ])('are read in hexadecimal digits however they are written: "%s"', (written, text) => {
    expect(payloadText(written, 'hex')).toBe(text);
  });

  it.each(['036', 'xyz', 'A2fqAA=='])('are refused if they are no such digits: "%s"', (written) => {
    expect(payloadText(written, 'hex')).toBeUndefined();
  });

  it.each([
    ['A2fq AA==\n', 'A2fqAA=='],
    ['A2fq-_', 'A2fq-_'],
  ])('are read in base64, that of addresses too: "%s"', (written, text) => {
    expect(payloadText(written, 'base64')).toBe(text);
  });

  it('are refused if they are no base64', () => {
    expect(payloadText('A2fqAA==!', 'base64')).toBeUndefined();
  });
});
