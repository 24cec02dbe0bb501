import { describe, expect, it } from 'vitest';

import { textProblem } from '@contract/serving/textProblem';

import openApi from '../../docs/openapi.json' with { type: 'json' };

interface Schema {
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** The texts of a request whose length is limited, by their fields. */
const limitedTexts = ({ maxLength, properties, items, anyOf }: Schema, field: string): [string, number][] => [
  ...(maxLength === undefined ? [] : [[field, maxLength] satisfies [string, number]]),
  ...Object.entries(properties ?? {}).flatMap(([name, inner]) => limitedTexts(inner, name)),
  ...(items ? limitedTexts(items, field) : []),
  ...(anyOf ?? []).flatMap((one) => limitedTexts(one, field)),
];

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

const texts = Object.values(openApi.paths)
  .flatMap((path) => Object.values(path) as Operation[])
  .flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}))
  .flatMap(({ schema }) => limitedTexts(schema, ''));

describe('A text of a request', () => {
  it('may be as long as its call says', () => {
    expect(texts.length).toBeGreaterThan(20);
    const refused = texts.filter(
      ([field, length]) => textProblem({ [field]: 'x'.repeat(length) }) !== undefined,
    );
    expect(refused).toEqual([]);
  });

  it.each(['formula', 'introduction'])('may have lines where its field has some: %s', (field) => {
    expect(textProblem({ [field]: 'one\ntwo' })).toBeUndefined();
  });
});
