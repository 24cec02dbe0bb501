import type { Work } from '../database/database';

interface Favourite {
  readonly userId: number;
  readonly sensorId: number;
  readonly isFavourite: boolean;
}

/** A person's own choice, which no audit tells: it changes nothing for others. */
export const saveFavourite = async (
  work: Work,
  { userId, sensorId, isFavourite }: Favourite,
): Promise<void> => {
  if (isFavourite) {
    await work
      .insertInto('favouriteSensors')
      .values({ userId, sensorId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await work
      .deleteFrom('favouriteSensors')
      .where('userId', '=', userId)
      .where('sensorId', '=', sensorId)
      .execute();
  }
};
