import { vi } from 'vitest';

/**
 * What jsdom cannot run, and what would leave the page. For all files alike: the app's modules, which files share, keep what
 * they came by first.
 */
vi.mock('@tableau/embedding-api', () => ({}));
vi.mock('file-saver', () => import('./savedFiles'));
