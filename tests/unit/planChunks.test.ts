import { describe, expect, test } from 'vitest';

import { planChunks, type Load, type Piece } from '../../scripts/build/planChunks';

const REQUEST = 1_000;

const piece = (name: string, bytes: number, imports: string[] = []): Piece => ({
  name,
  modules: [`${name}.ts`],
  imports,
  bytes,
  isTarget: false,
});
const screen = (name: string, imports: string[]): Piece => ({
  ...piece(name, 5_000, imports),
  isTarget: true,
});
const load = (...names: string[]): Load => ({ pieces: new Set(names), weight: 1 });

/** The planned chunks, each as the sorted names of its modules. */
const planned = (pieces: Piece[], loads: Load[]) =>
  planChunks(pieces, loads, REQUEST).map(({ modules }) => modules.toSorted().join(' '));

test('What every screen loads comes as one chunk, however much it is', () => {
  const pieces = [
    screen('Users', ['fields', 'lists']),
    screen('Sensors', ['fields', 'lists']),
    piece('fields', 40_000),
    piece('lists', 30_000),
  ];
  const loads = [load('Users', 'fields', 'lists'), load('Sensors', 'fields', 'lists')];
  expect(planned(pieces, loads)).toEqual(['fields.ts lists.ts', 'Users.ts', 'Sensors.ts']);
});

describe('What one screen of two needs besides', () => {
  const pieces = (bytes: number) => [
    screen('Users', ['core', 'extra']),
    screen('Activity', ['core', 'extra']),
    screen('Sensors', ['core']),
    piece('core', 9_000),
    piece('extra', bytes),
  ];
  const loads = [load('Users', 'core', 'extra'), load('Activity', 'core', 'extra'), load('Sensors', 'core')];

  test('comes along with the rest where that costs the others less than it saves requests', () => {
    expect(planned(pieces(1_900), loads)).toContain('core.ts extra.ts');
  });

  test('stays apart where it costs more', () => {
    expect(planned(pieces(2_100), loads)).toContain('extra.ts');
  });
});

test('A load that counts little decides little', () => {
  const pieces = [
    screen('Users', ['core', 'extra']),
    screen('Dialog', ['core']),
    piece('core', 9_000),
    piece('extra', 5_000),
  ];
  const loads = [load('Users', 'core', 'extra'), { ...load('Dialog', 'core'), weight: 0.1 }];
  expect(planned(pieces, loads)).not.toContain('extra.ts');
  expect(planned(pieces, [load('Users', 'core', 'extra'), load('Dialog', 'core')])).toContain(
    'Users.ts extra.ts',
  );
});

test('Two that are asked for by name never share a chunk', () => {
  const pieces = [screen('Users', []), screen('Sensors', [])];
  expect(planned(pieces, [load('Users', 'Sensors')])).toEqual(['Users.ts', 'Sensors.ts']);
});

test('What stands between two that are merged is merged with them, so that no chunks import each other', () => {
  const pieces = [piece('outer', 10, ['middle']), piece('middle', 2_500, ['inner']), piece('inner', 10)];
  const everywhere = load('outer', 'middle', 'inner');
  expect(planned(pieces, [everywhere])).toEqual(['inner.ts middle.ts outer.ts']);
});

test('Where the piece between is asked for by name as one of them is, they stay apart', () => {
  const pieces = [screen('Outer', ['Middle']), screen('Middle', ['inner']), piece('inner', 10)];
  expect(planned(pieces, [load('Outer', 'Middle', 'inner')])).toEqual(['Middle.ts inner.ts', 'Outer.ts']);
});

test('A screen that gets code by a merge also gets what that code imports, and that counts', () => {
  const pieces = [
    screen('Users', ['small', 'core']),
    screen('Sensors', ['core']),
    piece('core', 9_000),
    piece('small', 100, ['heavy']),
    piece('heavy', 50_000),
  ];
  const loads = [load('Users', 'small', 'core', 'heavy'), load('Sensors', 'core')];
  const chunks = planned(pieces, loads);
  expect(chunks).not.toContain('core.ts small.ts');
  expect(chunks).toContain('core.ts');
});

test('What is imported comes before what imports it', () => {
  const pieces = [
    screen('Users', ['lists']),
    piece('lists', 60_000, ['core']),
    piece('core', 60_000),
    screen('Other', ['core']),
  ];
  const loads = [load('Users', 'lists', 'core'), load('Other', 'core')];
  const chunks = planned(pieces, loads);
  const at = (module: string) => chunks.findIndex((names) => names.split(' ').includes(module));
  expect(at('core.ts')).toBeLessThan(at('lists.ts'));
  expect(at('lists.ts')).toBeLessThanOrEqual(at('Users.ts'));
});

test('A chunk has the name of what is asked for in it, else of the most of it', () => {
  const pieces = [screen('Users', ['lists', 'fields']), piece('lists', 900), piece('fields', 100)];
  expect(planChunks(pieces, [load('Users', 'lists', 'fields')], REQUEST).map(({ name }) => name)).toEqual([
    'Users',
  ]);
  const shared = [
    ...pieces.slice(1),
    screen('Users', ['lists', 'fields']),
    screen('Sensors', ['lists', 'fields']),
  ];
  const loads = [load('Users', 'lists', 'fields'), load('Sensors', 'lists', 'fields')];
  expect(planChunks(shared, loads, REQUEST)[0]?.name).toBe('lists');
});
