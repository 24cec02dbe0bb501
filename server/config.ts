import type { IndexTable } from '@domain/air/indexTable';
import type { MapGround } from '@domain/mapGround';
import type { NoiseHours } from '@domain/sensors/noisePeriods';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const ROLES = ['all', 'web', 'worker'] as const;

/** A Tableau site whose connected app signs the tokens of charts. */
export interface TableauConfig {
  /** Without a trailing slash; a view's slug follows it. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secretId: string;
  readonly secret: string;
}

export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
}

/** Where metrics are served: on a separate address, so that a proxy in front of the app can't expose them. */
export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
}

/** The operator's broker, to which devices send readings. */
export interface MqttConfig {
  readonly url: string;
  /** Topic filters in the broker's syntax. */
  readonly topics: readonly string[];
}

/** What lies below the sensors of maps: the operator's file, or tiles elsewhere. */
export interface GroundConfig extends Pick<MapGround, 'kind' | 'attribution'> {
  readonly file?: string;
  readonly url?: string;
  /** Of the address. */
  readonly origin?: string;
}

/** When the month's mails are sent, on the site's clocks, and how large they may be (EXT-33, EXT-34). */
export interface MonthMailConfig {
  /** 1 to 28. */
  readonly day: number;
  /** 0 to 23. */
  readonly hour: number;
  /** Megabytes of encoded attachments; larger ones are linked. */
  readonly attachmentsMb: number;
}

export interface ReadingQuota {
  readonly perMinute: number;
  readonly perDay: number;
}

export type DatabaseConfig =
  | {
      readonly kind: 'embedded';
      readonly dataFolder: string;
      /** Where its base backups and its write-ahead log go; without it, nowhere. */
      readonly archiveFolder?: string;
    }
  | {
      readonly kind: 'server';
      readonly url: string;
      /** For what needs a connection of its own, if `url` leads to a pooler that gives them away after each transaction. */
      readonly sessionUrl: string | undefined;
      /** Of standbys that may be read from; undefined: there are none. */
      readonly readUrl: string | undefined;
    };

export interface Config {
  readonly host: string;
  readonly port: number;
  /** The public origin of the app, with which mailed links begin. */
  readonly publicUrl: string;
  readonly database: DatabaseConfig;
  /** Undefined with an embedded database, which keeps its own secret. */
  readonly sessionSecret: string | undefined;
  /** The one that it takes the place of, while both count. */
  readonly earlierSessionSecret: string | undefined;
  /** What exports are encrypted with; undefined: they aren't. */
  readonly backupPassphrase: string | undefined;
  /** Undefined: mail waits in the outbox. */
  readonly mail: MailConfig | undefined;
  /** The support contact; undefined: the one in the build of the web app. */
  readonly supportEmail: string | undefined;
  readonly siteTimeZone: string;
  /** When day, evening and night begin, of noise (EXT-66). */
  readonly noiseHours: NoiseHours;
  /** What makes an index of air quality of concentrations (EXT-67). */
  readonly airIndex: IndexTable;
  readonly tableau: TableauConfig | undefined;
  /** Undefined: maps are plain. */
  readonly mapGround: GroundConfig | undefined;
  /** Undefined: readings come only over HTTP. */
  readonly mqtt: MqttConfig | undefined;
  /** Whole months for which single readings are kept, besides the current one. */
  readonly readingsMonths: number;
  /** How many readings each device may bring over HTTP. */
  readonly readingQuota: ReadingQuota;
  readonly monthMail: MonthMailConfig;
  /** For how many months the audit is kept. */
  readonly activityMonths: number;
  /** Networks that are trusted to name a caller's address, in CIDR form. */
  readonly trustedProxies: readonly string[];
  /** The services that are spoken to without TLS over a network, because the operator says so. */
  readonly clearLines: readonly string[];
  /** Undefined: no metrics. */
  readonly metrics: MetricsConfig | undefined;
  readonly role: (typeof ROLES)[number];
  readonly logLevel: (typeof LOG_LEVELS)[number];
}
