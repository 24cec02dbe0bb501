import { expect, it } from 'vitest';

import { activity, locations, neighbourhoods } from '@contract';

import { expectRefusal } from './refusals';
import type { Town } from './town';

/** Managing neighbourhoods (EXT-44). */
export const describeNeighbourhoods = (town: () => Town): void => {
  const names = async () =>
    (await town().api.answerOf(locations.listLocations, {}, town().root)).map(({ name }) => name);
  const rename = (id: number, name: string) =>
    town().api.outcomeOf(neighbourhoods.renameLocation, { params: { id }, body: { name } }, town().root);
  const remove = (id: number, into?: number) =>
    town().api.outcomeOf(
      neighbourhoods.deleteLocation,
      { params: { id }, query: into === undefined ? {} : { into } },
      town().root,
    );

  it('are renamed, each with a name of its own', async () => {
    const { newLocated, findSensor, name } = town();
    const [one, other] = [await newLocated(), await newLocated()];
    const renamed = name('Barrio');
    expect((await rename(one.locationId, renamed)).status).toBeLessThan(300);
    expect(await findSensor(one.name)).toMatchObject({ locationName: renamed });
    expectRefusal(await rename(one.locationId, ` ${other.locationName.toUpperCase()} `), 409);
  });

  it('are joined, and deleted where no sensor is', async () => {
    const { newLocated, findSensor } = town();
    const [one, other] = [await newLocated(), await newLocated()];
    expectRefusal(await remove(one.locationId), 409, one.locationName);
    expectRefusal(await remove(one.locationId, one.locationId), 400);
    expect((await remove(one.locationId, other.locationId)).status).toBeLessThan(300);
    expect(await findSensor(one.name)).toMatchObject({ locationName: other.locationName });
    expect(await names()).not.toContain(one.locationName);
    expectRefusal(await remove(one.locationId), 404);
    const query = { subject: 'location', text: one.locationName } as const;
    const { entries } = await town().api.answerOf(activity.listActivity, { query }, town().root);
    expect(entries[0]).toMatchObject({
      action: 'merge',
      changes: [{ field: 'locationName', before: one.locationName, after: other.locationName }],
    });
  });
};
