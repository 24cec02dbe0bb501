import type { Config } from './config';
import { isThisMachine, type EnvironmentReader } from './environment';

/** How the services that we speak to are spoken to. */
export interface LineRule {
  /**
   * Whether a line to a host may be in the clear: to this machine, and to the hosts that the operator names.
   * Elsewhere, whoever is on the way reads passwords and changes what is said.
   */
  mayBeClear(variable: string, host: string): boolean;
  /** The lines that are in the clear because the operator says so, such as `MQTT_URL (broker.lan)`. */
  readonly allowed: readonly string[];
}

const plain = (host: string) => host.toLowerCase().replace(/^\[(.*)\]$/, '$1');

export const readLineRule = (reader: EnvironmentReader): LineRule => {
  const named = (reader.text('PLAINTEXT_HOSTS') ?? '').split(',').map((host) => plain(host.trim()));
  const hosts = named.filter(Boolean);
  for (const host of hosts.filter((text) => /[/@\s*]/.test(text))) {
    reader.problems.push(`PLAINTEXT_HOSTS must list names of hosts such as broker.lan; "${host}" is not one`);
  }
  const allowed: string[] = [];
  return {
    allowed,
    mayBeClear: (variable, host) => {
      if (isThisMachine(host)) return true;
      if (!hosts.includes(plain(host))) return false;
      allowed.push(`${variable} (${host})`);
      return true;
    },
  };
};

/** For the log and for whoever checks the installation. */
export const clearLinesText = ({ clearLines }: Pick<Config, 'clearLines'>): string =>
  `Without TLS, as PLAINTEXT_HOSTS allows: ${clearLines.join(', ')}. Whoever is on the way can read passwords there`;

/** For a variable whose line would be in the clear. */
export const clearLineProblem = (variable: string, host: string, remedy: string): string =>
  `${variable} leads to ${host} without TLS: ${remedy}, or, if nobody else is on the way, set PLAINTEXT_HOSTS=${host}`;
