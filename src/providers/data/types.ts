import type { DataProvider } from 'react-admin';
import type * as z from 'zod/mini';

import type {
  createViewRequest,
  reportView,
  reportViewGroup,
  updateViewRequest,
  view,
  viewGroup,
} from '@contract/analytics';
import type { location } from '@contract/locations';
import type {
  createNormalizedVariableRequest,
  normalizedVariable,
  updateNormalizedVariableRequest,
} from '@contract/normalizedVariables';
import type { createSensorRequest, sensor, updateSensorRequest } from '@contract/sensors';
import type {
  normalizedVariableOfType,
  providerVariable,
  sensorType,
  sensorTypeData,
} from '@contract/sensorTypes';
import type { user } from '@contract/users';

export type { AppError } from './AppError';

export type User = z.output<typeof user>;
/** A user as the invite screen has them. */
export type UserDraft = Omit<User, 'id'>;
export type Sensor = z.output<typeof sensor>;
export type CreateSensorRequest = z.output<typeof createSensorRequest>;
export type UpdateSensorRequest = z.output<typeof updateSensorRequest>;
export type Location = z.output<typeof location>;
export type SensorType = z.output<typeof sensorType>;
/** A normalized variable of a type, with those of the provider's variables that can stand for it. */
export type NormalizedVariableOfType = Omit<z.output<typeof normalizedVariableOfType>, 'variables'> & {
  variables: ProviderVariable[];
};
export type ProviderVariable = z.output<typeof providerVariable>;
export type SensorTypeData = Omit<z.output<typeof sensorTypeData>, 'id' | 'normalizedVariables'> & {
  id: number;
  normalizedVariables: NormalizedVariableOfType[];
};
export type NormalizedVariable = z.output<typeof normalizedVariable>;
export type CreateNormalizedVariableRequest = z.output<typeof createNormalizedVariableRequest>;
export type UpdateNormalizedVariableRequest = z.output<typeof updateNormalizedVariableRequest>;
export type ReportViewGroup = z.output<typeof reportViewGroup>;
export type ReportView = z.output<typeof reportView>;
export type CreateViewRequest = z.output<typeof createViewRequest>;
export type UpdateViewRequest = z.output<typeof updateViewRequest>;

/** A view as administrators manage it (doc 2 §3). */
export type ManagedView = z.output<typeof view> & {
  /** Of its normalized variable, if it has one and that could be loaded. */
  normalizedVariableDetails?: NormalizedVariable;
};

/** A group of a sensor type as administrators manage it (doc 2 §3). */
export type ManagedViewGroup = Omit<z.output<typeof viewGroup>, 'views'> & { views: ManagedView[] };

/** Whether the person gets the monthly PDF of the sensor that `id` names. */
export interface Subscription {
  id: number;
  subscribed: boolean;
}

/** What a deletion leaves: the id, and the sentence that the server sent, if any. */
export interface Deleted {
  id: number;
  message?: string | undefined;
}

interface Abortable {
  signal?: AbortSignal | undefined;
}

/** A sensor's report of a month. */
export interface ReportOfMonth {
  sensor: Pick<Sensor, 'id' | 'name'>;
  year: number;
  /** 1 to 12. */
  month: number;
}

/**
 * react-admin's data provider with the calls that are no CRUD (doc 1 §7, doc 2 §7).
 * - `getList` brings whole lists: `users` (User), `locations` (Location), the person's `subscriptions` (Subscription),
 *   `sensor-types` (SensorType) and `sensors` (Sensor). The last two hold all, or with `meta: { scope: 'own' }` the
 *   person's own. `sensors` takes a `filter`: `{ typeId }`, or `{ locationId }` among all of them.
 *   `normalized-variables` (NormalizedVariable) takes `{ name, sensorTypeId }`, either or both.
 * - `getOne` knows `sensor-types` (SensorTypeData).
 * - `update` knows `users`, with a UserDraft as data, and resolves to the updated User.
 * - `delete` knows `users` and `sensors`, and resolves to Deleted.
 *
 * Where a call resolves to `string | undefined`, that is the sentence that the server sent, if any.
 */
export interface AppDataProvider extends DataProvider {
  /** Invites a person by mail; what an administrator may see needs no list (reading 14). */
  inviteUser: (draft: UserDraft) => Promise<string | undefined>;
  createSensor: (request: CreateSensorRequest) => Promise<string | undefined>;
  updateSensor: (params: { id: number; request: UpdateSensorRequest }) => Promise<string | undefined>;
  /** Takes all the sensors that the person wants PDFs of, not a difference (doc 2 §3). */
  updateSubscriptions: (sensorIds: number[]) => Promise<string | undefined>;
  /** The charts of a sensor, in groups (doc 2 §7). */
  getReportViewGroups: (params: { sensorId: number } & Abortable) => Promise<ReportViewGroup[]>;
  /** A short-lived token for embedded charts (doc 2 §7). */
  getAnalyticsToken: (params?: Abortable) => Promise<string>;
  /** The groups of a sensor type, with the details of each view's normalized variable (doc 2 §7). */
  getViewsOfType: (params: { typeId: number } & Abortable) => Promise<ManagedViewGroup[]>;
  /** A group name that the type doesn't have makes a new group. */
  createView: (request: CreateViewRequest) => Promise<string | undefined>;
  updateView: (request: UpdateViewRequest) => Promise<string | undefined>;
  deleteView: (viewId: number) => Promise<string | undefined>;
  /** Takes all groups of the type, in their new order (doc 2 §3). */
  reorderGroups: (params: { typeId: number; groupIds: readonly number[] }) => Promise<void>;
  /** Takes all views of the group, in their new order (doc 2 §3). */
  reorderViews: (params: { groupId: number; viewIds: readonly number[] }) => Promise<void>;
  createNormalizedVariable: (request: CreateNormalizedVariableRequest) => Promise<string | undefined>;
  updateNormalizedVariable: (params: {
    id: number;
    request: UpdateNormalizedVariableRequest;
  }) => Promise<string | undefined>;
  /** The PDF of a sensor's month; a month without data rejects with its own text (doc 2 §8). */
  downloadReport: (params: ReportOfMonth & Abortable) => Promise<Blob>;
}
