import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { findNginx } from './findNginx';
import { siteConfiguration, type Site } from './siteConfiguration';

const POLL_MS = 50;
const MAX_START_MS = 10_000;

/** If nginx ran as root, its workers would switch to a user who may not read the build. */
const user = process.getuid?.() === 0 ? 'user root;' : '';

/** The rest of a distribution's nginx.conf, around `conf.d`, with all written files in one folder. */
const surroundings = (mimeTypes: string) => `
daemon off;
${user}
pid nginx.pid;
events {}
http {
    include "${mimeTypes}";
    default_type application/octet-stream;
    client_body_temp_path body;
    proxy_temp_path proxy;
    fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi;
    scgi_temp_path scgi;
    include conf.d/vigia.conf;
}
`;

export interface RunningNginx {
  version: string;
  stop: () => Promise<void>;
}

/**
 * Starts nginx with a configuration in a folder, and waits until it answers.
 * @throws an Error with what nginx said when it doesn't come up.
 */
export const runNginx = async (
  folder: string,
  configuration: string,
  isAnswering: () => Promise<boolean>,
): Promise<RunningNginx> => {
  const { program, version, mimeTypes } = findNginx();
  mkdirSync(join(folder, 'conf.d'), { recursive: true });
  writeFileSync(join(folder, 'conf.d/vigia.conf'), configuration);
  writeFileSync(join(folder, 'nginx.conf'), surroundings(mimeTypes));

  const options = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const server = spawn(program, options, { stdio: ['ignore', 'inherit', 'inherit'] });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => {
      hasEnded = true;
      resolve();
    });
  });
  for (const started = Date.now(); !(await isAnswering());) {
    if (hasEnded || Date.now() - started > MAX_START_MS) {
      server.kill();
      throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return {
    version,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
};

/** Starts nginx with deploy/nginx-static.conf as it is, and the site's values in nginx-static-site.conf. */
export const startNginx = (folder: string, site: Omit<Site, 'log'>): Promise<RunningNginx> => {
  const example = readFileSync('deploy/nginx-static-site.conf', 'utf8');
  const log = join(folder, 'access.log');
  writeFileSync(join(folder, 'vigia-site.conf'), siteConfiguration(example, { ...site, log }));
  return runNginx(folder, readFileSync('deploy/nginx-static.conf', 'utf8'), () =>
    fetch(`http://localhost:${site.port}/`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
};
