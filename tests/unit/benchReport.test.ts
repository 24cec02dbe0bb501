import { expect, test } from 'vitest';

import { sectionMarkdown, tableMarkdown } from '../../scripts/bench/report/markdown';
import { problemsOf } from '../../scripts/bench/report/problems';
import { withPart } from '../../scripts/bench/report/writeReport';
import { isOver, type Section, type Table } from '../../scripts/bench/report/Table';

const table: Table = {
  title: 'First visit',
  head: ['route', 'JS, kB', 'requests'],
  rows: [
    ['/login', { value: 78.26, limit: 80, digits: 1 }, 9],
    ['/dashboard', { value: 215.06, limit: 215, digits: 1 }, { value: 12 }],
  ],
};

test('a table lines its columns up and shows each limit', () => {
  expect(tableMarkdown(table)).toBe(
    [
      '### First visit',
      '',
      '| route      |            JS, kB | requests |',
      '| ---------- | ----------------: | -------: |',
      '| /login     |       78.3 ≤ 80.0 |        9 |',
      '| /dashboard | 215.1 **>** 215.0 |       12 |',
    ].join('\n'),
  );
});

test('a bar in a cell does not end it', () => {
  const barred: Table = { title: 'T', head: ['a|b'], rows: [] };
  expect(tableMarkdown(barred)).toContain(String.raw`| a\|b |`);
});

test.each([
  ['within it', { value: 79.9, limit: 80 }, false],
  ['at it', { value: 80, limit: 80 }, false],
  ['at it, as it is printed', { value: 80.4, limit: 80 }, false],
  ['over it', { value: 80.6, limit: 80 }, true],
  ['over it by a printed digit', { value: 80.4, limit: 80, digits: 1 }, true],
  ['without one', { value: 1000 }, false],
])('a figure %s', (_, figure, expected) => {
  expect(isOver(figure)).toBe(expected);
});

const section: Section = { title: 'Routes', about: 'How.', tables: [table], problems: ['/users asks twice'] };

test('a section is its heading, how and when it was measured, and its tables', () => {
  expect(sectionMarkdown(section, '- Today')).toBe(`## Routes\n\nHow.\n\n- Today\n\n${tableMarkdown(table)}`);
});

test('a part that is measured again takes the place of what it was, and leaves the others', () => {
  const [routes, lists, again] = ['## Routes\n\nOld', '## Lists\n\n### Users\n\nOld', '## Routes\n\nNew'];
  const report = [routes, lists].reduce(withPart, '');
  expect(report).toMatch(/^# Benchmarks\n\n[^#]+\n\n## Routes\n\nOld\n\n## Lists\n\n### Users\n\nOld$/);
  expect(withPart(report, again)).toBe(report.replace('Old', 'New'));
});

test('what is over its limit is named beside the other problems', () => {
  expect(problemsOf(section)).toEqual([
    '/users asks twice',
    'First visit: /dashboard, JS, kB: 215.1 is over 215.0',
  ]);
});
