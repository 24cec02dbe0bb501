import { job, type Subject } from '../subject';
import { connectedSensorRoutes } from './connectedSensorRoutes';
import { deviceRoutes } from './deviceRoutes';
import { readingKeyRoutes } from './readingKeyRoutes';
import { takeWaiting, takeWaitingJob } from './takeWaiting';
import { readUnusedReadings } from './unusedReadings';

/** Which device measures for which sensor, and the keys that devices send with. */
export const devices: Subject = {
  routes: (router, context) => {
    connectedSensorRoutes(router, context);
    deviceRoutes(router, context);
    readingKeyRoutes(router);
  },
  jobs: [job(takeWaitingJob, ({ deviceId }, context) => takeWaiting(context, deviceId))],
  checkData: async (db) => {
    const unused = await readUnusedReadings(db);
    if (unused.length === 0)
      return [{ isFine: true, text: 'What devices send reaches the variables of their sensors.' }];
    const sensors = unused.map(
      ({ name, device, names }) => `"${name}" (device ${device} sends ${names.join(', ')})`,
    );
    return [
      {
        isFine: false,
        text: `Sensors with variables that get nothing, while other names arrive: ${sensors.join('; ')}. Say under which name each variable arrives, in the sensor's form.`,
      },
    ];
  },
};
