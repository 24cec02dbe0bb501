import { decoding } from '@contract';

import { recordChange } from '../audit/recordChange';
import { allowLongStatements } from '../database/work';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
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
    if (!device)
      throw new Refusal(404, `No existe el dispositivo ${id}. Puede que alguien lo haya descartado.`);
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
