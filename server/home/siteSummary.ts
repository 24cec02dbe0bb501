import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { home } from '@contract';
import type { SensorStatus } from '@domain/sensors/sensorStatus';

import type { Work } from '../database/database';
import { seenBy } from '../sensors/visibleSensors';

type SiteSummary = z.output<typeof home.siteSummary>;

type SiteCounts = Pick<
  SiteSummary,
  | 'openAlarms'
  | 'unassignedDevices'
  | 'unreadDevices'
  | 'usersWithoutSensors'
  | 'pendingInvitations'
  | 'lastRun'
>;

/** Of mails; the next ones show once these are sent. */
const FAILURES_SHOWN = 3;

/** The site's counts for administrators, besides those of sensors (EXT-38). */
export const readSiteCounts = async (work: Work): Promise<SiteCounts> => {
  const { rows } = await sql<SiteCounts>`
    select (
      select json_build_object(
        'warning', count(*) filter (where worst_level = 'warning'),
        'critical', count(*) filter (where worst_level = 'critical'))
      from alarms where closed_at is null
    ) as "openAlarms", (
      select count(*) from devices
      where last_seen_at is not null and not exists (select from sensor_devices where device_id = devices.id)
    ) as "unassignedDevices", (
      -- Hops through the index, however many frames there are of each.
      with recursive unread as (
        (select device_id from kept_frames order by device_id limit 1)
        union all
        select (select device_id from kept_frames where device_id > unread.device_id order by device_id limit 1)
        from unread where unread.device_id is not null
      )
      select count(device_id) from unread
    ) as "unreadDevices", (
      select count(*) from users
      where not admin and not exists (${seenBy(sql`users.id`)})
    ) as "usersWithoutSensors", (
      select count(*) from users where password_hash is null and invited_at is not null
    ) as "pendingInvitations", (
      select json_build_object(
        'year', extract(year from run.month), 'month', extract(month from run.month),
        'sent', count(*) filter (where state = 'sent'), 'failed', count(*) filter (where state = 'failed'),
        'unknown', count(*) filter (where state = 'unknown'),
        'open', count(*) filter (where state in ('planned', 'sending')),
        'failures', (
          select coalesce(json_agg(json_build_object('mail', mail, 'reason', reason) order by failed.id), '[]')
          from (
            select id, user_id, reason from messages
            where subject = 'month' and messages.month = run.month and state = 'failed' and not is_trial
            order by id limit ${FAILURES_SHOWN}
          ) as failed join users on users.id = failed.user_id
        ))
      from (select month from delivery_runs where not is_baseline order by month desc limit 1) as run
      left join messages on subject = 'month' and messages.month = run.month and not is_trial
      group by run.month
    ) as "lastRun"`.execute(work);
  const [counts] = rows;
  if (!counts) throw new Error('A select without a table has one row.');
  return counts;
};

export const countByStatus = (statuses: readonly SensorStatus[]): SiteSummary['sensors'] => {
  const counts = { normal: 0, warning: 0, critical: 0, silent: 0, unmeasured: 0, unjudged: 0 };
  for (const status of statuses) counts[status] += 1;
  return counts;
};
