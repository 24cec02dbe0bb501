import { ANALYSIS_PLACES, type AnalysisPlaces } from '@domain/analysis';
import { PLACE_FIELDS } from '@reporting/comparison/sortPlaces';

import {
  choiceParameter,
  dayParameter,
  idParameter,
  type FilterParameter,
  type ListAddress,
} from '@/kit/list/listAddress';
import { COMPARISONS, type ComparisonName } from '@/kit/period/comparisons';

/** By what places can be sorted: the worst first, or a column of the table. */
const SORTS = ['worst', ...PLACE_FIELDS] as const;

/** What somebody chose, as the address has it; null or empty for what the screen chooses. */
export interface AnalysisFilter {
  variable: number | null;
  by: AnalysisPlaces | null;
  /** The neighbourhood whose sensors are compared. */
  location: number | null;
  /** Like 2026-11. */
  month: string | null;
  year: number | null;
  /** Two days, as somebody types them; both empty for a month or a year. */
  from: string;
  to: string;
  compare: ComparisonName | null;
  /** What is shown besides the table. */
  view: 'map' | null;
}

const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/;
const YEAR = /^[12]\d{3}$/;

const month: FilterParameter<string | null> = {
  name: 'month',
  none: null,
  read: (text) => (MONTH.test(text) ? text : null),
};

const year: FilterParameter<number | null> = {
  name: 'year',
  none: null,
  read: (text) => (YEAR.test(text) ? Number(text) : null),
};

/** ?variable=&by=&location=&month=, or &year=, or &from=&to=, &compare=&view=&sort=&order= */
export const analysisAddress: ListAddress<AnalysisFilter> = {
  filters: {
    variable: idParameter('variable'),
    by: choiceParameter('by', ANALYSIS_PLACES),
    location: idParameter('location'),
    month,
    year,
    from: dayParameter('from'),
    to: dayParameter('to'),
    compare: choiceParameter('compare', COMPARISONS),
    view: choiceParameter('view', ['map']),
  },
  sortable: SORTS,
};
