/** Columns whose instants are one of the answer's shared lists, by index (EXT-22, EXT-23). */
interface Sharing {
  moments: number;
}

type Lists = readonly (readonly number[])[];

export type WithInstants<Columns extends Sharing> = Omit<Columns, 'moments'> & { at: readonly number[] };

export type HoursWithInstants<Variable extends { hours: Sharing }> = Omit<Variable, 'hours'> & {
  hours: WithInstants<Variable['hours']>;
};

interface SharingMonth {
  moments: Lists;
  variables: readonly Sharing[];
}

export type MonthWithInstants<Month extends SharingMonth> = Omit<Month, keyof SharingMonth> & {
  variables: WithInstants<Month['variables'][number]>[];
};

/** Columns with their instants: all that share a list get the same object, not copies. */
const withInstants = <Columns extends Sharing>(
  { moments: place, ...columns }: Columns,
  lists: Lists,
): WithInstants<Columns> => ({ ...columns, at: lists[place] ?? [] });

export const hoursWithInstants = <Variable extends { hours: Sharing }>(
  { hours, ...variable }: Variable,
  lists: Lists,
): HoursWithInstants<Variable> => ({ ...variable, hours: withInstants<Variable['hours']>(hours, lists) });

export const monthWithInstants = <Month extends SharingMonth>({
  moments,
  variables,
  ...month
}: Month): MonthWithInstants<Month> => ({
  ...month,
  variables: variables.map((variable: Month['variables'][number]) => withInstants(variable, moments)),
});
