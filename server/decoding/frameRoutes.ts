import { decoding } from '@contract';

import { recordChange } from '../audit/recordChange';
import { allowLongStatements } from '../database/work';
import { deviceNotFound } from '../devices/holdDevices';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import type { Router } from '../http/router';
import { readUndecoded } from './readUndecoded';

/** What came in and could not be read, or not wholly (EXT-50). */
export const frameRoutes = (router: Router): void => {
  router.on(decoding.listUndecoded, async ({ work }) => jsonAnswer(await readUndecoded(work)));

  router.on(decoding.discardUndecoded, async ({ work, caller, params: { id }, query: { state } }) => {
    const device = await work
      .selectFrom('devices')
      .select('identifier')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!device) throw deviceNotFound(id);
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
      before: { name: device.identifier, frames: Number(numDeletedRows) },
    });
    return emptyAnswer();
  });
};
