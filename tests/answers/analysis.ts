import type * as z from 'zod/mini';

import { analysis } from '@contract';
import { DAY_MS } from '@domain/duration';
import type { VariableKind } from '@domain/sensors/variableKind';

import { answer, type GivenAnswer } from './answers';

type Variables = z.output<typeof analysis.analysedVariables>;
type Variable = Variables['variables'][number];
type OfDays = z.output<typeof analysis.analysisOfDays>;
type Group = OfDays['groups'][number];

/** A level of sound and an amount of a type each. */
export const LEVEL = 11;
export const WATER = 31;

export const aVariable = (part: Partial<Variable> = {}): Variable => ({
  id: LEVEL,
  name: 'Nivel sonoro',
  typeId: 2,
  typeName: 'Ruido',
  kind: 'sound-level',
  unit: 'dB(A)',
  sensors: 3,
  since: '2024-10-01',
  ...part,
});

export const LOCATIONS = [
  { id: 5, name: 'La Ribera' },
  { id: 6, name: 'Barrio Norte' },
];

export const someVariables = (part: Partial<Variables> = {}): Variables => ({
  today: '2026-04-10',
  variables: [
    aVariable(),
    aVariable({ id: WATER, name: 'Caudal', typeId: 4, typeName: 'Agua', kind: 'meter', unit: 'm³' }),
  ],
  locations: LOCATIONS,
  ...part,
});

/** Minutes of months in which all was measured. */
export const MARCH = (31 * DAY_MS) / 60_000;
export const FEBRUARY = (28 * DAY_MS) / 60_000;

export const aGroup = (part: Partial<Group> = {}): Group => ({
  id: 5,
  name: 'La Ribera',
  figure: 62.34,
  before: 60.1,
  sensors: 2,
  outsideMinutes: 600,
  knownMinutes: 2 * MARCH,
  knownMinutesBefore: 2 * FEBRUARY,
  ...part,
});

export const someAnalysis = (groups: readonly Group[], part: Partial<OfDays> = {}): OfDays => ({
  kind: 'sound-level',
  unit: 'dB(A)',
  minutes: MARCH,
  minutesBefore: FEBRUARY,
  whole: {
    figure: 63.1,
    before: 63.1,
    sensors: 4,
    outsideMinutes: 1200,
    knownMinutes: 4 * MARCH,
    knownMinutesBefore: 4 * FEBRUARY,
  },
  groups: [...groups],
  ...part,
});

/** Neighbourhoods of which the second is louder, and sensors of the first. */
export const PLACES: readonly Group[] = [
  aGroup(),
  aGroup({
    id: 6,
    name: 'Barrio Norte',
    figure: 71.5,
    before: 72,
    sensors: 1,
    knownMinutes: MARCH / 2,
    knownMinutesBefore: FEBRUARY / 2,
  }),
  aGroup({
    id: null,
    name: null,
    figure: null,
    before: null,
    sensors: 1,
    knownMinutes: 0,
    knownMinutesBefore: 0,
    outsideMinutes: 0,
  }),
];

const SENSORS: readonly Group[] = [
  aGroup({ id: 1, name: 'Ruido Plaza', sensors: 1, knownMinutes: MARCH, knownMinutesBefore: FEBRUARY }),
  aGroup({
    id: 2,
    name: 'Ruido Escuela',
    figure: 58,
    before: null,
    sensors: 1,
    knownMinutes: MARCH,
    knownMinutesBefore: 0,
  }),
];

/** Of a kind, with these places; of hours, the figure of a place rises by one with each. */
export const analysisAnswers = (
  places: readonly Group[] = PLACES,
  { kind = 'sound-level', unit = 'dB(A)' }: { kind?: VariableKind; unit?: string } = {},
): readonly GivenAnswer[] => [
  answer(analysis.listAnalysedVariables, someVariables()),
  answer(analysis.getAnalysis, ({ query: { by, beforeFrom } }) => {
    const shown = by === 'sensor' ? SENSORS : places;
    const isCompared = beforeFrom !== undefined;
    return someAnalysis(isCompared ? shown : shown.map((group) => ({ ...group, before: null })), {
      kind,
      unit,
    });
  }),
  answer(analysis.downloadAnnualReport, '%PDF-1.7'),
  answer(analysis.downloadAnalysis, '%PDF-1.7'),
  answer(analysis.getAnalysisByParts, ({ query: { by, parts, from } }) => ({
    kind,
    unit,
    parts:
      parts === 'hours'
        ? Array.from({ length: 24 }, (_, hour) => String(hour))
        : [from.slice(0, 7), `${from.slice(0, 4)}-12`],
    groups: (by === 'sensor' ? SENSORS : places).map(({ id, name, figure }) => ({
      id,
      name,
      figures: Array.from({ length: parts === 'hours' ? 24 : 2 }, (_, index) =>
        figure === null ? null : figure + index,
      ),
    })),
  })),
];
