import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Files of a certificate that nobody signed, and its key. */
export interface Certificate {
  certificate: string;
  key: string;
}

/** @throws an Error with what openssl says if it can't make one */
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
  const { status, stderr, error } = spawnSync('openssl', [...options, ...names], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr ?? ''}`, { cause: error });
  return { certificate, key };
};
