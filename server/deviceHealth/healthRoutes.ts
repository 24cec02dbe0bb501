import { deviceHealth } from '@contract';

import type { Context } from '../context';
import { jsonAnswer } from '../http/answers';
import type { Router } from '../http/router';
import { readSensor } from '../sensors/readSensor';
import { sensorNotFound } from '../sensors/saveSensor';
import { readDays, readGateways } from './readDays';
import { createKeptHealth } from './keptHealth';
import { readHealth } from './readHealth';
import { siteDay } from './siteDay';

/** How devices and gateways are (EXT-53). */
export const healthRoutes = (router: Router, context: Pick<Context, 'config' | 'db' | 'now'>): void => {
  const { config, now } = context;
  const asked = () => {
    const at = now();
    return { now: at, today: siteDay(config.siteTimeZone, at) };
  };

  const keptHealth = createKeptHealth(context, asked);
  router.on(
    deviceHealth.listDeviceHealth,
    async ({ work }) =>
      (await keptHealth(work)) ?? jsonAnswer(await readHealth(work, { ...asked(), withDoubts: true })),
  );

  router.on(deviceHealth.getSensorHealth, async ({ work, params: { id } }) => {
    if (!(await readSensor(work, id))) throw sensorNotFound(id);
    const { today } = asked();
    const [device] = await readHealth(work, { ...asked(), sensorIds: [id] });
    const days = device ? await readDays(work, device.id, today) : { days: [], gateways: [] };
    return jsonAnswer({ device: device ?? null, today, ...days });
  });

  router.on(deviceHealth.listGateways, async ({ work }) =>
    jsonAnswer(await readGateways(work, asked().today)),
  );
};
