import { mqttSources } from '@contract';
import type { MqttSource } from '@contract/extensions/mqttSources';
import { filterCovers, topicFilter } from '@domain/devices/topicPattern';

import { recordChange } from '../../audit/recordChange';
import type { Context } from '../../context';
import type { Work } from '../../database/database';
import { lock } from '../../database/locks';
import { emptyAnswer, jsonAnswer } from '../../http/answers';
import { Refusal, refusing } from '../../http/refusal';
import type { Router } from '../../http/router';
import { previewOf } from './previewSource';

const notFound = (id: number) =>
  new Refusal(404, `No existe la fuente ${id}. Puede que alguien la haya eliminado.`);

const nameIsTaken = (name: string) => () => new Refusal(409, `Ya existe una fuente llamada "${name}".`);

type Request = Omit<MqttSource, 'id'>;

const FIELDS = ['name', 'topics', 'deviceField', 'path'] as const;

/** A source as the audit stores it. */
const describe = ({ topics, ...source }: Request) => ({ ...source, topics: topics.join(', ') });

/** Topics of the operator's broker that are read besides those of the configuration (EXT-58). */
export const sourceRoutes = (router: Router, context: Context): void => {
  const subject = 'mqtt-source';

  /** A message that two of them cover would come twice. */
  const requireOwnTopics = async (work: Work, { topics }: Request, id?: number): Promise<void> => {
    await lock(work, 'mqttSources');
    const others = await work.selectFrom('mqttSources').select(['id', 'name', 'topics']).execute();
    for (const [index, topic] of topics.entries()) {
      const filter = topicFilter(topic);
      const overlaps = (other: string) =>
        filterCovers(filter, topicFilter(other)) || filterCovers(topicFilter(other), filter);
      if (topics.some((other, place) => place !== index && overlaps(other))) {
        throw new Refusal(400, `Otro de los temas también abarca mensajes de "${topic}" ("topics").`);
      }
      const taken = others.find((other) => other.id !== id && other.topics.some(overlaps));
      if (taken) throw new Refusal(409, `La fuente "${taken.name}" ya lee mensajes de "${topic}".`);
      if (context.config.mqtt?.topics.some(overlaps)) {
        throw new Refusal(409, `Los mensajes de "${topic}" ya se leen, por la configuración del servidor.`);
      }
    }
  };

  const readOne = (work: Work, id: number) =>
    work.selectFrom('mqttSources').select(FIELDS).where('id', '=', id).forUpdate().executeTakeFirst();

  router.on(mqttSources.listMqttSources, async ({ work }) =>
    jsonAnswer(
      await work
        .selectFrom('mqttSources')
        .select(['id', ...FIELDS])
        .orderBy('nameKey')
        .execute(),
    ),
  );

  router.on(mqttSources.createMqttSource, async ({ work, caller, body }) => {
    await requireOwnTopics(work, body);
    const { id } = await refusing(
      work.insertInto('mqttSources').values(body).returning('id').executeTakeFirstOrThrow(),
      { mqtt_sources_name: nameIsTaken(body.name) },
    );
    await recordChange(work, caller, { action: 'create', subject, subjectId: id, after: describe(body) });
    return jsonAnswer({ id }, 201);
  });

  router.on(mqttSources.updateMqttSource, async ({ work, caller, params: { id }, body }) => {
    const before = await readOne(work, id);
    if (!before) throw notFound(id);
    await requireOwnTopics(work, body, id);
    await refusing(work.updateTable('mqttSources').set(body).where('id', '=', id).execute(), {
      mqtt_sources_name: nameIsTaken(body.name),
    });
    await recordChange(work, caller, {
      action: 'update',
      subject,
      subjectId: id,
      before: describe(before),
      after: describe(body),
    });
    return emptyAnswer();
  });

  router.on(mqttSources.deleteMqttSource, async ({ work, caller, params: { id } }) => {
    const before = await readOne(work, id);
    if (!before) throw notFound(id);
    await work.deleteFrom('mqttSources').where('id', '=', id).execute();
    await recordChange(work, caller, { action: 'delete', subject, subjectId: id, before: describe(before) });
    return emptyAnswer();
  });

  // The broker is waited for after the transaction, whose connection others need.
  router.on(mqttSources.previewMqttSource, ({ body }) =>
    Promise.resolve(async () => jsonAnswer(await previewOf(context, body))),
  );
};
