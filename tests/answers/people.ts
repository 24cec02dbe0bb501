import type * as z from 'zod/mini';

import { accessRules, home } from '@contract';
import { DEFAULT_ALARM_MAIL } from '@domain/alarms';

import { seen } from './accounts';
import { answer, refused, type GivenAnswer } from './answers';
import { placeOf, seed } from './seed';

type Person = z.input<typeof home.userOverview>;

/** Somebody of the town with what they see, unless it says otherwise; undefined for nobody's id. */
const personOf = (id: number, own: Partial<Person>): Person | undefined => {
  const user = seed.users.find((one) => one.id === id);
  if (!user) return undefined;
  const { mail, admin, sensorIds, subscribedSensorIds } = user;
  const sees = seed.sensors.filter((sensor) => admin || sensorIds.includes(sensor.id));
  return {
    id,
    mail,
    admin,
    ...seen(300),
    alarmMail: DEFAULT_ALARM_MAIL,
    sensors: sees.map((sensor) => ({
      id: sensor.id,
      ...placeOf(sensor),
      subscribed: subscribedSensorIds.includes(sensor.id),
    })),
    deliveries: [],
    ...own,
  };
};

/** What the page of each user of the town tells; all of them differ from the town in the same way. */
export const peopleOf = (own: Partial<Person> = {}): GivenAnswer =>
  answer(
    home.getUserOverview,
    ({ params: { id } }) => personOf(id, own) ?? refused(404, `No existe el usuario ${id}.`),
  );

/** Of a server where some of those who are invited have an account already. */
export const inviting = (known: readonly string[] = []): GivenAnswer =>
  answer(accessRules.invitePeople, ({ body: { people } }) => ({
    invited: people.length - known.length,
    known: [...known],
  }));
