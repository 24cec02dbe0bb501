import { sql, type Kysely } from 'kysely';

const kinds = ['instantaneous', 'sound-level', 'meter', 'amount', 'direction', 'state'];
const limits = ['min_critical', 'max_critical', 'min_warning', 'max_warning'];

const withoutLimits = limits.map((name) => `${name} = null`).join(', ');
const hasLimits = limits.map((name) => `${name} is not null`).join(' or ');
const noRequirements = limits.map((name) => `not require_${name}`).join(' and ');

const statements = [
  `alter table normalized_variables
    drop constraint normalized_variables_kind_check,
    add constraint normalized_variables_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})),
    add constraint normalized_variables_direction check (kind <> 'direction' or (${noRequirements}))`,

  // What an hour of a kind has besides its figures: L10 and L90, steadiness, or minutes by state and changes.
  `alter table hourly_statistics add column detail jsonb`,

  // A direction is beyond no limits, and never was.
  `create function drop_limits(ids bigint[]) returns void language sql as $$
    update sensor_variables set ${withoutLimits} where id = any(ids) and (${hasLimits});
    update limit_periods set ${withoutLimits} where variable_id = any(ids) and (${hasLimits})
  $$`,
  `create function drop_limits_of_kind() returns trigger language plpgsql as $$
  begin
    perform drop_limits(array(select id from sensor_variables where normalized_variable_id = new.id));
    return null;
  end $$`,
  `create trigger drop_limits_of_kind after update on normalized_variables for each row
    when (new.kind = 'direction' and old.kind <> new.kind) execute function drop_limits_of_kind()`,
  `create function drop_limits_of_other_kind() returns trigger language plpgsql as $$
  begin
    if exists (select from normalized_variables where id = new.normalized_variable_id and kind = 'direction') then
      perform drop_limits(array[new.id]);
    end if;
    return null;
  end $$`,
  `create trigger drop_limits_of_other_kind after update on sensor_variables for each row
    when (old.normalized_variable_id is distinct from new.normalized_variable_id)
    execute function drop_limits_of_other_kind()`,

  // Hours of sound levels get their L10 and L90.
  `select make_stale(array(
    select variable.id from sensor_variables as variable
    join normalized_variables as normalized on normalized.id = variable.normalized_variable_id and kind = 'sound-level'
  ))`,
];

export const moreKinds = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
