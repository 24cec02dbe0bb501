import { readFileSync } from 'node:fs';

import { EPA_TABLE, type IndexTable } from '@domain/air/indexTable';
import { READINGS_KEPT_MONTHS } from '@domain/devices/readings';
import { DEFAULT_MONTH_MAIL } from '@domain/deliveries';
import { isEmail } from '@domain/accounts/email';
import { areNoiseHours, USUAL_NOISE_HOURS, type NoiseHours } from '@domain/sensors/noisePeriods';

import { parseIndexTable } from './air/indexTableFile';
import {
  LOG_LEVELS,
  ROLES,
  type Config,
  type MetricsConfig,
  type MonthMailConfig,
  type ReadingQuota,
} from './config';
import {
  isNetwork,
  isTimeZone,
  isWebAddress,
  parseUrl,
  EnvironmentReader,
  type Environment,
} from './environment';
import { errorMessage } from './errorMessage';
import { readGround } from './map/readGround';
import { readLineRule } from './requireTls';
import { readDatabase, readMail, readMqtt, readTableau } from './readServices';

/** The shortest secret of an installation. */
export const SECRET_LENGTH = 32;
/** The shortest passphrase of an encrypted export, which may be guessed at without any limit. */
const PASSPHRASE_LENGTH = 20;
const LAST_PORT = 65_535;

const readPublicUrl = (reader: EnvironmentReader): string => {
  const isOrigin = (text: string) => {
    const url = parseUrl(text);
    return isWebAddress(url) && url.pathname === '/';
  };
  const rule =
    'must be the origin that people open, such as https://vigia.example.org (http on this machine only)';
  if (reader.text('PUBLIC_URL') === undefined) reader.problems.push(`PUBLIC_URL ${rule}; it is missing`);
  const text = reader.checked('PUBLIC_URL', isOrigin, rule);
  return text === undefined ? '' : new URL(text).origin;
};

const DEFAULT_ACTIVITY_MONTHS = 36;
const MAX_MONTHS = 1_200;

const readMonths = (reader: EnvironmentReader, name: string, fallback: number): number => {
  const isMonths = (text: string) => /^\d{1,4}$/.test(text) && Number(text) > 0 && Number(text) <= MAX_MONTHS;
  return Number(reader.checked(name, isMonths, 'must be a number of months, 1 or more') ?? fallback);
};

/** A device that sends ten values a second brings 864,000 a day; a year of minutes fits into an hour. */
const DEFAULT_QUOTA: ReadingQuota = { perMinute: 60_000, perDay: 2_000_000 };

const readQuota = (reader: EnvironmentReader): ReadingQuota => {
  const isCount = (text: string) => /^[1-9]\d{0,11}$/.test(text);
  const count = (name: string, fallback: number) =>
    Number(reader.checked(name, isCount, 'must be a number of readings, 1 or more') ?? fallback);
  return {
    perMinute: count('READINGS_PER_MINUTE', DEFAULT_QUOTA.perMinute),
    perDay: count('READINGS_PER_DAY', DEFAULT_QUOTA.perDay),
  };
};

/** Day 28 exists in every month. */
const readMonthMail = (reader: EnvironmentReader): MonthMailConfig => {
  const whole = (name: string, from: number, to: number, what: string, fallback: number) => {
    const isRight = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= from && Number(text) <= to;
    return Number(reader.checked(name, isRight, `must be ${what} from ${from} to ${to}`) ?? fallback);
  };
  return {
    day: whole('MONTH_MAIL_DAY', 1, 28, 'a day of the month', DEFAULT_MONTH_MAIL.day),
    hour: whole('MONTH_MAIL_HOUR', 0, 23, 'an hour of the day', DEFAULT_MONTH_MAIL.hour),
    attachmentsMb: whole('MAIL_ATTACHMENTS_MB', 0, 100, 'a number of megabytes', 10),
  };
};

/** '7,19,23'. */
const parseNoiseHours = (text: string): NoiseHours => {
  const [day = NaN, evening = NaN, night = NaN] = text.split(',').map(Number);
  return { day, evening, night };
};

const readNoiseHours = (reader: EnvironmentReader): NoiseHours => {
  const isRight = (text: string) =>
    /^\d{1,2}(,\d{1,2}){2}$/.test(text) && areNoiseHours(parseNoiseHours(text));
  const rule =
    'must be the whole hours at which day, evening and night begin, such as 7,19,23; the same hour twice at the end means no evening';
  const text = reader.checked('NOISE_PERIODS', isRight, rule);
  return text === undefined ? USUAL_NOISE_HOURS : parseNoiseHours(text);
};

/** The operator's table instead of the one that is shipped. */
const readAirIndex = (reader: EnvironmentReader): IndexTable => {
  const path = reader.text('AIR_INDEX_TABLE');
  if (path === undefined) return EPA_TABLE;
  try {
    return parseIndexTable(readFileSync(path, 'utf8'));
  } catch (error) {
    reader.problems.push(
      `AIR_INDEX_TABLE must be a file with an index of air quality, as docs/server.md has it; "${path}": ${errorMessage(error)}`,
    );
    return EPA_TABLE;
  }
};

