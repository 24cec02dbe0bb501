import type {
  CreateParams,
  DeleteParams,
  GetListParams,
  GetOneParams,
  RaRecord,
  UpdateParams,
} from 'react-admin';

/** The data provider's resources. */
export type ResourceName =
  | 'activity'
  | 'alarm-mail'
  | 'alarms'
  | 'annotations'
  | 'connections'
  | 'decoder-details'
  | 'decoders'
  | 'corrections'
  | 'deliveries'
  | 'derived-variables'
  | 'device-health'
  | 'devices'
  | 'gateways'
  | 'locations'
  | 'mqtt-sources'
  | 'normalized-variables'
  | 'public-variables'
  | 'reading-keys'
  | 'report-view-groups'
  | 'sensor-overviews'
  | 'sensor-types'
  | 'sensors'
  | 'subscriptions'
  | 'undecoded-frames'
  | 'user-overviews'
  | 'users'
  | 'view-groups'
  | 'views';

interface AdapterListParams extends Pick<GetListParams, 'filter' | 'signal'> {
  /** Asks only for what the signed-in person may see (CAL-39). */
  meta?: { scope?: 'own' };
}

interface OneParams extends Pick<GetOneParams, 'id' | 'signal'> {
  /** The part of the record that is needed, which determines the texts of a failure. */
  meta?: { part?: string };
}

/** The last entry of a page, from which the server continues. */
export type PageCursor = string | number;

export interface PageParams extends Pick<GetListParams, 'filter' | 'signal'> {
  /** The `next` of the previous page; undefined for the first. */
  cursor: PageCursor | undefined;
}

/** Part of a list without end. */
export interface PageOfRecords<Item> {
  records: Item[];
  /** The cursor of the next page; null on the last. */
  next: PageCursor | null;
}

/**
 * What the API can do with a resource. Its lists arrive whole, and screens filter and sort them in memory; those
 * without end arrive in pages. A change may resolve to the record; anything else is replaced by `{ id }`.
 */
export interface ResourceAdapter {
  getList?: (params: AdapterListParams) => Promise<RaRecord[]>;
  getPage?: (params: PageParams) => Promise<PageOfRecords<RaRecord>>;
  getOne?: (params: OneParams) => Promise<RaRecord>;
  create?: (params: CreateParams) => Promise<unknown>;
  update?: (params: UpdateParams) => Promise<unknown>;
  delete?: (params: DeleteParams) => Promise<unknown>;
}

/** What the adapters of a noun or page serve. */
export type ResourceAdapters = Readonly<Partial<Record<ResourceName, ResourceAdapter>>>;
