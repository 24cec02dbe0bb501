/** Columns that go by a list of instants of their answer (EXT-22, EXT-23). */
interface Sharing {
  moments: number;
}

type Lists = readonly (readonly number[])[];

export type WithInstants<Columns extends Sharing> = Omit<Columns, 'moments'> & { at: readonly number[] };

export type HoursWithInstants<Variable extends { hours: Sharing }> = Omit<Variable, 'hours'> & {
  hours: WithInstants<Variable['hours']>;
};

export interface MonthWithInstants<Variable extends Sharing> {
  timeZone: string;
  from: string;
  to: string;
  variables: WithInstants<Variable>[];
}

/** Columns with their instants: the same list for all who share it, not copies of it. */
const withInstants = <Columns extends Sharing>(
  { moments: place, ...columns }: Columns,
  lists: Lists,
): WithInstants<Columns> => ({ ...columns, at: lists[place] ?? [] });

export const hoursWithInstants = <Variable extends { hours: Sharing }>(
  { hours, ...variable }: Variable,
  lists: Lists,
): HoursWithInstants<Variable> => ({ ...variable, hours: withInstants<Variable['hours']>(hours, lists) });

export const monthWithInstants = <Variable extends Sharing>({
  moments,
  variables,
  ...month
}: Omit<MonthWithInstants<Variable>, 'variables'> & {
  moments: Lists;
  variables: readonly Variable[];
}): MonthWithInstants<Variable> => ({
  ...month,
  variables: variables.map((variable) => withInstants(variable, moments)),
});
