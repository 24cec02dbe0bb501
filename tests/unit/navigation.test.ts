import { expect, test } from 'vitest';

import type { Feature } from '@domain/features';

import { navigation } from '@/app/screens';
import { sectionsFor } from '@/layout/navigation';

const addressesFor = (role: 'admin' | 'user', features: readonly Feature[] = []) =>
  sectionsFor(navigation, role === 'admin', features).flatMap(({ links }) => links.map(({ to }) => to));

test('a resident finds the dashboard first, then the reports', () => {
  expect(addressesFor('user')).toEqual(['/dashboard', '/reports', '/download-reports', '/subscriptions']);
});

test('an administrator finds what they manage in between', () => {
  expect(addressesFor('admin')).toEqual([
    '/dashboard',
    '/add-user',
    '/users',
    '/add-sensor',
    '/manage-sensors',
    '/create-view',
    '/sensor-types',
    '/create-normalized-variable',
    '/normalized-variables',
    '/reports',
    '/download-reports',
    '/subscriptions',
  ]);
});

test('the section of views is called after Tableau, unless the server draws charts too', () => {
  const titles = (features: readonly Feature[]) =>
    sectionsFor(navigation, true, features).map(({ title }) => title);
  expect(titles([])).toContain('shell.viewsSection');
  expect(titles(['charts'])).toContain('shell.viewsSectionWithCharts');
  expect(titles(['charts'])).not.toContain('shell.viewsSection');
});

test('devices stand among the sensors for administrators, where the server announces them', () => {
  expect(addressesFor('admin', ['devices'])).toContain('/devices');
  expect(addressesFor('admin', ['activity'])).not.toContain('/devices');
  expect(addressesFor('user', ['devices'])).not.toContain('/devices');
});

test('the activity is there for administrators, where the server announces it', () => {
  expect(addressesFor('admin', ['activity'])).toContain('/activity');
  expect(addressesFor('admin', ['accounts'])).not.toContain('/activity');
  expect(addressesFor('user', ['activity'])).not.toContain('/activity');
});

test('the mails are there for administrators, where the server announces them', () => {
  expect(addressesFor('admin', ['deliveries'])).toContain('/deliveries');
  expect(addressesFor('admin', ['activity'])).not.toContain('/deliveries');
  expect(addressesFor('user', ['deliveries'])).not.toContain('/deliveries');
});
