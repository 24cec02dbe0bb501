import { spawnSync } from 'node:child_process';

import { installDebianPackage } from '../installDebianPackage';

/** Debian keeps it where only root's PATH leads. */
const PLACES = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx'];

const outputOf = (program: string, ...options: string[]): string | undefined => {
  const { status, stdout, stderr } = spawnSync(program, options, { encoding: 'utf8' });
  return status === 0 ? `${stdout}${stderr}` : undefined;
};

const find = () => PLACES.find((place) => outputOf(place, '-v') !== undefined);

export interface Nginx {
  program: string;
  /** Such as `nginx/1.22.1`. */
  version: string;
  /** nginx's file of media types by file extension. */
  mimeTypes: string;
}

/**
 * Finds nginx, or installs Debian's package where this user may.
 * @throws an Error that says what to install when neither worked.
 */
export const findNginx = (): Nginx => {
  if (!find()) installDebianPackage('nginx-light');
  const program = find();
  if (!program) throw new Error('No nginx found. Install it (Debian: apt-get install nginx-light).');
  const about = outputOf(program, '-V') ?? '';
  return {
    program,
    version: /nginx\/\S+/.exec(about)?.[0] ?? 'nginx',
    mimeTypes: (/--conf-path=(\S+)/.exec(about)?.[1] ?? '/etc/nginx/nginx.conf').replace(
      /[^/]+$/,
      'mime.types',
    ),
  };
};
