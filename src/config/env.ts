import type { WebConfiguration } from '@domain/webConfiguration';

export type RawEnvironment = Readonly<Record<string, string | boolean | undefined>>;

const DEFAULT_SUPPORT_EMAIL = 'soporte@vigia.example';

const isOrigin = (value: string): boolean => {
  try {
    const url = new URL(value);
    return /^https?:$/.test(url.protocol) && url.origin === value;
  } catch {
    return false;
  }
};

/** Reads the `VITE_*` variables unchecked. The build has checked them (`parseEnvironment`). */
export const readEnvironment = (raw: RawEnvironment): WebConfiguration => {
  const read = (name: string) => String(raw[name] ?? '').trim();
  return {
    apiUrl: read('VITE_API_URL').replace(/\/+$/, ''),
    supportEmail: read('VITE_SUPPORT_EMAIL') || DEFAULT_SUPPORT_EMAIL,
    analyticsOrigins: read('VITE_ANALYTICS_ORIGINS')
      .split(',')
      .map((origin) => origin.trim().replace(/\/+$/, ''))
      .filter(Boolean),
  };
};

/**
 * Reads the `VITE_*` variables and checks them.
 * @throws an Error that names each wrong variable and what it should look like.
 */
export const parseEnvironment = (raw: RawEnvironment): WebConfiguration => {
  const environment = readEnvironment(raw);
  const { apiUrl, supportEmail, analyticsOrigins } = environment;
  const problems: string[] = [];
  if (apiUrl && !isOrigin(apiUrl)) {
    problems.push(
      `VITE_API_URL must be an origin such as https://api.example.org, or empty; it is "${apiUrl}"`,
    );
  }
  if (!/^\S+@\S+\.\S+$/.test(supportEmail)) {
    problems.push(`VITE_SUPPORT_EMAIL must be an e-mail address; it is "${supportEmail}"`);
  }
  for (const origin of analyticsOrigins.filter((value) => !isOrigin(value))) {
    problems.push(`VITE_ANALYTICS_ORIGINS must list origins separated by commas; "${origin}" is not one`);
  }
  if (problems.length > 0) throw new Error(`Wrong configuration:\n- ${problems.join('\n- ')}`);

  return environment;
};
