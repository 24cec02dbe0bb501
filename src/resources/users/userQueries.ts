import { useDataProvider } from 'react-admin';

import { useText } from '@/i18n/useText';
import { useForgetRecords } from '@/kit/cache/useForgetRecords';
import { useInvalidate, type Outdated } from '@/kit/cache/useInvalidate';
import { useFormatNames } from '@/kit/useFormatNames';
import type { Sensor, UserRequest } from '@/providers/data/records';
import { sendExisting } from '@/resources/sensors/parts/sendExisting';
import { SCOPES, useSensors } from '@/resources/sensors/parts/useSensors';

import { usersMessages } from './parts/texts';

/** What else shows users: the dashboard's counts, a sensor's viewers, who noted an alarm, a mail's recipient. */
const ELSEWHERE = ['alarms', 'deliveries', 'home', 'ruled-people', 'sensor-overviews'] as const;

/** Outdated by a user who was invited or changed. An answer may have only a part of the user. */
export const USERS_CHANGED: Outdated = { refetch: ['users', 'user-overviews'], markStale: ELSEWHERE };

const GONE: Outdated = { markStale: ['user-overviews', ...ELSEWHERE] };

export const useForgetUsers = () => useForgetRecords('users', GONE);

/** Outdated where somebody else turns out to have deleted a user. */
export const USER_GONE: Outdated = { refetch: ['users'] };

const SENSORS_DELETED: Outdated = { markStale: ['sensors'] };

/** Sends an invitation or update, without the sensors that were deleted since they were chosen (USR-17). */
export const useSendUser = () => {
  const text = useText();
  const formatNames = useFormatNames();
  const dataProvider = useDataProvider();
  const invalidate = useInvalidate(SENSORS_DELETED);
  // From the cache that the form's checklist fills; this never fetches.
  const { data: listed } = useSensors('all', false);

  /** Resolves to a sentence about the sensors that were left out, if there are any. */
  return async (
    request: UserRequest,
    send: (request: UserRequest) => Promise<unknown>,
  ): Promise<string | undefined> => {
    const { lost } = await sendExisting(
      new Set(request.sensorIds),
      (ids) => send({ ...request, sensorIds: ids }),
      (signal) => dataProvider.getList<Sensor>('sensors', { ...SCOPES.all, signal }),
    );
    if (lost.size === 0) return undefined;
    void invalidate();
    const nameOf = (id: number) => listed?.find((sensor) => sensor.id === id)?.name ?? `#${id}`;
    return text(usersMessages.lost, { names: formatNames([...lost].map(nameOf)), smart_count: lost.size });
  };
};
