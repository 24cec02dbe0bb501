import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Files of a certificate and its key. */
export interface Certificate {
  certificate: string;
  key: string;
}

const openssl = (args: readonly string[]): void => {
  const { status, stderr, error } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr ?? ''}`, { cause: error });
};

/** One that nobody signed. @throws an Error with what openssl says if it can't make one */
export const makeCertificate = (folder: string, name: string, days = 2): Certificate => {
  const certificate = join(folder, 'fullchain.pem');
  const key = join(folder, 'privkey.pem');
  const options = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    String(days),
    '-subj',
    `/CN=${name}`,
  ];
  const names = ['-addext', `subjectAltName=DNS:${name}`, '-keyout', key, '-out', certificate];
  openssl([...options, ...names]);
  return { certificate, key };
};

/** Signs certificates, and nobody knows it who isn't told. */
export interface Authority {
  /** The file by which others know it. */
  readonly file: string;
  /** @param names as openssl writes them, such as `DNS:localhost,IP:127.0.0.1` */
  sign(names: string, days?: number): Certificate;
}

/** @throws an Error like that of `makeCertificate` */
export const makeAuthority = (folder: string): Authority => {
  const [file, signingKey] = [join(folder, 'authority.pem'), join(folder, 'authority.key')];
  const newKey = ['-newkey', 'rsa:2048', '-nodes'];
  openssl([
    'req',
    '-x509',
    ...newKey,
    '-days',
    '2',
    '-subj',
    '/CN=authority',
    '-keyout',
    signingKey,
    '-out',
    file,
  ]);
  let signed = 0;
  return {
    file,
    sign: (names, days = 2) => {
      signed += 1;
      const of = (end: string) => join(folder, `signed-${signed}.${end}`);
      const [certificate, key, request] = [of('pem'), of('key'), of('csr')];
      openssl([
        'req',
        ...newKey,
        '-subj',
        '/CN=service',
        '-addext',
        `subjectAltName=${names}`,
        '-keyout',
        key,
        '-out',
        request,
      ]);
      const by = ['-CA', file, '-CAkey', signingKey, '-CAcreateserial', '-copy_extensions', 'copy'];
      openssl(['x509', '-req', '-in', request, ...by, '-days', String(days), '-out', certificate]);
      return { certificate, key };
    },
  };
};
