import { randomBytes } from 'node:crypto';

import { deliveries } from '@contract';
import { REPORT_LINK_DAYS } from '@domain/deliveries';
import { DAY_MS } from '@domain/duration';
import { hasReadings } from '@simulation/monthlyReadings';

import { ownSensors } from '../access';
import type { DeliveryRecord } from '../extensionRecords';
import type { UserRecord } from '../records';
import type { World } from '../world';

/** The sensors that a user is subscribed to and may still see. */
export const subscribedSensors = (user: UserRecord, world: World) => {
  const subscribed = new Set(user.subscribedSensorIds);
  return ownSensors(user, world).filter(({ id }) => subscribed.has(id));
};

const linkTo = (
  sensorId: number,
  { userId, year, month }: Omit<DeliveryRecord, 'id'>,
  { store, settings, now }: World,
): string => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = now().getTime() + REPORT_LINK_DAYS * DAY_MS;
  store.add('reportLinks', { token, userId, sensorId, year, month, expiresAt });
  return `${settings.publicUrl()}${deliveries.downloadLinkedReport.path}?token=${token}`;
};

type Sent = Pick<
  DeliveryRecord,
  'state' | 'reason' | 'sensors' | 'sensorsWithoutData' | 'nextTryAt' | 'settledAt'
>;

/** Sends a month's mail: the mock's mail server takes every one at once. */
export const sendDelivery = (delivery: Omit<DeliveryRecord, 'id'>, user: UserRecord, world: World): Sent => {
  const { year, month } = delivery;
  const settledAt = world.now().toISOString();
  const sensors = subscribedSensors(user, world);
  if (sensors.length === 0) {
    const nothing = { sensors: 0, sensorsWithoutData: 0, nextTryAt: null, settledAt };
    return { state: 'cancelled', reason: 'Ya no tiene suscripciones', ...nothing };
  }
  const measured = sensors.filter(({ id }) => hasReadings({ sensorId: id, year, month, today: world.now() }));
  const [first] = measured;
  world.mail.send({
    to: user.mail,
    subject: `${delivery.isTrial ? 'Prueba: tus' : 'Tus'} reportes de ${month}/${year}`,
    text: sensors.map(({ name }) => name).join('\n'),
    link: first ? linkTo(first.id, delivery, world) : world.settings.publicUrl(),
    sentAt: settledAt,
  });
  return {
    state: 'sent',
    reason: null,
    sensors: sensors.length,
    sensorsWithoutData: sensors.length - measured.length,
    nextTryAt: null,
    settledAt,
  };
};
