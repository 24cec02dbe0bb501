import { sql } from 'kysely';

import type { Work } from '../database/database';
import { inParts } from '../database/inParts';
import { nameKey } from '../database/names';
import { Refusal, refusing } from '../http/refusal';

interface OfVariable {
  readonly typeId: number;
  readonly normalizedVariableId: number;
}

/**
 * The names that the provider's devices use for variables, by the id of the variable; of one type, or of all.
 */
export const readProviderVariables = async (work: Work, typeId?: number) => {
  const rows = await work
    .selectFrom('providerVariables')
    .select(['normalizedVariableId', 'id as variableId', 'name as variableName'])
    .$if(typeId !== undefined, (query) => query.where('typeId', '=', typeId ?? 0))
    .orderBy('id')
    .execute();
  const byVariable = new Map<number, { variableId: number; variableName: string }[]>();
  for (const { normalizedVariableId, ...variable } of rows) {
    const known = byVariable.get(normalizedVariableId);
    if (known) known.push(variable);
    else byVariable.set(normalizedVariableId, [variable]);
  }
  return byVariable;
};

/** Adds names that the provider's devices use for a variable; existing ones stay. */
export const addProviderVariables = async (
  work: Work,
  of: OfVariable,
  names: readonly string[],
): Promise<void> => {
  for (const some of inParts(names)) {
    await work
      .insertInto('providerVariables')
      .values(some.map((name) => ({ ...of, name })))
      .onConflict((conflict) => conflict.columns(['normalizedVariableId', 'nameKey']).doNothing())
      .execute();
  }
};

/**
 * Replaces a variable's names of the provider with these.
 * @throws Refusal 409 if a sensor has one that would be removed
 */
export const replaceProviderVariables = async (
  work: Work,
  of: OfVariable,
  names: readonly string[],
): Promise<void> => {
  const kept = sql<boolean>`name_key in (
    select ${nameKey(sql`name`)} from unnest(${names}::text[]) as name
  )`;
  const others = work
    .deleteFrom('providerVariables')
    .where('normalizedVariableId', '=', of.normalizedVariableId)
    .where((row) => row.not(kept));
  await refusing(others.execute(), {
    sensor_variables_provider_variable_id_type_id_fkey: () =>
      new Refusal(409, 'No se puede quitar una variable del proveedor que usan los sensores.'),
  });
  await addProviderVariables(work, of, names);
};
