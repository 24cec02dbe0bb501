import type { Measurement, NormalizedVariable } from '@/providers/data/types';
import { readLines } from '@/shared/form/readLines';

/** Unit and provider's variables in a form: the names one below the other. */
export interface MeasurementValues {
  unit: string;
  providerVariables: string;
}

export const NOT_MEASURED: MeasurementValues = { unit: '', providerVariables: '' };

export const measurementValues = ({
  unit,
  providerVariables,
}: Pick<NormalizedVariable, 'unit' | 'providerVariables'>): MeasurementValues => ({
  unit: unit ?? '',
  providerVariables: (providerVariables ?? []).map(({ variableName }) => variableName).join('\n'),
});

/** What a request takes (EXT-6). */
export const measurementOf = ({ unit, providerVariables }: MeasurementValues): Measurement => ({
  unit: unit.trim() || null,
  providerVariables: readLines(providerVariables),
});

/** Whether saving would change something. */
export const isMeasuredOtherwise = (values: MeasurementValues, saved: MeasurementValues): boolean =>
  JSON.stringify(measurementOf(values)) !== JSON.stringify(measurementOf(saved));
