import { DEFAULT_SENSORS, MOST_SENSORS } from './seed/seed';

interface MockEnvironment {
  sensors: number;
  analyticsPort: number;
}

const DEFAULT_ANALYTICS_PORT = 4174;
const LAST_PORT = 65_535;

/**
 * What process variables say about the mock.
 * @throws an Error that names the variable that is wrong, and what it should look like.
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
    sensors: read('MOCK_SENSORS', DEFAULT_SENSORS, MOST_SENSORS),
    analyticsPort: read('ANALYTICS_PORT', DEFAULT_ANALYTICS_PORT, LAST_PORT),
  };
};
