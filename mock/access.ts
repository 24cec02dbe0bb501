import { bearerToken } from '@contract/serving/bearerToken';
import { refusalTexts } from '@contract/serving/refusalTexts';
import type { Feature } from '@domain/features';

import type { SensorRecord, UserRecord } from './records';
import { Refusal } from './refusal';
import { readSessionToken } from './tokens';
import type { World } from './world';

export interface Session {
  readonly user: UserRecord;
  /** The features in its token; other extensions don't exist for it. */
  readonly features: readonly Feature[];
}

const tokenOf = ({ headers }: Request): string | undefined => bearerToken(headers.get('authorization'));

/**
 * Who makes a call.
 * @throws Refusal 401 without a valid token, and for one that was issued before the user was deleted, or before
 * their mail, role or password changed
 */
export const authenticate = async (request: Request, { store, now }: World): Promise<Session> => {
  const token = tokenOf(request);
  if (!token) throw new Refusal(401, refusalTexts.missingToken);
  const claims = await readSessionToken(token);
  if (!claims) throw new Refusal(401, refusalTexts.invalidToken);
  if (claims.expiresAt <= now().getTime()) throw new Refusal(401, refusalTexts.expiredSession);

  const user = store.find('users', claims.userId);
  if (!user) throw new Refusal(401, 'La cuenta de esta sesión ya no existe.');
  if (user.mail !== claims.mail || user.sessionVersion !== claims.version)
    throw new Refusal(401, 'La cuenta de esta sesión cambió. Volvé a iniciar sesión.');
  return { user, features: claims.features };
};

/** The features that the session of a request was told of, whether or not it still stands. */
export const featuresOf = async (request: Request): Promise<readonly Feature[]> =>
  (await readSessionToken(tokenOf(request) ?? ''))?.features ?? [];

/** @throws Refusal 403 for anybody but an administrator. */
export const requireAdmin = (user: UserRecord): void => {
  if (!user.admin) throw new Refusal(403, refusalTexts.notAdministrator);
};

/** The sensors that a user may see: all of them for an administrator (CAL-39). */
export const ownSensors = (user: UserRecord, { store }: World): readonly SensorRecord[] => {
  const sensors = store.all('sensors');
  if (user.admin) return sensors;
  const granted = new Set(user.sensorIds);
  return sensors.filter(({ id }) => granted.has(id));
};

/** @throws Refusal 404 for an unknown sensor, 403 for one that the user may not see. */
export const requireOwnSensor = (user: UserRecord, sensorId: number, { store }: World): SensorRecord => {
  const sensor = store.find('sensors', sensorId);
  if (!sensor) throw new Refusal(404, refusalTexts.noSensor(sensorId));
  if (!user.admin && !user.sensorIds.includes(sensorId)) {
    throw new Refusal(403, refusalTexts.hiddenSensor);
  }
  return sensor;
};
