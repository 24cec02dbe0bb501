import { describe, expect, it } from 'vitest';

import {
  devicesIn,
  fileKind,
  mergeDecoder,
  nameOfFile,
  scriptNamedIn,
  toDecoderRequest,
  withDevice,
} from '@/resources/decoders/form/decoderValues';

const values = { name: 'EM300', script: 'x', examples: '', devices: 'a\nb' };

describe('The form of a decoder', () => {
  it('names each device once, whatever the form of its EUI', () => {
    expect(devicesIn('24-E1-24-13-6B-50-22-17\n24e124136b502217\n\n bomba ')).toEqual([
      '24e124136b502217',
      'bomba',
    ]);
    expect(withDevice('a\n\n', 'b')).toBe('a\nb');
  });

  it('sends no examples where there are none', () => {
    expect(toDecoderRequest({ ...values, name: ' EM300 ', examples: ' \n' })).toEqual({
      name: 'EM300',
      script: 'x',
      examples: null,
      devices: ['a', 'b'],
    });
  });

  it('leaves what it didn’t change as others saved it meanwhile', () => {
    const edited = { ...values, name: 'EM300-TH', devices: 'a\nc' };
    const current = { ...values, script: 'y', devices: 'a\nb\nd' };
    expect(mergeDecoder({ initial: values, edited, current })).toEqual({
      name: 'EM300-TH',
      script: 'y',
      examples: '',
      devices: 'a\nd\nc',
    });
  });

  it.each([
    ['lht65.js', 'script'],
    ['LHT65.JS', 'script'],
    ['lht65-codec.yaml', 'examples'],
    ['test_decode_lht65.json', 'examples'],
    ['lht65.pdf', undefined],
  ])('takes of a file what its name says: %s', (name, kind) => {
    expect(fileKind(name)).toBe(kind);
  });

  it('is named like the file of its script', () => {
    expect(nameOfFile('em300-th.v2.js')).toBe('em300-th.v2');
  });

  it.each([
    ['uplinkDecoder:\n  fileName: lht65.js\n  examples: []\n', 'lht65.js'],
    ["# A codec\nuplinkDecoder:\n\n  examples:\n    - input: {}\n  fileName: 'lht65.js'\n", 'lht65.js'],
    ['downlinkEncoder:\n  fileName: lht65.js\n', undefined],
    ['[]', undefined],
  ])('knows where the code of a codec is: %j', (examples, name) => {
    expect(scriptNamedIn(examples)).toBe(name);
  });
});
