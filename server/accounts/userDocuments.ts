import { sql } from 'kysely';

import { PASSWORD_LINKS } from '@domain/accounts/passwordLinks';

import type { Work } from '../database/database';
import { instant } from '../database/instant';
import { accessRuleDocuments } from './accessRules';

const invitedAt = sql<Date>`invited_at`;
const expiresAt = sql<Date>`(invited_at + ${PASSWORD_LINKS.invitation.lifetimeMs} * interval '1 millisecond')`;

/** What became of the newest mail with an invitation, unless it left. */
const invitationMail = sql`(
  select case when state in ('planned', 'sending') then 'waiting' when state = 'failed' then 'failed' end
  from messages where user_id = users.id and subject = 'invitation' order by id desc limit 1
)`;

/** When a user was invited, until they choose a password, and whether the mail left. */
export const invitation = sql`case when password_hash is null and invited_at is not null then json_build_object(
  'sentAt', ${instant(invitedAt)}, 'expiresAt', ${instant(expiresAt)}, 'mail', ${invitationMail}) end`;

/**
 * Users as JSON documents for answers: chosen sensors with their names, and rules; none for administrators. PostgreSQL writes
 * them, because ten thousand people with their sensors would be many more objects here.
 * @param id only this user
 */
export const userDocuments = async (work: Work, id?: number): Promise<string[]> => {
  const { rows } = await sql<{ document: string }>`
    select json_build_object(
      'id', users.id, 'mail', mail, 'admin', admin,
      'sensors', coalesce(granted.sensors, '[]'),
      'lastSignInAt', ${instant(sql<Date>`last_sign_in_at`)},
      'invitation', ${invitation}, 'accessRules', coalesce(ruled.rules, '[]')
    )::text as document
    from users
    left join (
      select user_id, json_agg(json_build_object('id', sensors.id, 'name', sensors.name) order by sensors.id) as sensors
      from user_sensors join sensors on sensors.id = sensor_id
      group by user_id
    ) as granted on granted.user_id = users.id
    left join ${accessRuleDocuments(id)} as ruled on ruled.user_id = users.id
    ${id === undefined ? sql`` : sql`where users.id = ${id}`}
    order by users.id`.execute(work);
  return rows.map(({ document }) => document);
};
