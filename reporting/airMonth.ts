import type { IndexValue } from '@domain/air/indexTable';

import type { AirDay } from './air';
import { airTitle, airVariableTitle, describeAirDays } from './airWords';

/** The index of air quality of a month, of a sensor that measures pollutants (EXT-67). */
export interface ReportAir {
  readonly table: { readonly name: string; readonly categories: readonly { readonly name: string }[] };
  readonly dates: readonly string[];
  readonly variables: readonly {
    readonly name: string;
    readonly unit: string | null;
    readonly pollutant: string;
    readonly days: readonly AirDay[];
  }[];
  /** Of all of them. */
  readonly days: readonly (IndexValue | null)[];
}

/** What is told of a month: of all pollutants, and of each if there are several. */
export const airRows = ({
  table,
  dates,
  variables,
  days,
}: ReportAir): { readonly name: string; readonly text: string }[] => {
  if (variables.length === 0) return [];
  const describe = (values: readonly (IndexValue | null)[]) =>
    `${describeAirDays(values, dates, table.categories)}.`;
  const together = {
    name: airTitle(variables.map(({ pollutant }) => pollutant)),
    text: describe(days),
  };
  if (variables.length === 1) return [together];
  return [
    together,
    ...variables.map((variable) => ({
      name: airVariableTitle(variables, variable),
      text: describe(variable.days.map(({ value }) => value)),
    })),
  ];
};
