import { isIP } from 'node:net';

import { isEmail } from '@domain/email';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const ROLES = ['all', 'web', 'worker'] as const;

/** A Tableau site whose connected app signs the tokens of charts. */
export interface TableauConfig {
  /** Ends without a slash; the slug of a view follows it. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secretId: string;
  readonly secret: string;
}

export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
}

export type DatabaseConfig =
  | { readonly kind: 'embedded'; readonly dataFolder: string }
  | { readonly kind: 'server'; readonly url: string };

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Origin that people reach the app under; mailed links begin with it. */
  readonly publicUrl: string;
  readonly database: DatabaseConfig;
  /** Undefined with an embedded database, which keeps one of its own. */
  readonly sessionSecret: string | undefined;
  /** Undefined: mail waits in the outbox. */
  readonly mail: MailConfig | undefined;
  readonly siteTimeZone: string;
  readonly tableau: TableauConfig | undefined;
  /** Networks whose word on a caller's address counts, in CIDR form. */
  readonly trustedProxies: readonly string[];
  readonly role: (typeof ROLES)[number];
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

type Variables = Readonly<Record<string, string | undefined>>;

const SECRET_LENGTH = 32;
const LAST_PORT = 65_535;

const parseUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const isWebAddress = (url: URL | undefined): url is URL =>
  url !== undefined &&
  (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url))) &&
  url.username === '' &&
  url.search === '' &&
  url.hash === '';

const isTimeZone = (name: string): boolean => {
  try {
    // Node's list of zones lacks some that Intl takes.
    return new Intl.DateTimeFormat('es', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

/** Collects what is wrong, so that the operator learns all of it at once. */
class Reader {
  readonly problems: string[] = [];
  readonly #variables: Variables;

  constructor(variables: Variables) {
    this.#variables = variables;
  }

  text(name: string): string | undefined {
    return this.#variables[name]?.trim() || undefined;
  }

  /** A variable that must pass a check; what is wrong with it never shows its value where that is a secret. */
  checked(
    name: string,
    isRight: (text: string) => boolean,
    rule: string,
    isSecret = false,
  ): string | undefined {
    const text = this.text(name);
    if (text === undefined || isRight(text)) return text;
    this.problems.push(`${name} ${rule}${isSecret ? '' : `; it is "${text}"`}`);
    return undefined;
  }

  choice<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value {
    const text = this.checked(
      name,
      (value) => values.includes(value as Value),
      `must be one of ${values.join(', ')}`,
    );
    return (text as Value | undefined) ?? fallback;
  }

  /** Variables that mean something only together. */
  together<Name extends string>(names: readonly Name[]): Record<Name, string> | undefined {
    const missing = names.filter((name) => this.text(name) === undefined);
    if (missing.length === names.length) return undefined;
    if (missing.length > 0) {
      const given = names.filter((name) => !missing.includes(name));
      this.problems.push(`${given.join(', ')} also needs ${missing.join(', ')}`);
      return undefined;
    }
    return Object.fromEntries(names.map((name) => [name, this.text(name)])) as Record<Name, string>;
  }
}

const readPublicUrl = (reader: Reader): string => {
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

const DEFAULT_DATA_FOLDER = 'data';

const readDatabase = (reader: Reader): DatabaseConfig => {
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

const readMail = (reader: Reader): MailConfig | undefined => {
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

const readTableau = (reader: Reader): TableauConfig | undefined => {
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

const readProxies = (reader: Reader): string[] => {
  const networks = (reader.text('TRUSTED_PROXIES') ?? '').split(',').map((part) => part.trim());
  const given = networks.filter(Boolean);
  for (const network of given.filter((text) => !isNetwork(text))) {
    reader.problems.push(`TRUSTED_PROXIES must list networks such as 10.0.0.0/8; "${network}" is none`);
  }
  return given;
};

const DEFAULT_PORT = '8080';
const DEFAULT_TIME_ZONE = 'America/Argentina/Buenos_Aires';

/**
 * What the environment says.
 * @throws an Error that names every variable that is wrong, missing or set by half, and what it should look like
 */
export const readConfig = (variables: Variables): Config => {
  const reader = new Reader(variables);
  const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= LAST_PORT;
  const config: Config = {
    host: reader.text('HOST') ?? '127.0.0.1',
    port: Number(reader.checked('PORT', isPort, `must be a port from 1 to ${LAST_PORT}`) ?? DEFAULT_PORT),
    publicUrl: readPublicUrl(reader),
    database: readDatabase(reader),
    sessionSecret: reader.checked(
      'SESSION_SECRET',
      (text) => text.length >= SECRET_LENGTH,
      `must have at least ${SECRET_LENGTH} characters, from a generator such as: openssl rand -base64 48`,
      true,
    ),
    mail: readMail(reader),
    siteTimeZone:
      reader.checked('SITE_TIME_ZONE', isTimeZone, `must be a time zone such as ${DEFAULT_TIME_ZONE}`) ??
      DEFAULT_TIME_ZONE,
    tableau: readTableau(reader),
    trustedProxies: readProxies(reader),
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
  if (reader.problems.length > 0) {
    throw new Error(`Wrong configuration:\n- ${reader.problems.join('\n- ')}`);
  }
  return config;
};
