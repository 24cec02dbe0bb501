import { sql } from 'kysely';

import type { Context } from '../../../../context';
import type { Work } from '../../../../database/database';
import { inTransaction } from '../../../../database/work';
import type { MailContent } from './mailPage';
import { unsubscribeUrl } from '../unsubscribe';
import { alarmMail } from './alarmMail';
import type { ToldAlarm } from './alarmMailText';
import { claimNotices } from '../../../notices/gatherNotices';
import { isToldEnough, isToldOf } from '../../../notices/notices';
import { isSeenByUser } from '../../../../sensors/visibleSensors';

/** Older events are no longer news, for example from a backup, or after days without a mail server. */
const NEWS_HOURS = 24;

/**
 * Whether a silence ended because that of its whole sensor, or of its gateway, took its place, or continuous use is no
 * longer watched: nothing came back.
 */
const isReplaced = sql<boolean>`(alarms.kind in ('silence', 'continuous-use')
  and alarms.closed_at is not null and not 'closed' = any(array_agg(notice.event)))`;

/** Those of a silent gateway's sensors that the user in `users` may see. */
const itsSensorNames = sql<string[]>`array(
  select named_sensor.name from alarm_sensors as named join sensors as named_sensor on named_sensor.id = named.sensor_id
  where named.alarm_id = alarms.id and ${isSeenByUser(sql`named.sensor_id`)} order by named_sensor.name)`;

/** The content of a mail: only what the person may still see, and wants to be told. */
const readToldAlarms = async (work: Work, messageId: number, now: Date): Promise<ToldAlarm[]> => {
  const { rows } = await sql<ToldAlarm>`
    select alarms.id, alarms.kind, array_agg(notice.event) as events, sensors.name as sensor_name,
      gateways.identifier as gateway, ${itsSensorNames} as sensor_names, type.name as type_name,
      location.name as location_name, variable.name as variable_name,
      case alarms.kind when 'limits' then normalized.unit_of_limits else normalized.unit_of_hour end as unit,
      normalized.kind as variable_kind, normalized.limits_by, normalized.state_names,
      variable.min_critical, variable.min_warning, variable.max_warning, variable.max_critical,
      alarms.level, alarms.worst_level, alarms.opened_at, alarms.closed_at, alarms.worst_at, alarms.worst_value,
      bool_or(${isToldEnough(sql`notice.created_at`)}) as is_last_for_now
    from alarm_notices as notice
    join alarms on alarms.id = notice.alarm_id
    join users on users.id = notice.user_id
    left join sensors on sensors.id = alarms.sensor_id
    left join gateways on gateways.id = alarms.gateway_id
    left join sensor_types as type on type.id = sensors.type_id
    left join locations as location on location.id = sensors.location_id
    left join sensor_variables as variable on variable.id = alarms.variable_id
    left join normalized_variables as normalized on normalized.id = variable.normalized_variable_id
    where notice.message_id = ${messageId} and ${isToldOf}
      and notice.created_at > ${now}::timestamptz - make_interval(hours => ${NEWS_HOURS})
    group by alarms.id, users.id, sensors.id, gateways.id, type.id, location.id, variable.id, normalized.id
    having not ${isReplaced}
    order by alarms.id`.execute(work);
  return rows;
};

interface MailToSomebody {
  readonly id: number;
  readonly userId: number;
  readonly to: string;
}

/** @returns the content of a mail at this moment; undefined if there is nothing left to say */
export const readAlarmMail = async (
  work: Work,
  { id, userId, to }: MailToSomebody,
  site: Pick<Context, 'config' | 'secrets' | 'now'>,
): Promise<(MailContent & { readonly edition: string }) | undefined> => {
  const alarms = await readToldAlarms(work, id, site.now());
  if (alarms.length === 0) return undefined;
  const { publicUrl, siteTimeZone } = site.config;
  const content = await alarmMail(alarms, {
    publicUrl,
    siteTimeZone,
    unsubscribeUrl: unsubscribeUrl('alarm mail', { id: userId, mail: to }, site),
  });
  // Programs that remove duplicates must see another text as another mail.
  const events = alarms.reduce((sum, alarm) => sum + alarm.events.length, 0);
  return { ...content, edition: `alarms-${events}` };
};

/**
 * Adds new events to a mail that is about to be sent; an alarm that has closed meanwhile is reported once. One that may
 * have arrived stays as it was, so that mail programs can tell the duplicate.
 */
export const composeAlarmMail = (
  mail: MailToSomebody & { readonly mayHaveArrived: boolean },
  context: Context,
) =>
  inTransaction(context.db, 'write', async (work) => {
    if (!mail.mayHaveArrived) await claimNotices(work, mail.userId, mail.id);
    return readAlarmMail(work, mail, context);
  });
