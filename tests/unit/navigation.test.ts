import { expect, test } from 'vitest';

import { navigation, sectionsFor, type NavigationSection } from '@/layout/navigation';

const forAdmins: NavigationSection = { title: 'shell.reportsSection', access: 'admin', links: [] };
const forEveryone: NavigationSection = { access: 'everyone', links: [] };

test.each([
  ['admin', [forAdmins, forEveryone]],
  ['user', [forEveryone]],
  [undefined, [forEveryone]],
] as const)('the role %s sees its sections of the menu', (role, expected) => {
  expect(sectionsFor(role, [forAdmins, forEveryone])).toEqual(expected);
});

test('a resident finds the dashboard first, then the reports', () => {
  expect(navigation.flatMap(({ links }) => links.map(({ to }) => to))).toEqual(['/dashboard', '/reports']);
});
