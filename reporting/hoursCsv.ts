import type { HourDetail } from '@domain/sensors/hourDetail';
import { OTHER_STATES, VARIABLE_KINDS, type VariableKind } from '@domain/sensors/variableKind';
import type { CsvForm } from '@domain/tables/csvForm';

import { csvWriter } from './csv';

/** An hour of a variable, as a file has it. */
export interface HourOfFile {
  /** Seconds since 1970. */
  readonly at: number;
  readonly readings: number;
  readonly min: number;
  readonly mean: number;
  readonly max: number;
  readonly detail: HourDetail | null;
}

interface Column {
  readonly heading: string;
  readonly of: (hour: HourOfFile) => number | string | null;
}

const lowest: Column = { heading: 'Mínimo', of: ({ min }) => min };
const highest: Column = { heading: 'Máximo', of: ({ max }) => max };

/** '0: 25; 1: 35'. */
const statesInWords = (states: Readonly<Record<string, number>>): string =>
  Object.entries(states)
    .map(([state, minutes]) => `${state === OTHER_STATES ? 'otros' : state}: ${Number(minutes.toFixed(2))}`)
    .join(' | ');

const percent = (share: number | undefined): number | null =>
  share === undefined ? null : Number((share * 100).toFixed(2));

/** What an hour of a kind has (EXT-61). */
const COLUMNS: Readonly<Record<VariableKind, readonly Column[]>> = {
  instantaneous: [lowest, { heading: 'Promedio', of: ({ mean }) => mean }, highest],
  'sound-level': [
    lowest,
    highest,
    { heading: 'Leq', of: ({ mean }) => mean },
    { heading: 'L10', of: ({ detail }) => detail?.l10 ?? null },
    { heading: 'L90', of: ({ detail }) => detail?.l90 ?? null },
  ],
  meter: [{ heading: 'Consumo', of: ({ mean }) => mean }],
  amount: [{ heading: 'Suma', of: ({ mean }) => mean }],
  direction: [
    { heading: 'Dirección media (°)', of: ({ mean }) => mean },
    { heading: 'Estabilidad (%)', of: ({ detail }) => percent(detail?.steadiness) },
  ],
  state: [
    { heading: 'Tiempo activo (%)', of: ({ mean }) => mean },
    {
      heading: 'Minutos por estado',
      of: ({ detail }) => (detail?.states ? statesInWords(detail.states) : null),
    },
    { heading: 'Cambios', of: ({ detail }) => detail?.changes ?? null },
  ],
};

interface FileVariable {
  readonly name: string;
  /** Of the single readings. */
  readonly unit: string | null;
  readonly kind: VariableKind;
}

/**
 * The lines of a CSV file of hours (EXT-25), with what is computed of them. It has the columns of its variables' kinds,
 * and a field that doesn't belong to a variable's is empty.
 */
export const hoursCsv = (form: CsvForm, timeZone: string, variables: readonly FileVariable[]) => {
  const { line, moment, head } = csvWriter(form, timeZone);
  const used = VARIABLE_KINDS.filter((kind) => variables.some((variable) => variable.kind === kind));
  const headings = [...new Set(used.flatMap((kind) => COLUMNS[kind].map(({ heading }) => heading)))];
  return {
    head: head(['Fecha y hora', 'Variable', 'Unidad', 'Mediciones', ...headings]),
    line: (place: number, hour: HourOfFile): string => {
      const variable = variables[place];
      if (!variable) return '';
      const columns = new Map(COLUMNS[variable.kind].map(({ heading, of }) => [heading, of]));
      const figures = headings.map((heading) => columns.get(heading)?.(hour) ?? null);
      return line([moment(hour.at), variable.name, variable.unit, hour.readings, ...figures]);
    },
  };
};
