import { analytics, chartViews } from '@contract';

import type { Session } from '../access';
import { emptyAnswer, jsonAnswer } from '../answers';
import type { Router } from '../router';
import { requireRecord } from '../rules/records';
import { orderGroups, orderViews, seenGroupsOfType } from '../rules/viewOrder';
import { removeView, saveView, type ViewPayload } from '../rules/viewSaving';
import { toViewGroup, toViewGroupsOfType, toViews } from '../wire/viewGroups';
import type { World } from '../world';

/** The management of views, of Tableau and with charts of our own, and their order. */
export const viewRoutes = (router: Router, world: World): void => {
  const { store } = world;

  const create = ({ features, body }: Session & { body: ViewPayload & { typeId: number } }) => {
    requireRecord('sensorTypes', body.typeId, store);
    saveView(body, body.typeId, { store, features });
    return emptyAnswer(201);
  };

  const update = (id: number, payload: ViewPayload, { features }: Session) => {
    const before = requireRecord('views', id, store);
    const { typeId } = requireRecord('viewGroups', before.groupId, store);
    const after = saveView(payload, typeId, { store, features }, before);
    return jsonAnswer(toViews(after.groupId, store, features).find((view) => view.id === id));
  };

  router.on(analytics.listViewsByType, ({ query, features }) => {
    requireRecord('sensorTypes', query.sensorTypeId, store);
    return jsonAnswer(toViewGroupsOfType(query.sensorTypeId, store, features));
  });

  router.on(analytics.listViewGroups, ({ features }) =>
    jsonAnswer(
      store
        .all('sensorTypes')
        .flatMap(({ id }) => seenGroupsOfType(id, store, features))
        .map(toViewGroup),
    ),
  );

  router.on(analytics.createView, create);
  router.on(chartViews.createChartView, create);

  router.on(analytics.updateView, ({ body, ...session }) => update(body.id, body, session));
  router.on(chartViews.updateChartView, ({ body, params, ...session }) => update(params.id, body, session));

  router.on(analytics.deleteView, ({ query }) => {
    const before = requireRecord('views', query.viewId, store);
    removeView(before, store);
    return emptyAnswer();
  });

  router.on(analytics.reorderGroups, ({ body, features }) => {
    requireRecord('sensorTypes', body.id, store);
    orderGroups(body.id, body.ids, store, features);
    return jsonAnswer(toViewGroupsOfType(body.id, store, features));
  });

  router.on(analytics.reorderViews, ({ body, features }) => {
    requireRecord('viewGroups', body.id, store);
    orderViews(body.id, body.ids, store, features);
    return jsonAnswer(toViews(body.id, store, features));
  });
};
