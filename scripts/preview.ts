import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { loadEnv, preview, type Plugin, type PreviewServer } from 'vite';

import { mockApi } from '@mock/vitePlugin';

import { parseEnvironment } from '@/config/env';

import { readPorts } from './ports';
import { securityHeaders } from '../server/http/securityHeaders';
import { createAnswers } from '../tests/answers/answers';
import { townAnswers } from '../tests/answers/town';

/**
 * Serves the build in a folder together with the mock API, answers to the calls that it doesn't know, and the
 * analytics stand-in; the caller closes the server.
 * @throws an Error with a message for the operator if a port or a variable is wrong.
 */
export const startPreview = async (
  outDir: string,
  plugins: readonly Plugin[] = [],
): Promise<PreviewServer> => {
  const { port, analyticsPort } = await readPorts();
  const { apiUrl } = parseEnvironment(loadEnv('production', process.cwd()));
  return preview({
    logLevel: 'warn',
    plugins: [mockApi(createAnswers(townAnswers()).serve), ...plugins],
    preview: {
      port,
      strictPort: true,
      headers: securityHeaders({
        api: apiUrl,
        analytics: `http://localhost:${analyticsPort}`,
        page: readFileSync(join(outDir, 'index.html'), 'utf8'),
      }),
    },
    build: { outDir },
  });
};
