import { isEmail } from '@domain/email';

import type { DatabaseConfig, MailConfig, MqttConfig, TableauConfig } from './config';
import { isWebAddress, parseUrl, type EnvironmentReader } from './environment';

const DEFAULT_DATA_FOLDER = 'data';

export const readDatabase = (reader: EnvironmentReader): DatabaseConfig => {
  const url = reader.checked(
    'DATABASE_URL',
    (text) => /^postgres(ql)?:$/.test(parseUrl(text)?.protocol ?? ''),
    'must be an address such as postgresql://user:password@host/database',
    true,
  );
  const dataFolder = reader.text('DATA_DIR');
  if (reader.text('DATABASE_URL') === undefined) {
    return { kind: 'embedded', dataFolder: dataFolder ?? DEFAULT_DATA_FOLDER };
  }
  if (dataFolder !== undefined) {
    reader.problems.push(
      'DATABASE_URL and DATA_DIR are both set; the embedded database of DATA_DIR is used without DATABASE_URL',
    );
  }
  return { kind: 'server', url: url ?? '' };
};

export const readMail = (reader: EnvironmentReader): MailConfig | undefined => {
  reader.checked(
    'SMTP_URL',
    (text) => /^smtps?:$/.test(parseUrl(text)?.protocol ?? ''),
    'must be an address such as smtps://user:password@smtp.example.org',
    true,
  );
  reader.checked(
    'MAIL_FROM',
    (text) => isEmail(/<([^<>]+)>$/.exec(text)?.[1] ?? text) && !/[\r\n]/.test(text),
    'must be a mail address, or a name with one: Vigía <vigia@example.org>',
  );
  const mail = reader.together(['SMTP_URL', 'MAIL_FROM']);
  return mail && { smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM };
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

export const readMqtt = (reader: EnvironmentReader): MqttConfig | undefined => {
  const url = reader.checked(
    'MQTT_URL',
    (text) => /^(mqtts?|wss?):$/.test(parseUrl(text)?.protocol ?? ''),
    'must be an address such as mqtts://user:password@broker.example.org',
    true,
  );
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
