import { paths } from '@domain/paths';

import { openScreen, screens, titleOf, type Screen } from './support/screens';
import { MOST_WHERE_KNOWN, shifted, watchShifts } from './support/shifts';
import { expect, test } from './support/test';
import { expectNothingCovered } from './support/toastPlace';

/** Below 0.1 is good; what is known beforehand has its place from the start. */
const MOST = 0.05;

const known: ReadonlySet<string> = new Set([
  paths.signIn,
  paths.users,
  paths.manageSensors,
  paths.subscriptions,
]);

const mostOf = ({ address, isExtended = false }: Screen): number => {
  if (isExtended) return MOST;
  const path = address.replace(/\?.*/, '');
  // Nothing of these waits for an answer that could move it.
  if (path === paths.reports || path === paths.dashboard) return 0;
  return known.has(path) ? MOST_WHERE_KNOWN : MOST;
};

for (const screen of screens) {
  test(`${titleOf(screen)} does not move while it loads, and no toast covers what can be pressed`, async ({
    page,
    request,
    signInAs,
  }) => {
    await watchShifts(page);
    if (screen.as) await signInAs(screen.as, { isExtended: screen.isExtended });
    await openScreen(page, request, screen);
    expect(await shifted(page)).toBeLessThanOrEqual(mostOf(screen));

    // Signing in shows no toasts but one, in its own place.
    if (!screen.as) return;
    await screen.prepare?.(page);
    await expectNothingCovered(page);
  });
}
