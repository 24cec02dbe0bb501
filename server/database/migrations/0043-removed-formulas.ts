import { sql, type Kysely } from 'kysely';

const statements = [
  // Formulas of variables that were removed, for as long as those can be brought back.
  `create table removed_formulas (
    variable_id bigint primary key,
    formula text not null
  )`,
  `create function remember_removed_formulas() returns trigger language plpgsql as $$
  begin
    insert into removed_formulas (variable_id, formula) select variable_id, formula from removed
    on conflict (variable_id) do update set formula = excluded.formula;
    return null;
  end $$`,
  `create trigger remember_removed_formulas after delete on derived_variables referencing old table as removed
    for each statement execute function remember_removed_formulas()`,
];

/** A computed variable comes back with its formula (EXT-64). */
export const removedFormulas = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
