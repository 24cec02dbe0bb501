import { sql } from 'kysely';

import { instant } from '../database/instant';
import { statusOfNewest } from '../readings/statistics/statusOfValue';

/**
 * A variable's last measurement with its limits, as arguments of json_build_object. It needs rows with the
 * columns of sensor_variables, `unit`, `kind`, `limits_by`, `state_names`, `meanings`, `at`, `value`, `by_day` and `heard_at`, which are null if nothing was measured, and
 * `omitted_at`, `omitted_value` and `is_annulled` of a newer one that doesn't count.
 */
export const lastValueFields = sql`
  'id', id, 'name', name, 'unit', unit, 'kind', nullif(kind, 'instantaneous'), 'limitsBy', nullif(limits_by, 'hour'), 'stateNames', state_names,
  'minCritical', min_critical, 'maxCritical', max_critical, 'minWarning', min_warning, 'maxWarning', max_warning,
  'last', case when at is not null then
    json_build_object('at', ${instant(sql`at`)}, 'value', value, 'status', ${statusOfNewest}) end,
  'meaning', case when at is not null then meanings ->> (${statusOfNewest}) end,
  'omitted', case when omitted_at > coalesce(heard_at, '-infinity') then
    json_build_object('at', ${instant(sql`omitted_at`)}, 'value', omitted_value, 'isAnnulled', is_annulled) end`;
