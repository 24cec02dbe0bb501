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

const NEW_KEY = ['-newkey', 'rsa:2048', '-nodes'];

/** Of somebody who vouches for themselves. */
const signOneself = (
  name: string,
  { certificate, key }: Certificate,
  days: number,
  more: readonly string[] = [],
) => {
  const subject = ['-days', String(days), '-subj', `/CN=${name}`, ...more];
  openssl(['req', '-x509', ...NEW_KEY, ...subject, '-keyout', key, '-out', certificate]);
};

/** One that nobody signed. @throws an Error with what openssl says if it can't make one */
export const makeCertificate = (folder: string, name: string, days = 2): Certificate => {
  const files = { certificate: join(folder, 'fullchain.pem'), key: join(folder, 'privkey.pem') };
  signOneself(name, files, days, ['-addext', `subjectAltName=DNS:${name}`]);
  return files;
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
  const own = { certificate: join(folder, 'authority.pem'), key: join(folder, 'authority.key') };
  signOneself('authority', own, 2);
  let signed = 0;
  return {
    file: own.certificate,
    sign: (names, days = 2) => {
      signed += 1;
      const of = (end: string) => join(folder, `signed-${signed}.${end}`);
      const [certificate, key, request] = [of('pem'), of('key'), of('csr')];
      const subject = ['-subj', '/CN=service', '-addext', `subjectAltName=${names}`];
      openssl(['req', ...NEW_KEY, ...subject, '-keyout', key, '-out', request]);
      const by = ['-CA', own.certificate, '-CAkey', own.key, '-CAcreateserial', '-copy_extensions', 'copy'];
      openssl(['x509', '-req', '-in', request, ...by, '-days', String(days), '-out', certificate]);
      return { certificate, key };
    },
  };
};
