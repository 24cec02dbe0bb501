import { decoding } from '@contract';

import { recordChange } from '../audit/recordChange';
import type { Context } from '../context';
import type { Work } from '../database/database';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import { Refusal, refusing } from '../http/refusal';
import type { Router } from '../http/router';
import { decodeAgainJob } from './decodeAgain';

const notFound = (id: number) =>
  new Refusal(404, `No existe el decodificador ${id}. Puede que alguien lo haya eliminado.`);

const nameIsTaken = (name: string) => () => new Refusal(409, `Ya existe un decodificador llamado "${name}".`);

const devicesOf = async (work: Work, id: number): Promise<string[]> => {
  const rows = await work
    .selectFrom('devices')
    .select('identifier')
    .where('decoderId', '=', id)
    .orderBy('identifier')
    .execute();
  return rows.map(({ identifier }) => identifier);
};

/** A decoder as the audit stores it: the script itself would fill it. */
const describe = (name: string, devices: readonly string[], script: string) => ({
  name,
  devices: devices.join(', '),
  letters: script.length,
});

/** Makers' decoders, and the devices that use them (EXT-51). */
export const decoderRoutes = (router: Router, context: Context): void => {
  const subject = 'decoder';

  /** From now on these devices use the decoder, and what is kept of them is read again. */
  const giveTo = async (work: Work, id: number, devices: readonly string[]): Promise<void> => {
    const named = [...new Set(devices)].toSorted();
    if (named.length > 0) {
      await work
        .insertInto('devices')
        .values(named.map((identifier) => ({ identifier, lastSeenAt: null })))
        .onConflict((conflict) => conflict.column('identifier').doNothing())
        .execute();
    }
    await work
      .updateTable('devices')
      .set({ decoderId: null })
      .where('decoderId', '=', id)
      .where((where) => where.not(where('identifier', '=', where.fn.any(where.val(named)))))
      .execute();
    if (named.length === 0) return;
    const given = await work
      .updateTable('devices')
      .set({ decoderId: id })
      .where((where) => where('identifier', '=', where.fn.any(where.val(named))))
      .returning((returning) => [
        'id',
        returning
          .exists(returning.selectFrom('keptFrames').select('id').whereRef('deviceId', '=', 'devices.id'))
          .as('hasFrames'),
      ])
      .execute();
    for (const { id: deviceId, hasFrames } of given) {
      if (hasFrames) await context.queue.enqueue(work, decodeAgainJob, { deviceId });
    }
  };

  router.on(decoding.listDecoders, async ({ work }) => {
    const decoders = await work
      .selectFrom('decoders')
      .leftJoin('devices', 'devices.decoderId', 'decoders.id')
      .select(({ fn }) => [
        'decoders.id',
        'decoders.name',
        'decoders.updatedAt',
        fn.count<number>('devices.id').as('devices'),
      ])
      .groupBy('decoders.id')
      .orderBy('nameKey')
      .execute();
    return jsonAnswer(decoders);
  });

  router.on(decoding.getDecoder, async ({ work, params: { id } }) => {
    const decoder = await work
      .selectFrom('decoders')
      .select(['id', 'name', 'script', 'examples', 'updatedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!decoder) throw notFound(id);
    return jsonAnswer({ ...decoder, devices: await devicesOf(work, id) });
  });

  router.on(decoding.createDecoder, async ({ work, caller, body: { name, script, examples, devices } }) => {
    const { id } = await refusing(
      work
        .insertInto('decoders')
        .values({ name, script, examples })
        .returning('id')
        .executeTakeFirstOrThrow(),
      { decoders_name: nameIsTaken(name) },
    );
    await giveTo(work, id, devices);
    await recordChange(work, caller, {
      action: 'create',
      subject,
      subjectId: id,
      after: describe(name, devices, script),
    });
    return jsonAnswer({ id }, 201);
  });

  router.on(decoding.updateDecoder, async ({ work, caller, params: { id }, body }) => {
    const { name, script, examples, devices } = body;
    const before = await work
      .selectFrom('decoders')
      .select(['name', 'script'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound(id);
    const devicesBefore = await devicesOf(work, id);
    await refusing(
      work
        .updateTable('decoders')
        .set({ name, script, examples, updatedAt: new Date() })
        .where('id', '=', id)
        .execute(),
      { decoders_name: nameIsTaken(name) },
    );
    await giveTo(work, id, devices);
    await recordChange(work, caller, {
      action: 'update',
      subject,
      subjectId: id,
      before: describe(before.name, devicesBefore, before.script),
      after: describe(name, await devicesOf(work, id), script),
    });
    return emptyAnswer();
  });

  router.on(decoding.deleteDecoder, async ({ work, caller, params: { id } }) => {
    const decoder = await work
      .selectFrom('decoders')
      .select(['name', 'script'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!decoder) throw notFound(id);
    const devices = await devicesOf(work, id);
    await work.deleteFrom('decoders').where('id', '=', id).execute();
    await recordChange(work, caller, {
      action: 'delete',
      subject,
      subjectId: id,
      before: describe(decoder.name, devices, decoder.script),
    });
    return emptyAnswer();
  });
};
