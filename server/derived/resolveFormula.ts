import { foldText } from '@domain/nameSearch';
import { MAX_FORMULA_LENGTH, named, withNames } from '@domain/sensors/formula';

import { compileFormula, type Compute } from './compileFormula';
import { FormulaProblem } from './formulaProblem';

/** A variable of the sensor, as a formula may name it. */
export interface Nameable {
  readonly id: number;
  readonly name: string;
  /** Whether it is computed itself. */
  readonly isDerived: boolean;
}

export interface Formula {
  /** With {7} for the variable 7, so that it survives another name. */
  readonly stored: string;
  /** In the order in which their values are given. */
  readonly sources: readonly number[];
  readonly compute: Compute;
}

const find = (name: string, variables: readonly Nameable[]): Nameable => {
  const exact = variables.filter((variable) => variable.name === name);
  const found =
    exact.length > 0 ? exact : variables.filter((variable) => foldText(variable.name) === foldText(name));
  const [first] = found;
  if (!first) throw new FormulaProblem(`El sensor no tiene una variable "${name}".`);
  if (found.length > 1)
    throw new FormulaProblem(`El sensor tiene dos variables "${name}": cambiale el nombre a una.`);
  return first;
};

/** A stored formula as it is computed. @throws FormulaProblem */
export const compileStored = (stored: string): Formula => {
  const sources = [...new Set([...stored.matchAll(/\{(\d+)\}/g)].map(([, id]) => Number(id)))];
  const text = stored.replaceAll(/\{(\d+)\}/g, (_, id: string) => ` v_${sources.indexOf(Number(id))}_ `);
  return { stored, sources, compute: compileFormula(text, sources.length) };
};

/** A stored formula as people write it. */
export const showFormula = (stored: string, nameOf: ReadonlyMap<number, string>): string =>
  stored.replaceAll(/\{(\d+)\}/g, (_, id: string) => named(nameOf.get(Number(id)) ?? '?'));

/**
 * What a formula says of a sensor's variables.
 * @param self the variable that it is for; null for a new one
 * @throws FormulaProblem
 */
export const resolveFormula = (
  formula: string,
  variables: readonly Nameable[],
  self: number | null,
): Formula => {
  if (formula.length > MAX_FORMULA_LENGTH) throw new FormulaProblem('La fórmula es demasiado larga.');
  if (/[{}]/.test(formula)) throw new FormulaProblem('En una fórmula no van llaves: usá paréntesis.');
  const stored = withNames(formula, (name) => {
    const { id, isDerived } = find(name, variables);
    if (id === self) throw new FormulaProblem('La fórmula se usa a sí misma: daría vueltas sin fin.');
    if (isDerived)
      throw new FormulaProblem(`"${name}" también se calcula. Una fórmula usa solo variables que se miden.`);
    return `{${id}}`;
  });
  const resolved = compileStored(stored);
  if (resolved.sources.length === 0)
    throw new FormulaProblem(
      'La fórmula no usa ninguna variable del sensor: escribí su nombre entre corchetes.',
    );
  return resolved;
};
