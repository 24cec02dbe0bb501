import { sql } from 'kysely';

import { reportFileNames } from '@domain/fileNames/reportFileNames';
import type { ReportMonth } from '@domain/months';

import type { Context } from '../../../../context';
import { createReportLinks } from '../../../../deliveries/reportLinks';
import type { SensorMonth } from '../../../../deliveries/sensorMonth';
import type { FindSensorReport } from '../../../../deliveries/sensorReports';
import { isSeenByUser, isVisibleTo } from '../../../../sensors/visibleSensors';
import type { ClaimedMessage } from '../../../ledger';
import type { MailAttachment, ComposedMail } from '../send';
import { unsubscribeUrl } from '../unsubscribe';
import { createAttachmentRoom, type AttachmentRoom } from './attachmentRoom';
import { monthMail, sensorsInOrder } from './monthMail';

type Site = Pick<Context, 'db' | 'config' | 'secrets' | 'now'>;

const BYTES_OF_MB = 1024 * 1024;

/** The recipient, and the sensors that they subscribe to and may see at this moment. */
const readRecipient = async (db: Site['db'], userId: number) => {
  const user = await db
    .selectFrom('users')
    .select(['id', 'mail', 'admin'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const sensors = await db
    .selectFrom('sensors')
    .innerJoin('subscriptions', 'subscriptions.sensorId', 'sensors.id')
    .select(['sensors.id', 'sensors.name'])
    .where('subscriptions.userId', '=', userId)
    .where(isVisibleTo(user))
    .orderBy('sensors.nameKey')
    .execute();
  return { to: user.mail, sensors };
};

/** PDFs by sensor, as long as there is room. */
const collectReports = async (
  sensorIds: readonly number[],
  month: ReportMonth,
  room: AttachmentRoom,
  findReport: FindSensorReport,
  signal: AbortSignal,
) => {
  const summaries: SensorMonth[] = [];
  const pdfs = new Map<number, Uint8Array>();
  for (const id of sensorIds) {
    signal.throwIfAborted();
    const { summary, pdf } = await findReport(id, month, room.isLeft());
    summaries.push(summary);
    if (pdf && room.take(pdf)) pdfs.set(id, pdf);
  }
  return { summaries, pdfs };
};

/**
 * A month's mail as it should be sent now, with the permissions, subscriptions and measurements of this
 * moment (EXT-33, EXT-34).
 * @returns undefined if there is nothing left to say, or nobody to say it to
 */
export const composeMonthMail = async (
  site: Site,
  delivery: ClaimedMessage & { readonly month: ReportMonth },
  findReport: FindSensorReport,
  signal: AbortSignal,
): Promise<ComposedMail | undefined> => {
  const { db, config } = site;
  const { id, userId, month, isTrial, createdAt } = delivery;
  const recipient = await readRecipient(db, userId);
  if (!recipient || recipient.sensors.length === 0) return undefined;
  const { to, sensors } = recipient;
  const sensorIds = sensors.map((sensor) => sensor.id);
  const room = createAttachmentRoom(config.monthMail.attachmentsMb * BYTES_OF_MB);
  const { summaries, pdfs } = await collectReports(sensorIds, month, room, findReport, signal);
  const { told, unmeasured } = sensorsInOrder(summaries);
  const linked = told.filter((sensor) => !pdfs.has(sensor.id));
  const links = await createReportLinks(
    site,
    userId,
    month,
    linked.map((sensor) => sensor.id),
  );
  const names = reportFileNames(sensors, month);
  const attachments: MailAttachment[] = [...pdfs].map(([sensorId, content]) => ({
    filename: names.get(sensorId) ?? `${sensorId}.pdf`,
    content,
    contentType: 'application/pdf',
  }));
  const content = await monthMail({
    month,
    isTrial,
    publicUrl: config.publicUrl,
    sensors: summaries,
    attached: new Set(pdfs.keys()),
    links: new Map(links.map(({ sensorId, address }) => [sensorId, address])),
    unsubscribeUrl: unsubscribeUrl('month mail', { id: userId, mail: to }, site),
  });
  const { hostname } = new URL(config.publicUrl);
  return {
    mail: {
      ...content,
      to,
      attachments,
      messageId: `<delivery-${id}.${createdAt.getTime().toString(36)}@${hostname}>`,
    },
    contents: { sensors: sensors.length, sensorsWithoutData: unmeasured.length },
    condition: sql<boolean>`${sensorIds.length} = (
      select count(*) from subscriptions as wanted join users on users.id = wanted.user_id
      where wanted.user_id = ${userId} and users.mail = ${to} and wanted.sensor_id = any(${sensorIds}::bigint[])
        and ${isSeenByUser(sql`wanted.sensor_id`)}
    )`,
  };
};
