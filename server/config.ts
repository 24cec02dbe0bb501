export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const ROLES = ['all', 'web', 'worker'] as const;

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

/** Where metrics are read; an address of its own, so that a proxy in front of the app cannot show them. */
export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
}

/** The operator's broker, which devices send readings to. */
export interface MqttConfig {
  readonly url: string;
  /** Filters, as the broker knows them. */
  readonly topics: readonly string[];
}

/** When the month's mails go out, on the site's clocks, and how large they get (EXT-33, EXT-34). */
export interface MonthMailConfig {
  /** 1 to 28. */
  readonly day: number;
  /** 0 to 23. */
  readonly hour: number;
  /** Megabytes of attachments as they travel; what doesn't fit is linked to. */
  readonly attachmentsMb: number;
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
  /** Whom people may ask; undefined: whom the build of the web app names. */
  readonly supportEmail: string | undefined;
  readonly siteTimeZone: string;
  readonly tableau: TableauConfig | undefined;
  /** Undefined: readings come over HTTP only. */
  readonly mqtt: MqttConfig | undefined;
  /** Whole months for which single readings are kept, besides the current one. */
  readonly readingsMonths: number;
  readonly monthMail: MonthMailConfig;
  /** For how many months the audit is kept. */
  readonly activityMonths: number;
  /** Networks whose word on a caller's address counts, in CIDR form. */
  readonly trustedProxies: readonly string[];
  /** Undefined: nothing is measured. */
  readonly metrics: MetricsConfig | undefined;
  readonly role: (typeof ROLES)[number];
  readonly logLevel: (typeof LOG_LEVELS)[number];
}
