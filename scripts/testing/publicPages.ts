import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

import { configurationOf, configurePage } from '../../domain/webConfiguration';
import { paths } from '../../domain/paths';

/**
 * Serves what needs no session (EXT-78) as a server that has it does: its pages say so. Everywhere else the mock stays the
 * specification's server.
 */
export const publicPages = (outDir: string): Plugin => ({
  name: 'public-pages',
  configurePreviewServer: ({ middlewares, config }) => {
    const built = readFileSync(join(outDir, 'index.html'), 'utf8');
    const configuration = configurationOf(built);
    if (!configuration) throw new Error(`${outDir} has no page with a configuration.`);
    const page = configurePage(built, { ...configuration, hasPublicPage: true });
    middlewares.use(({ url = '' }, response, next) => {
      if (!url.startsWith(paths.publicPage)) return next();
      const headers = Object.entries(config.preview.headers ?? {});
      for (const [name, value] of headers) if (value !== undefined) response.setHeader(name, value);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page);
    });
  },
});
