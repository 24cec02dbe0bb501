import { resolve, sep } from 'node:path';

import { Client } from 'pg';

import { isEmail } from '@domain/accounts/email';

import type { DatabaseConfig, MailConfig, MqttConfig, TableauConfig } from './config';
import { ESCAPES, isWebAddress, parseServiceUrl, parseUrl, type EnvironmentReader } from './environment';
import { hostsOf, requireTarget } from './database/connections/hosts';
import { clearLineProblem, type LineRule } from './requireTls';
import { errorMessage } from './errorMessage';

const DEFAULT_DATA_FOLDER = 'data';

/** What a database's host may be asked to be, by the variable that names it. */
const TARGETS = {
  DATABASE_URL: ['read-write', 'primary'],
  DATABASE_SESSION_URL: ['read-write', 'primary'],
  DATABASE_READ_URL: ['standby', 'prefer-standby', 'read-only'],
} as const;

/** As `pg` reads it, since other programs give the parameters of TLS other meanings. */
const requireTlsOfDatabase = (reader: EnvironmentReader, rule: LineRule, name: string, url: string): void => {
  const { host, ssl } = new Client({ connectionString: url });
  if (!ssl && !rule.mayBeClear(name, host))
    reader.problems.push(clearLineProblem(name, host, 'add ?sslmode=verify-full'));
};

const readDatabaseUrl = (
  reader: EnvironmentReader,
  rule: LineRule,
  name: keyof typeof TARGETS,
): string | undefined => {
  const url = reader.text(name);
  if (url === undefined) return undefined;
  try {
    const hosts = hostsOf(url);
    requireTarget(url, TARGETS[name]);
    try {
      for (const host of hosts) requireTlsOfDatabase(reader, rule, name, host);
    } catch (error) {
      // Such as a file of certificates that is missing.
      reader.problems.push(`${name} can't be used: ${errorMessage(error)}`);
    }
  } catch (error) {
    reader.problems.push(`${name} ${errorMessage(error)}`);
  }
  return url;
};

export const readDatabase = (reader: EnvironmentReader, rule: LineRule): DatabaseConfig => {
  const url = readDatabaseUrl(reader, rule, 'DATABASE_URL');
  const sessionUrl = readDatabaseUrl(reader, rule, 'DATABASE_SESSION_URL');
  const readUrl = readDatabaseUrl(reader, rule, 'DATABASE_READ_URL');
  const dataFolder = reader.text('DATA_DIR');
  const archive = reader.text('ARCHIVE_DIR');
  if (url === undefined) {
    for (const [name, other] of Object.entries({
      DATABASE_SESSION_URL: sessionUrl,
      DATABASE_READ_URL: readUrl,
    })) {
      if (other !== undefined) reader.problems.push(`${name} also needs DATABASE_URL`);
    }
    const embedded = { kind: 'embedded', dataFolder: dataFolder ?? DEFAULT_DATA_FOLDER } as const;
    if (archive === undefined) return embedded;
    // Whatever takes the data folder away would take the archive along.
    if (`${resolve(archive)}${sep}`.startsWith(`${resolve(embedded.dataFolder)}${sep}`))
      reader.problems.push(`ARCHIVE_DIR must be outside of DATA_DIR; it is "${archive}"`);
    return { ...embedded, archiveFolder: resolve(archive) };
  }
  if (archive !== undefined) {
    reader.problems.push(
      "ARCHIVE_DIR is for the embedded database; with DATABASE_URL, use PostgreSQL's own backups",
    );
  }
  if (dataFolder !== undefined) {
    reader.problems.push(
      'DATABASE_URL and DATA_DIR are both set; the embedded database of DATA_DIR is used without DATABASE_URL',
    );
  }
  return { kind: 'server', url, sessionUrl, readUrl };
};

/**
 * Over SMTP, TLS begins when both sides want it; anybody on the way can make it seem that the other one doesn't. Where the
 * line may be in the clear, a certificate that nobody vouches for is no worse, and the one of Debian's Postfix is such.
 */
