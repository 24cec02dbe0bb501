import { expect, describe, it } from 'vitest';

import { activity, analytics, chartViews } from '@contract';
import { CHART_KINDS } from '@domain/reports/chartKind';

import { expectRefusal } from './refusals';
import type { Town } from './town';

/** Views with charts of our own beside those of Tableau (EXT-24). */
export const describeChartViews = (town: () => Town): void => {
  const create = (body: object) => town().api.outcomeOf(chartViews.createChartView, { body }, town().root);
  const update = (id: number, body: object) =>
    town().api.outcomeOf(chartViews.updateChartView, { params: { id }, body }, town().root);

  /** The charts of a sensor as a resident reads them who sees it. */
  const reported = async (sensorId: number) => {
    const { token } = await town().newPerson({ sensorIds: [sensorId] });
    const { api } = town();
    const groups = await api.answerOf(analytics.listReportViewGroups, { query: { sensorId } }, token);
    return groups.flatMap(({ name, views }) => (views ?? []).map((view) => ({ ...view, group: name })));
  };
  const reportedView = async (sensorId: number, name: string) =>
    (await reported(sensorId)).find((view) => view.name === name);

  describe('A view with a chart of Vigía', () => {
    it.each(CHART_KINDS)('can be of the kind %s, and is listed without a slug', async (chart) => {
      const { chartViewBody, findView, name } = town();
      const body = { ...chartViewBody(name('Grupo')), chart };
      expect((await create(body)).status).toBeLessThan(300);
      const { group, view } = (await findView(body.name)) ?? {};
      expect(group).toMatchObject({ name: body.tableauGroupName, description: body.tableauGroupDescription });
      expect(view).toMatchObject({ name: body.name, description: body.description, chart, slug: '' });
      expect(String(view?.normalizedVariableNameId)).toBe(body.normalizedVariableNameId);
    });

    it('stands in one group with those of Tableau, for administrators and residents', async () => {
      const { chartViewBody, newView, newSensor, findView, name } = town();
      const groupName = name('Grupo');
      const first = await newView(groupName);
      const body = chartViewBody(` ${groupName.toUpperCase()} `);
      await create(body);
      const { group } = (await findView(body.name)) ?? {};
      expect(group?.id).toBe(first.group.id);
      expect(group?.views?.map((view) => [view.name, view.chart])).toEqual([
        [first.view.name, null],
        [body.name, body.chart],
      ]);
      const { id } = await newSensor();
      const seen = (await reported(id)).filter((view) => view.group === groupName);
      expect(seen.map((view) => [view.name, view.chart?.kind])).toEqual([
        [first.view.name, undefined],
        [body.name, body.chart],
      ]);
    });

    it('shows of a sensor the variable that it is of, or all of them', async () => {
      const { api, root, chartViewBody, newVariable, sensorBody, createSensor, findSensor, type, name } =
        town();
      const otherVariable = await newVariable(type.id);
      const body = sensorBody();
      const [variable] = body.variablesData;
      if (!variable) throw new Error('A sensor of the town has a variable.');
      const other = { ...variable, variableName: 'Otra', normalizedVariableId: otherVariable };
      await createSensor({ ...body, variablesData: [variable, other] });
      const sensor = await findSensor(body.name);
      const ids = (sensor?.variables ?? []).map(({ variableId }) => variableId);
      expect(ids).toHaveLength(2);

      const [ofOne, ofAll, ofNone] = [
        { ...chartViewBody(name('Grupo')), normalizedVariableNameId: String(otherVariable) },
        { ...chartViewBody(name('Grupo')), normalizedVariableNameId: null },
        { ...chartViewBody(name('Grupo')), normalizedVariableNameId: String(await newVariable(type.id)) },
      ];
      for (const view of [ofOne, ofAll, ofNone])
        await api.answerOf(chartViews.createChartView, { body: view }, root);
      const sensorId = sensor?.id ?? 0;
      const kind = 'evolution';
      expect(await reportedView(sensorId, ofOne.name)).toMatchObject({
        src: '',
        chart: { kind, variableIds: [ids[1]] },
      });
      expect(await reportedView(sensorId, ofAll.name)).toMatchObject({ chart: { kind, variableIds: ids } });
      // An empty chart of something that the sensor doesn't measure helps nobody.
      expect(await reportedView(sensorId, ofNone.name)).toBeUndefined();
    });

    it('becomes one of Tableau, and that one of Vigía again', async () => {
      const { api, root, newChartView, viewBody, newSensor, findView } = town();
      const { view, group, body } = await newChartView();
      const { typeId: _typeId, ...chartFields } = body;
      const { typeId, ...tableauFields } = { ...viewBody(body.tableauGroupName), name: body.name };
      const sensor = await newSensor();

      await api.answerOf(analytics.updateView, { body: { id: view.id, ...tableauFields } }, root);
      expect((await findView(body.name))?.view).toMatchObject({
        id: view.id,
        chart: null,
        slug: tableauFields.slug,
        requiresYearFilter: true,
      });
      const inTableau = await reportedView(sensor.id, body.name);
      expect(inTableau?.chart).toBeNull();
      expect(inTableau?.src).not.toBe('');

      expect((await update(view.id, chartFields)).status).toBeLessThan(300);
      const found = await findView(body.name);
      expect(found?.group.id).toBe(group.id);
      expect(found?.view).toMatchObject({
        id: view.id,
        chart: body.chart,
        slug: '',
        requiresYearFilter: false,
        requiresMonthFilter: false,
      });
      // The slug that it had is free again.
      const body2 = { ...viewBody(body.tableauGroupName), slug: tableauFields.slug, typeId };
      expect((await api.outcomeOf(analytics.createView, { body: body2 }, root)).status).toBeLessThan(300);
    });

    it('moves to another group, and the one that it leaves empty disappears', async () => {
      const { newChartView, newView, groupsOf, type } = town();
      const [moving, staying] = [await newChartView(), await newView()];
      const { typeId: _typeId, ...fields } = moving.body;
      const { tableauGroupName } = staying.body;
      expect((await update(moving.view.id, { ...fields, tableauGroupName })).status).toBeLessThan(300);
      const groups = await groupsOf(type);
      expect(groups.some(({ id }) => id === moving.group.id)).toBe(false);
      const views = groups.find(({ id }) => id === staying.group.id)?.views ?? [];
      expect(views.map(({ id }) => id)).toEqual([staying.view.id, moving.view.id]);
    });

    it('is refused with 409 for a name of the type, and with 400 for what is no kind or variable', async () => {
      const { chartViewBody, newView, newChartView, otherType, name, findView } = town();
      const { view: taken } = await newView();
      const body = chartViewBody(name('Grupo'));
      expectRefusal(await create({ ...body, name: taken.name.toUpperCase() }), 409);
      const { view, body: saved } = await newChartView();
      const { typeId: _typeId, ...fields } = saved;
      expectRefusal(await update(view.id, { ...fields, name: taken.name }), 409);
      expectRefusal(await create({ ...body, chart: 'torta' }), 400, '"chart"');
      const foreign = { ...body, normalizedVariableNameId: String(otherType.variableId) };
      expectRefusal(await create(foreign), 400, '"normalizedVariableNameId"');
      expectRefusal(await create({ ...body, slug: 'rango-diario' }), 400);
      expectRefusal(await create({ ...body, typeId: 987_654_321 }), [400, 404]);
      expect(await findView(body.name)).toBeUndefined();
    });

    it('tells in the activity what it showed before, and what after', async () => {
      const { api, root, newView, chartViewBody } = town();
      const { view, body } = await newView();
      const { typeId: _typeId, ...fields } = chartViewBody(body.tableauGroupName);
      await update(view.id, { ...fields, name: body.name, chart: 'status-calendar' });
      const { entries } = await api.answerOf(activity.listActivity, { query: { subject: 'view' } }, root);
      const changes = entries.find(({ subjectId }) => subjectId === view.id)?.changes ?? [];
      const [chart, slug] = ['chart', 'slug'].map((field) =>
        changes.find((change) => change.field === field),
      );
      expect(chart).toMatchObject({ before: null, after: 'status-calendar' });
      expect(slug).toMatchObject({ before: body.slug });
      expect(slug?.after || null).toBeNull();
    });
  });
};