const readProxies = (reader: EnvironmentReader): string[] => {
  const networks = (reader.text('TRUSTED_PROXIES') ?? '').split(',').map((part) => part.trim());
  const given = networks.filter(Boolean);
  for (const network of given.filter((text) => !isNetwork(text))) {
    reader.problems.push(`TRUSTED_PROXIES must list networks such as 10.0.0.0/8; "${network}" is not one`);
  }
  return given;
};

const LOOPBACK = '127.0.0.1';

const readPort = (reader: EnvironmentReader, name: string): number | undefined => {
  const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= LAST_PORT;
  const text = reader.checked(name, isPort, `must be a port from 1 to ${LAST_PORT}`);
  return text === undefined ? undefined : Number(text);
};

const readMetrics = (reader: EnvironmentReader): MetricsConfig | undefined => {
  const port = readPort(reader, 'METRICS_PORT');
  const host = reader.text('METRICS_HOST');
  if (host !== undefined && reader.text('METRICS_PORT') === undefined) {
    reader.problems.push('METRICS_HOST also needs METRICS_PORT');
  }
  return port === undefined ? undefined : { host: host ?? LOOPBACK, port };
};

const DEFAULT_PORT = 8080;
const DEFAULT_TIME_ZONE = 'America/Argentina/Buenos_Aires';

/** EX_CONFIG of sysexits.h: a supervisor need not retry. */
export const WRONG_CONFIGURATION_STATUS = 78;

/** Says what is wrong with the environment; only a person can correct it. */
export class WrongConfiguration extends Error {
  constructor(problems: readonly string[]) {
    super(`Wrong configuration:\n- ${problems.join('\n- ')}`);
  }
}

/**
 * The configuration in the environment.
 * @throws WrongConfiguration that names every variable that is wrong, missing or incomplete, and what it
 * should look like
 */
export const readConfig = (variables: Environment): Config => {
  const reader = new EnvironmentReader(variables);
  const rule = readLineRule(reader);
  const config: Config = {
    host: reader.text('HOST') ?? LOOPBACK,
    port: readPort(reader, 'PORT') ?? DEFAULT_PORT,
    publicUrl: readPublicUrl(reader),
    database: readDatabase(reader, rule),
    sessionSecret: reader.checked(
      'SESSION_SECRET',
      (text) => text.length >= SECRET_LENGTH,
      `must have at least ${SECRET_LENGTH} characters, from a generator such as: openssl rand -base64 48`,
      true,
    ),
    earlierSessionSecret: reader.checked(
      'SESSION_SECRET_BEFORE',
      (text) => text.length >= SECRET_LENGTH,
      `must be the SESSION_SECRET of before, of at least ${SECRET_LENGTH} characters`,
      true,
    ),
    backupPassphrase: reader.checked(
      'BACKUP_PASSPHRASE',
      (text) => text.length >= PASSPHRASE_LENGTH,
      `must have at least ${PASSPHRASE_LENGTH} characters, from a generator such as: openssl rand -base64 24`,
      true,
    ),
    mail: readMail(reader, rule),
    supportEmail: reader.checked('SUPPORT_EMAIL', isEmail, 'must be a mail address'),
    siteTimeZone:
      reader.checked('SITE_TIME_ZONE', isTimeZone, `must be a time zone such as ${DEFAULT_TIME_ZONE}`) ??
      DEFAULT_TIME_ZONE,
    noiseHours: readNoiseHours(reader),
    airIndex: readAirIndex(reader),
    tableau: readTableau(reader),
    mapGround: readGround(reader),
    mqtt: readMqtt(reader, rule),
    readingsMonths: readMonths(reader, 'READINGS_MONTHS', READINGS_KEPT_MONTHS),
    readingQuota: readQuota(reader),
    monthMail: readMonthMail(reader),
    activityMonths: readMonths(reader, 'ACTIVITY_MONTHS', DEFAULT_ACTIVITY_MONTHS),
    trustedProxies: readProxies(reader),
    clearLines: rule.allowed,
    metrics: readMetrics(reader),
    role: reader.choice('ROLE', ROLES, 'all'),
    logLevel: reader.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
  };
  if (config.database.kind === 'server' && reader.text('SESSION_SECRET') === undefined) {
    reader.problems.push(
      'SESSION_SECRET is missing; with DATABASE_URL all instances must be given the same one',
    );
  }
  if (config.database.kind === 'embedded' && config.role !== 'all') {
    reader.problems.push(
      `ROLE=${config.role} needs DATABASE_URL: the embedded database serves one process only`,
    );
  }
  // A worker serves nothing else.
  if (config.role !== 'worker' && config.metrics?.port === config.port) {
    reader.problems.push(`PORT and METRICS_PORT are both ${config.port}; they must differ`);
  }
  if (reader.problems.length > 0) throw new WrongConfiguration(reader.problems);
  return config;
};