const requiringTls = (smtpUrl: string, rule: LineRule): string => {
  const url = new URL(smtpUrl);
  if (url.protocol === 'smtps:') return smtpUrl;
  if (!rule.mayBeClear('SMTP_URL', url.hostname)) url.searchParams.set('requireTLS', 'true');
  else if (url.searchParams.get('requireTLS') !== 'true')
    url.searchParams.set('tls.rejectUnauthorized', 'false');
  return url.href;
};

export const readMail = (reader: EnvironmentReader, rule: LineRule): MailConfig | undefined => {
  reader.checked(
    'SMTP_URL',
    (text) => /^smtps?:$/.test(parseServiceUrl(text)?.protocol ?? ''),
    `must be an address such as smtps://user:password@smtp.example.org; ${ESCAPES}`,
    true,
  );
  reader.checked(
    'MAIL_FROM',
    (text) => isEmail(/<([^<>]+)>$/.exec(text)?.[1] ?? text) && !/[\r\n]/.test(text),
    'must be a mail address, or a name with one: Vigía <vigia@example.org>',
  );
  const mail = reader.together(['SMTP_URL', 'MAIL_FROM']);
  if (!mail || !parseUrl(mail.SMTP_URL)) return undefined;
  return { smtpUrl: requiringTls(mail.SMTP_URL, rule), from: mail.MAIL_FROM };
};

export const readTableau = (reader: EnvironmentReader): TableauConfig | undefined => {
  reader.checked(
    'TABLEAU_BASE_URL',
    (text) => isWebAddress(parseUrl(text)),
    'must be the address that the slugs of views follow, such as https://tableau.example.org/views/vigia',
  );
  const tableau = reader.together([
    'TABLEAU_BASE_URL',
    'TABLEAU_CLIENT_ID',
    'TABLEAU_SECRET_ID',
    'TABLEAU_SECRET',
  ]);
  return (
    tableau && {
      baseUrl: tableau.TABLEAU_BASE_URL.replace(/\/+$/, ''),
      clientId: tableau.TABLEAU_CLIENT_ID,
      secretId: tableau.TABLEAU_SECRET_ID,
      secret: tableau.TABLEAU_SECRET,
    }
  );
};

const DEFAULT_TOPICS = 'vigia/readings,application/+/device/+/event/up,v3/+/devices/+/up';

const isTopicFilter = (text: string): boolean =>
  text.split('/').every((level, index, { length }) => {
    if (level === '#') return index === length - 1;
    return level === '+' || !/[+#]/.test(level);
  });

export const readMqtt = (reader: EnvironmentReader, rule: LineRule): MqttConfig | undefined => {
  const url = reader.checked(
    'MQTT_URL',
    (text) => /^(mqtts?|wss?):$/.test(parseServiceUrl(text)?.protocol ?? ''),
    `must be an address such as mqtts://user:password@broker.example.org; ${ESCAPES}`,
    true,
  );
  const { protocol = '', hostname = '' } = parseUrl(url ?? '') ?? {};
  const isClear = ['mqtt:', 'ws:'].includes(protocol);
  if (isClear && !rule.mayBeClear('MQTT_URL', hostname))
    reader.problems.push(clearLineProblem('MQTT_URL', hostname, 'use mqtts or wss'));
  const given = reader.text('MQTT_TOPICS');
  if (given !== undefined && reader.text('MQTT_URL') === undefined) {
    reader.problems.push('MQTT_TOPICS also needs MQTT_URL');
  }
  const topics = (given ?? DEFAULT_TOPICS).split(',').map((topic) => topic.trim());
  for (const topic of topics.filter((text) => text === '' || !isTopicFilter(text))) {
    reader.problems.push(`MQTT_TOPICS must list topics such as vigia/readings; "${topic}" is not one`);
  }
  return url === undefined ? undefined : { url, topics };
};
