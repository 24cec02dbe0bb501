import { DEFAULT_SIGN_IN_LIMIT } from './app';
import { DEFAULT_SENSORS, MAX_SENSORS } from './seed/seed';

interface MockEnvironment {
  sensors: number;
  /** The origin of mailed links; absent: the mock's own address. */
  publicUrl: string | undefined;
  signInLimit: number;
  analyticsPort: number;
}

const DEFAULT_ANALYTICS_PORT = 4174;
const LAST_PORT = 65_535;
const MAX_SIGN_INS = 1_000_000;

const readUrl = (value = ''): string | undefined => {
  const text = value.trim();
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash)
    return url.origin;
  throw new Error(`MOCK_PUBLIC_URL must be an address such as https://vigia.example; it is "${text}".`);
};

/**
 * The mock's configuration in the process variables.
 * @throws an Error that names the wrong variable, and what it should look like.
 */
export const readMockEnvironment = (env: Readonly<Record<string, string | undefined>>): MockEnvironment => {
  const read = (name: string, fallback: number, most: number): number => {
    const text = env[name]?.trim();
    if (!text) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value > 0 && value <= most) return value;
    throw new Error(`${name} must be a whole number from 1 to ${most}; it is "${text}".`);
  };
  return {
    sensors: read('MOCK_SENSORS', DEFAULT_SENSORS, MAX_SENSORS),
    publicUrl: readUrl(env.MOCK_PUBLIC_URL),
    signInLimit: read('MOCK_SIGN_IN_LIMIT', DEFAULT_SIGN_IN_LIMIT, MAX_SIGN_INS),
    analyticsPort: read('ANALYTICS_PORT', DEFAULT_ANALYTICS_PORT, LAST_PORT),
  };
};
