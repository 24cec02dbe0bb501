import type { Database } from '../database/database';
import { readUnusedReadings } from '../devices/unusedReadings';
import type { Finding } from './check';

/** Whether devices send what their sensors' variables don't take, while these get nothing. */
export const checkUnusedReadings = async (db: Database): Promise<Finding> => {
  const unused = await readUnusedReadings(db);
  if (unused.length === 0)
    return { isFine: true, text: 'What devices send reaches the variables of their sensors.' };
  const sensors = unused.map(
    ({ name, device, names }) => `"${name}" (device ${device} sends ${names.join(', ')})`,
  );
  return {
    isFine: false,
    text: `Sensors with variables that get nothing, while other names arrive: ${sensors.join('; ')}. Say under which name each variable arrives, in the sensor's form.`,
  };
};
