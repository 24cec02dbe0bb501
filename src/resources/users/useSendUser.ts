import { useDataProvider } from 'react-admin';

import { useText } from '@/i18n/useText';
import type { AppDataProvider } from '@/providers/data/AppDataProvider';
import type { Sensor, UserRequest } from '@/providers/data/records';
import { sendExisting } from '@/shared/sensors/sendExisting';
import { SCOPES, useSensors } from '@/shared/sensors/useSensors';
import { useFormatNames } from '@/shared/useFormatNames';
import { useInvalidate, type Outdated } from '@/shared/cache/useInvalidate';

const SENSORS_DELETED: Outdated = { markedStale: ['sensors'] };

/** Sends an invitation or update, without the sensors that were deleted since they were chosen (USR-17). */
export const useSendUser = () => {
  const text = useText();
  const formatNames = useFormatNames();
  const dataProvider = useDataProvider<AppDataProvider>();
  const invalidate = useInvalidate(SENSORS_DELETED);
  // As the form's checklist shows them; only that asks for them.
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
    return text('users.lost', { names: formatNames([...lost].map(nameOf)), smart_count: lost.size });
  };
};
