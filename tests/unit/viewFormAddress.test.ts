import { describe, expect, test } from 'vitest';

import { previewAddress, type AddressPreview, type KnownAddress } from '@/resources/views/viewFormAddress';

const SERVER = 'https://tableau.example';
const sibling: KnownAddress = { slug: 'rango-diario', src: `${SERVER}/views/Ruido/rango-diario` };
const other: KnownAddress = { slug: 'calendario', src: `${SERVER}/views/Ruido/calendario` };
const elsewhere: KnownAddress = { slug: 'picos', src: `${SERVER}/views/Aire/picos` };
const unlike: KnownAddress = { slug: 'resumen', src: `${SERVER}/views/Ruido/hoja-7` };
const expected: AddressPreview = {
  kind: 'expected',
  address: `${SERVER}/views/Ruido/ruido-nocturno?:embed=yes&:showVizHome=no`,
};

describe('the address of a slug', () => {
  test.each<[string, KnownAddress[], AddressPreview]>([
    ['is not made up where no other view tells', [], { kind: 'unknown' }],
    ['follows another view of the type', [sibling], expected],
    ['follows several that agree', [sibling, other, sibling], expected],
    ['is not known where they disagree', [sibling, elsewhere], { kind: 'unknown' }],
    ['is not known where one has another form', [sibling, unlike], { kind: 'unknown' }],
    ['is not known where none has a slug', [{ slug: '', src: `${SERVER}/` }], { kind: 'unknown' }],
  ])('%s', (_, known, preview) => {
    expect(previewAddress(' ruido-nocturno ', known, [])).toEqual(preview);
  });

  test.each(['', '   '])('is none for %j', (slug) => {
    expect(previewAddress(slug, [sibling], [])).toEqual({ kind: 'empty' });
  });

  test.each(['vizql/ruido', 'ruido/startSession', '../VizQL', 'https://x.example/vizql/t'])(
    'is refused for %j, wherever it leads',
    (slug) => {
      expect(previewAddress(slug, [], [])).toEqual({ kind: 'refused' });
    },
  );

  test.each<[string, KnownAddress[], string[], AddressPreview['kind']]>([
    ['an origin that is not allowed', [sibling], ['https://otro.example'], 'refused'],
    ['one that is', [sibling], [SERVER], 'expected'],
    ['a scheme that never is', [{ slug: 'a', src: 'ftp://tableau.example/a' }], [], 'refused'],
    ['what is no address', [{ slug: 'a', src: 'views/a' }], [], 'refused'],
    ['nothing known', [], [SERVER], 'unknown'],
  ])('with %s', (_, known, allowedOrigins, kind) => {
    expect(previewAddress('ruido', known, allowedOrigins).kind).toBe(kind);
  });
});
