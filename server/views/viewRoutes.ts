import { analytics, chartViews } from '@contract';
import { refusalTexts } from '@contract/serving/refusalTexts';

import type { Caller } from '../accounts/sessions';
import { recordChange } from '../audit/recordChange';
import type { Work } from '../database/database';
import { emptyAnswer, jsonAnswer } from '../http/answers';
import { Refusal } from '../http/refusal';
import type { Router } from '../http/router';
import { lockSensorType, requireSensorType } from '../sensorTypes/sensorTypes';
import { reorder } from './reorder';
import { createView, removeIfEmpty, updateView, type ViewPayload } from './saveView';
import { readGroups, readGroupsOfType, readViewsOfGroup } from './viewGroups';

/**
 * A view, locking its type against changes until the transaction ends.
 * @throws Refusal 404
 */
const lockView = async (work: Work, id: number) => {
  const find = () =>
    work.selectFrom('views').select(['id', 'groupId', 'typeId']).where('id', '=', id).executeTakeFirst();
  const found = await find();
  if (found) await lockSensorType(work, found.typeId);
  // Somebody may have moved or deleted it while we waited.
  const view = found && (await find());
  if (!view) throw new Refusal(404, refusalTexts.noView(id));
  return view;
};

const describeView = async (work: Work, groupId: number, id: number) =>
  (await readViewsOfGroup(work, groupId)).find((view) => view.id === id) ?? {};

interface Creation {
  readonly work: Work;
  readonly caller: Caller;
  readonly body: ViewPayload & { readonly typeId: number };
}

const create = async ({ work, caller, body }: Creation) => {
  await lockSensorType(work, body.typeId);
  const id = await createView(work, body.typeId, body);
  await recordChange(work, caller, { action: 'create', subject: 'view', subjectId: id, after: body });
  return emptyAnswer(201);
};

const update = async (work: Work, caller: Caller, id: number, payload: ViewPayload) => {
  const view = await lockView(work, id);
  const before = await describeView(work, view.groupId, id);
  await updateView(work, view, payload);
  const { groupId } = await lockView(work, id);
  const after = await describeView(work, groupId, id);
  await recordChange(work, caller, { action: 'update', subject: 'view', subjectId: id, before, after });
  return jsonAnswer(after);
};

/** Managing views, of Tableau and with our own charts, and their order, for administrators. */
export const viewRoutes = (router: Router): void => {
  router.on(analytics.listViewsByType, async ({ work, query: { sensorTypeId } }) => {
    await requireSensorType(work, sensorTypeId);
    return jsonAnswer(await readGroupsOfType(work, sensorTypeId));
  });

  router.on(analytics.listViewGroups, async ({ work }) => jsonAnswer(await readGroups(work)));

  router.on(analytics.createView, create);
  router.on(chartViews.createChartView, create);

  router.on(analytics.updateView, ({ work, caller, body }) => update(work, caller, body.id, body));
  router.on(chartViews.updateChartView, ({ work, caller, params, body }) =>
    update(work, caller, params.id, body),
  );

  router.on(analytics.deleteView, async ({ work, caller, query: { viewId } }) => {
    const view = await lockView(work, viewId);
    const before = await describeView(work, view.groupId, view.id);
    await work.deleteFrom('views').where('id', '=', viewId).execute();
    await removeIfEmpty(work, view.groupId);
    await recordChange(work, caller, { action: 'delete', subject: 'view', subjectId: viewId, before });
    return emptyAnswer();
  });

  router.on(analytics.reorderGroups, async ({ work, caller, body: { id, ids } }) => {
    const { name } = await lockSensorType(work, id);
    const before = (await readGroups(work, id)).map((group) => group.id);
    await reorder(work, 'groups', id, ids);
    await recordChange(work, caller, {
      action: 'reorder',
      subject: 'sensor-type',
      subjectId: id,
      before: { groupIds: before },
      after: { name, groupIds: ids },
    });
    return jsonAnswer(await readGroupsOfType(work, id));
  });

  router.on(analytics.reorderViews, async ({ work, caller, body: { id, ids } }) => {
    const group = await work
      .selectFrom('viewGroups')
      .select(['typeId', 'name'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!group) throw new Refusal(404, refusalTexts.noViewGroup(id));
    await lockSensorType(work, group.typeId);
    const before = (await readViewsOfGroup(work, id)).map((view) => view.id);
    await reorder(work, 'views', id, ids);
    await recordChange(work, caller, {
      action: 'reorder',
      subject: 'view-group',
      subjectId: id,
      before: { viewIds: before },
      after: { name: group.name, viewIds: ids },
    });
    return jsonAnswer(await readViewsOfGroup(work, id));
  });
};
