import { decoding } from '@contract';

import { recordChange } from '../audit/recordChange';
import type { Work } from '../database/database';
import { allowLongStatements } from '../database/work';
import { deviceNotFound } from '../devices/holdDevices';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import type { Router } from '../http/router';
import { readEarlier } from './readEarlier';
import { readUndecoded } from './readUndecoded';

const requireDevice = async (work: Work, id: number): Promise<{ readonly identifier: string }> => {
  const device = await work
    .selectFrom('devices')
    .select('identifier')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!device) throw deviceNotFound(id);
  return device;
};

/** What came in and could not be read, or not wholly (EXT-50). */
export const frameRoutes = (router: Router): void => {
  router.on(decoding.listUndecoded, async ({ work }) => jsonAnswer(await readUndecoded(work)));

  router.on(decoding.listEarlierUndecoded, async ({ work, params: { id }, query: { state } }) => {
    await requireDevice(work, id);
    return jsonAnswer(await readEarlier(work, id, state));
  });

  router.on(decoding.discardUndecoded, async ({ work, caller, params: { id }, query: { state } }) => {
    const { identifier } = await requireDevice(work, id);
    await allowLongStatements(work);
    const { numDeletedRows } = await work
      .deleteFrom('keptFrames')
      .where('deviceId', '=', id)
      .where('state', '=', state)
      .executeTakeFirstOrThrow();
    await recordChange(work, caller, {
      action: 'delete',
      subject: 'frames',
      subjectId: id,
      before: { name: identifier, frames: Number(numDeletedRows) },
    });
    return emptyAnswer();
  });
};
