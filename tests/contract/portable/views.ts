import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';

import { analytics } from '@contract';

import { expectRefusal } from './refusals';
import type { Target } from './target';
import { withTown } from './town';

type View = z.output<typeof analytics.view>;

const idsOf = (records: readonly { id: number }[] | null | undefined) => (records ?? []).map(({ id }) => id);

/** Views of the analytics service, their groups, and the order that residents see them in. */
export const describeViews = (target: Target): void => {
  const town = withTown(target);
  const create = (body: object) => town().api.outcomeOf(analytics.createView, { body }, town().root);
  const update = (body: object) => town().api.outcomeOf(analytics.updateView, { body }, town().root);
  const remove = (viewId: number) =>
    town().api.outcomeOf(analytics.deleteView, { query: { viewId } }, town().root);
  const groupOf = async (groupId: number) =>
    (await town().groupsOf(town().type)).find(({ id }) => id === groupId);

  /** The groups with their views, as somebody reads them who sees a sensor of the type. */
  const reported = async () => {
    const { api, newSensor, newPerson } = town();
    const { id: sensorId } = await newSensor();
    const { token } = await newPerson({ sensorIds: [sensorId] });
    const groups = await api.answerOf(analytics.listReportViewGroups, { query: { sensorId } }, token);
    return groups.map(({ name, views }) => [name, ...(views ?? []).map((view) => view.name)]);
  };
  /** Vigía's own charts don't show what the sensor doesn't measure. */
  const isMeasured = ({ chart, normalizedVariableNameId: id = null }: View): boolean =>
    !chart || id === null || String(id) === String(town().type.variableId);
  const managed = async () =>
    (await town().groupsOf(town().type)).map(({ name, views }) => [
      name,
      ...(views ?? []).filter(isMeasured).map((view) => view.name),
    ]);

  describe('A new view', () => {
    it('carries what was sent, and brings a group that its type did not have', async () => {
      const { api, root, newView, type } = town();
      const { group, view, body } = await newView();
      expect(group).toMatchObject({ name: body.tableauGroupName, description: body.tableauGroupDescription });
      expect(view).toMatchObject({
        name: body.name,
        slug: body.slug,
        description: body.description,
        requiresYearFilter: true,
        requiresMonthFilter: false,
        requiresSensorFilter: true,
      });
      expect(String(view.normalizedVariableNameId)).toBe(String(type.variableId));
      const all = await api.answerOf(analytics.listViewGroups, {}, root);
      expect(idsOf(all)).toContain(group.id);
    });

    it('is the last of its group, for administrators and residents', async () => {
      const { name, newView } = town();
      const groupName = name('Grupo');
      const [first, second] = [await newView(groupName), await newView(` ${groupName.toUpperCase()} `)];
      expect(second.group.id).toBe(first.group.id);
      expect(idsOf((await groupOf(first.group.id))?.views)).toEqual([first.view.id, second.view.id]);
      expect(await reported()).toEqual(await managed());
    });

    it('leads residents to an address of the web', async () => {
      const { api, newSensor, newPerson, newView } = town();
      const { view } = await newView();
      const { id: sensorId } = await newSensor();
      const { token } = await newPerson({ sensorIds: [sensorId] });
      const groups = await api.answerOf(analytics.listReportViewGroups, { query: { sensorId } }, token);
      const src =
        groups.flatMap(({ views }) => views ?? []).find(({ name }) => name === view.name)?.src ?? '';
      expect(new URL(src).protocol).toMatch(/^https?:$/);
      expect(src).not.toMatch(/vizql|startSession/i);
    });

    it('is refused for an unknown type, and with 400 for a variable of another', async () => {
      const { viewBody, name, otherType } = town();
      const body = viewBody(name('Grupo'));
      expectRefusal(await create({ ...body, typeId: 987_654_321 }), [400, 404]);
      for (const wrong of [String(otherType.variableId), 'uno', '0x1', '987654321', '', '01']) {
        const outcome = await create({ ...body, normalizedVariableNameId: wrong });
        expectRefusal(outcome, 400, '"normalizedVariableNameId"');
      }
      expect(await town().findView(body.name)).toBeUndefined();
    });
  });

  describe('An updated view', () => {
    it('is listed as it was saved', async () => {
      const { newView, name, findView } = town();
      const { view, body } = await newView();
      const { typeId: _typeId, ...fields } = body;
      const changed = { id: view.id, ...fields, name: name('Vista'), requiresMonthFilter: true };
      expect((await update(changed)).status).toBeLessThan(300);
      const { view: saved } = (await findView(changed.name)) ?? {};
      expect(saved).toMatchObject({ id: view.id, slug: body.slug, requiresMonthFilter: true });
    });

    it('moves to another group, and the one that it leaves empty disappears', async () => {
      const { newView } = town();
      const [moving, staying] = [await newView(), await newView()];
      const { typeId: _typeId, ...fields } = moving.body;
      const tableauGroupName = staying.body.tableauGroupName;
      expect((await update({ id: moving.view.id, ...fields, tableauGroupName })).status).toBeLessThan(300);
      expect(await groupOf(moving.group.id)).toBeUndefined();
      expect(idsOf((await groupOf(staying.group.id))?.views)).toEqual([staying.view.id, moving.view.id]);
    });
  });

  describe('A deleted view', () => {
    it('is gone, with its group when it was the last', async () => {
      const { name, newView } = town();
      const groupName = name('Grupo');
      const [first, second] = [await newView(groupName), await newView(groupName)];
      expect((await remove(first.view.id)).status).toBeLessThan(300);
      expect(idsOf((await groupOf(first.group.id))?.views)).toEqual([second.view.id]);
      await remove(second.view.id);
      expect(await groupOf(first.group.id)).toBeUndefined();
      expectRefusal(await remove(second.view.id), 404);
    });
  });

  describe('The order', () => {
    it('of groups and of views is what residents see', async () => {
      const { api, root, type, name, newView, groupsOf } = town();
      const groupName = name('Grupo');
      const [first, second, alone] = [await newView(groupName), await newView(groupName), await newView()];
      const others = idsOf(await groupsOf(type)).filter(
        (id) => id !== first.group.id && id !== alone.group.id,
      );
      const ids = [...others, alone.group.id, first.group.id];
      await api.answerOf(analytics.reorderGroups, { body: { id: type.id, ids } }, root);
      const views = { id: first.group.id, ids: [second.view.id, first.view.id] };
      await api.answerOf(analytics.reorderViews, { body: views }, root);

      const seen = await reported();
      expect(seen.slice(-2)).toEqual([
        [alone.group.name, alone.view.name],
        [groupName, second.view.name, first.view.name],
      ]);
      expect(seen).toEqual(await managed());
    });

    it('is refused with 400 unless it names each group once, and stays as it was', async () => {
      const { api, root, type, otherType, newView, groupsOf } = town();
      await newView();
      const foreign = await newView(undefined, otherType);
      const ids = idsOf(await groupsOf(type));
      for (const wrong of [
        ids.slice(1),
        [...ids, ids[0]],
        [...ids, 987_654_321],
        [...ids.slice(1), foreign.group.id],
        [],
      ]) {
        const body = { id: type.id, ids: wrong };
        expectRefusal(await api.outcomeOf(analytics.reorderGroups, { body }, root), 400, '"ids"');
      }
      expect(idsOf(await groupsOf(type))).toEqual(ids);
    });

    it('is refused with 400 unless it names each view of the group once', async () => {
      const { api, root, newView } = town();
      const [one, other] = [await newView(), await newView()];
      for (const wrong of [[], [one.view.id, one.view.id], [other.view.id], [one.view.id, other.view.id]]) {
        const body = { id: one.group.id, ids: wrong };
        expectRefusal(await api.outcomeOf(analytics.reorderViews, { body }, root), 400, '"ids"');
      }
    });
  });
};
