import { analytics, chartViews } from '@contract';

import type { Session } from '../access';
import { emptyAnswer, jsonAnswer } from '../answers';
import type { Router } from '../router';
import { recordActivity } from '../rules/activity';
import { requireRecord } from '../rules/records';
import { orderGroups, orderViews, seenGroupsOfType } from '../rules/viewOrder';
import { removeView, saveView, type ViewPayload } from '../rules/viewSaving';
import { toViewGroup, toViewGroupsOfType, toViews } from '../wire/viewGroups';
import type { World } from '../world';

/** The management of views, of Tableau and with charts of our own, and their order. */
export const viewRoutes = (router: Router, world: World): void => {
  const { store } = world;
  const subject = 'view';

  const create = ({ user, features, body }: Session & { body: ViewPayload & { typeId: number } }) => {
    requireRecord('sensorTypes', body.typeId, store);
    const { id } = saveView(body, body.typeId, { store, features });
    recordActivity(world, user, { action: 'create', subject, subjectId: id, after: body });
    return emptyAnswer(201);
  };

  const update = (id: number, payload: ViewPayload, { user, features }: Session) => {
    const before = requireRecord('views', id, store);
    const { typeId } = requireRecord('viewGroups', before.groupId, store);
    const after = saveView(payload, typeId, { store, features }, before);
    recordActivity(world, user, { action: 'update', subject, subjectId: id, before, after });
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

  router.on(analytics.deleteView, ({ user, query }) => {
    const before = requireRecord('views', query.viewId, store);
    removeView(before, store);
    recordActivity(world, user, { action: 'delete', subject, subjectId: before.id, before });
    return emptyAnswer();
  });

  router.on(analytics.reorderGroups, ({ user, body, features }) => {
    requireRecord('sensorTypes', body.id, store);
    orderGroups(body.id, body.ids, store, features);
    const after = { groupIds: body.ids };
    recordActivity(world, user, { action: 'reorder', subject: 'sensor-type', subjectId: body.id, after });
    return jsonAnswer(toViewGroupsOfType(body.id, store, features));
  });

  router.on(analytics.reorderViews, ({ user, body, features }) => {
    requireRecord('viewGroups', body.id, store);
    orderViews(body.id, body.ids, store, features);
    const after = { viewIds: body.ids };
    recordActivity(world, user, { action: 'reorder', subject: 'view-group', subjectId: body.id, after });
    return jsonAnswer(toViews(body.id, store, features));
  });
};
