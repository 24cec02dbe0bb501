import { vi } from 'vitest';

/**
 * Replaces what jsdom can't run, and what would leave the page. It is the same for all files: the app's
 * modules, which files share, keep what they imported first.
 */
vi.mock('@tableau/embedding-api', () => ({}));
vi.mock('file-saver', () => import('./savedFiles'));
vi.mock(import('@/kit/map/drawMap'), async () => ({ drawMap: (await import('./mapStandIn')).standInForMap }));
vi.mock(import('@/kit/map/hasWebGl'), async () => {
  const { mapStandIn } = await import('./mapStandIn');
  return { hasWebGl: () => mapStandIn.canDraw };
});
