import { expect, type APIRequestContext, type Page } from '@playwright/test';

import { climate } from './managedViews';
import { storedSensor, unusedName } from './sensors';
import { authorizedAs } from './session';
import { somebodyWithPassword } from './users';

const MARKUP = '<img src=x onerror="attacked=1">"><script>attacked=1</script>';
const PLACES = '%{_} %{name} %{count} |||| {{7*7}} ${7*7} $&';

/**
 * A name that does harm wherever it is taken for anything but text: markup, an address, a place for a value, a plural form,
 * an entity, an order to write from right to left. A name may have 200 characters.
 */
const hostile = (start: string): string =>
  `${unusedName(start)} ${MARKUP} javascript:x() ${PLACES} &lt;b&gt; \u202Eoriental`;

/** The limits of a mail address. */
const hostileMail = (): string =>
  `${unusedName('"><img/src=x/onerror=window.attacked=1>%{_}||||').replaceAll(' ', '-')}@vigia.example`;

/** Everything that administrators name, with hostile names: a sensor in a neighbourhood, a view in a group, a variable, a user. */
export const createHostileTown = async (request: APIRequestContext) => {
  const authorized = await authorizedAs(request);
  const post = async (path: string, data: object) => {
    const response = await request.post(path, { ...authorized, data });
    expect(response.ok(), await response.text()).toBe(true);
  };
  const names = {
    location: hostile('Barrio'),
    sensor: hostile('Sensor'),
    sensorVariable: hostile('Medida'),
    variable: hostile('Variable'),
    group: hostile('Grupo'),
    description: hostile('Texto'),
    view: hostile('Vista'),
    // A slug is a part of an address, without a slash.
    slug: `${unusedName('slug')} <img src=x onerror="window.attacked=1"> %{_} ||||`,
  };

  await post('/api/normalized-variables', {
    normalizedName: names.variable,
    sensorTypeId: climate.typeId,
    requireMinCritical: false,
    requireMaxCritical: false,
    requireMinWarning: false,
    requireMaxWarning: false,
  });
  const list = await request.get(`/api/normalized-variables/all?sensorTypeId=${climate.typeId}`, authorized);
  const { content } = (await list.json()) as { content: { id: number; name: string }[] };
  const variableId = content.find(({ name }) => name === names.variable)?.id ?? null;

  await post('/api/sensors', {
    name: names.sensor,
    sensorTypeId: climate.typeId,
    location: names.location,
    variablesData: [
      {
        variableName: names.sensorVariable,
        normalizedVariableId: variableId,
        senteosVariableId: null,
        minCritical: null,
        minWarning: null,
        maxWarning: null,
        maxCritical: null,
      },
    ],
  });
  await post('/api/tableau/view', {
    typeId: climate.typeId,
    tableauGroupName: names.group,
    tableauGroupDescription: names.description,
    name: names.view,
    description: names.description,
    requiresYearFilter: false,
    requiresMonthFilter: false,
    requiresSensorFilter: true,
    slug: names.slug,
    normalizedVariableNameId: String(variableId),
  });
  const sensor = await storedSensor(request, names.sensor);
  if (!sensor) throw new Error('The sensor was not stored.');
  const user = await somebodyWithPassword(request, { mail: hostileMail(), sensorIds: [sensor.id] });
  return { ...names, typeId: climate.typeId, type: climate.type, sensorId: sensor.id, user };
};

export type HostileTown = Awaited<ReturnType<typeof createHostileTown>>;

/** Deletes what can be deleted, so that the lists of other tests stay legible. */
export const removeHostileTown = async (request: APIRequestContext, town: HostileTown): Promise<void> => {
  const authorized = await authorizedAs(request);
  const groups = await request.get(`/api/tableau/views/by-type?sensorTypeId=${town.typeId}`, authorized);
  const views = ((await groups.json()) as { views: { id: number; name: string }[] }[]).flatMap(
    (group) => group.views,
  );
  const view = views.find(({ name }) => name === town.view);
  if (view) await request.delete(`/api/tableau?viewId=${view.id}`, authorized);
  await request.delete(`/api/sensors/${town.sensorId}`, authorized);
};

/** Nothing of a name became a part of the page or ran. */
export const expectHarmless = async (page: Page, where: string): Promise<void> => {
  const harm = await page.evaluate(() => ({
    attacked: 'attacked' in window,
    // The first script is the page's own.
    elements: document.querySelectorAll('img, [onerror], body script:not([src], body > [type=module]), b')
      .length,
    addresses: [...document.querySelectorAll('[href], [src]')].filter((element) =>
      /^\s*javascript:/i.test(element.getAttribute('href') ?? element.getAttribute('src') ?? ''),
    ).length,
  }));
  expect(harm, where).toEqual({ attacked: false, elements: 0, addresses: 0 });
};
