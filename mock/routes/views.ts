import { analytics } from '@contract';

import { emptyAnswer, jsonAnswer } from '../answers';
import type { Router } from '../router';
import { recordActivity } from '../rules/activity';
import { requireRecord } from '../rules/records';
import { orderGroups, orderViews } from '../rules/viewOrder';
import { removeView, saveView } from '../rules/viewSaving';
import { toViewGroup, toViewGroupsOfType, toViews } from '../wire/viewGroups';
import type { World } from '../world';

/** The management of analytics views and their order. */
export const viewRoutes = (router: Router, world: World): void => {
  const { store } = world;

  router.on(analytics.listViewsByType, ({ query }) => {
    requireRecord('sensorTypes', query.sensorTypeId, store);
    return jsonAnswer(toViewGroupsOfType(query.sensorTypeId, store));
  });

  router.on(analytics.listViewGroups, () => jsonAnswer(store.all('viewGroups').map(toViewGroup)));

  router.on(analytics.createView, ({ user, body }) => {
    requireRecord('sensorTypes', body.typeId, store);
    const { id } = saveView(body, body.typeId, store);
    recordActivity(world, user, { action: 'create', subject: 'view', subjectId: id, after: body });
    return emptyAnswer(201);
  });

  router.on(analytics.updateView, ({ user, body }) => {
    const view = requireRecord('views', body.id, store);
    const { typeId } = requireRecord('viewGroups', view.groupId, store);
    const saved = saveView(body, typeId, store, view);
    recordActivity(world, user, {
      action: 'update',
      subject: 'view',
      subjectId: saved.id,
      before: view,
      after: saved,
    });
    return jsonAnswer(toViews(saved.groupId, store).find(({ id }) => id === saved.id));
  });

  router.on(analytics.deleteView, ({ user, query }) => {
    const before = requireRecord('views', query.viewId, store);
    removeView(before, store);
    recordActivity(world, user, { action: 'delete', subject: 'view', subjectId: before.id, before });
    return emptyAnswer();
  });

  router.on(analytics.reorderGroups, ({ user, body }) => {
    requireRecord('sensorTypes', body.id, store);
    orderGroups(body.id, body.ids, store);
    const after = { groupIds: body.ids };
    recordActivity(world, user, { action: 'reorder', subject: 'sensor-type', subjectId: body.id, after });
    return jsonAnswer(toViewGroupsOfType(body.id, store));
  });

  router.on(analytics.reorderViews, ({ user, body }) => {
    requireRecord('viewGroups', body.id, store);
    orderViews(body.id, body.ids, store);
    const after = { viewIds: body.ids };
    recordActivity(world, user, { action: 'reorder', subject: 'view-group', subjectId: body.id, after });
    return jsonAnswer(toViews(body.id, store));
  });
};
