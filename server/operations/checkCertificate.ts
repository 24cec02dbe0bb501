import { connect, checkServerIdentity, type PeerCertificate, type TLSSocket } from 'node:tls';

import { DAY_MS } from '@domain/duration';

import type { Config } from '../config';
import { errorMessage } from '../errorMessage';
import type { Finding } from '../subject';

const ANSWER_LIMIT_MS = 5_000;
/** Long enough to notice that whatever renews it has stopped. */
const WARNING_DAYS = 14;

interface Looking {
  readonly now: Date;
  /** For tests, whose certificates nobody signed. */
  readonly trusted?: string;
}

interface Shown {
  readonly certificate: PeerCertificate;
  /** Why browsers don't trust it, besides its dates and names. */
  readonly distrust: string | undefined;
}

/** The certificate that a browser would be shown. @throws if none is shown */
const readCertificate = ({ hostname, port }: URL, trusted: string | undefined): Promise<Shown> =>
  new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const socket: TLSSocket = connect({
      host,
      port: Number(port || 443),
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      ...(trusted === undefined ? {} : { ca: trusted }),
      // An expired one is to be looked at, too.
      rejectUnauthorized: false,
    });
    socket.setTimeout(ANSWER_LIMIT_MS, () => socket.destroy(new Error('There is no answer.')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const code = socket.authorizationError as unknown as string | undefined;
      const isAboutDates = code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID';
      resolve({
        certificate: socket.getPeerCertificate(),
        distrust: !code || isAboutDates || code === 'ERR_TLS_CERT_ALTNAME_INVALID' ? undefined : code,
      });
      socket.destroy();
    });
  });

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Whether people's browsers will go on taking the certificate of PUBLIC_URL.
 * @returns nothing without TLS, which is allowed on this machine only
 */
export const checkCertificate = async (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { now, trusted }: Looking = { now: new Date() },
): Promise<Finding[]> => {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:') return [];
  let shown: Shown;
  try {
    shown = await readCertificate(url, trusted);
  } catch (error) {
    const text = `Hint: ${publicUrl} cannot be reached from this machine, so its certificate was not looked at: ${errorMessage(error)}.`;
    return [{ isFine: true, text }];
  }
  const { certificate, distrust } = shown;
  const until = new Date(certificate.valid_to);
  const name = `The certificate of ${publicUrl}`;
  const bad = (text: string): Finding[] => [{ isFine: false, text: `${name} ${text}.` }];
  const daysLeft = (until.getTime() - now.getTime()) / DAY_MS;
  if (daysLeft <= 0) return bad(`expired on ${dayOf(until)}: browsers refuse it`);
  if (checkServerIdentity(url.hostname.replace(/^\[(.*)\]$/, '$1'), certificate) !== undefined)
    return bad(`is for other names (${certificate.subjectaltname ?? 'none'}): browsers refuse it`);
  if (new Date(certificate.valid_from) > now)
    return bad(`is valid from ${dayOf(new Date(certificate.valid_from))} on only`);
  if (distrust !== undefined) return bad(`is not one that browsers trust (${distrust})`);
  if (daysLeft <= WARNING_DAYS) return bad(`expires on ${dayOf(until)}, and was not renewed`);
  return [{ isFine: true, text: `${name} is valid until ${dayOf(until)}.` }];
};
