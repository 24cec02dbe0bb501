import { analytics } from '@contract';

import { emptyAnswer, jsonAnswer } from '../answers';
import type { Router } from '../router';
import { requireRecord } from '../rules/records';
import { orderGroups, orderViews } from '../rules/viewOrder';
import { removeView, saveView } from '../rules/viewSaving';
import { toViewGroup, toViewGroupsOfType, toViews } from '../wire/viewGroups';
import type { World } from '../world';

/** The management of analytics views and their order. */
export const viewRoutes = (router: Router, { store }: World): void => {
  router.on(analytics.listViewsByType, ({ query }) => {
    requireRecord('sensorTypes', query.sensorTypeId, store);
    return jsonAnswer(toViewGroupsOfType(query.sensorTypeId, store));
  });

  router.on(analytics.listViewGroups, () => jsonAnswer(store.all('viewGroups').map(toViewGroup)));

  router.on(analytics.createView, ({ body }) => {
    requireRecord('sensorTypes', body.typeId, store);
    saveView(body, body.typeId, store);
    return emptyAnswer(201);
  });

  router.on(analytics.updateView, ({ body }) => {
    const view = requireRecord('views', body.id, store);
    const { typeId } = requireRecord('viewGroups', view.groupId, store);
    const saved = saveView(body, typeId, store, view);
    return jsonAnswer(toViews(saved.groupId, store).find(({ id }) => id === saved.id));
  });

  router.on(analytics.deleteView, ({ query }) => {
    removeView(requireRecord('views', query.viewId, store), store);
    return emptyAnswer();
  });

  router.on(analytics.reorderGroups, ({ body }) => {
    requireRecord('sensorTypes', body.id, store);
    orderGroups(body.id, body.ids, store);
    return jsonAnswer(toViewGroupsOfType(body.id, store));
  });

  router.on(analytics.reorderViews, ({ body }) => {
    requireRecord('viewGroups', body.id, store);
    orderViews(body.id, body.ids, store);
    return jsonAnswer(toViews(body.id, store));
  });
};
