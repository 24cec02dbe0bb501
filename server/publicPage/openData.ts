import type * as z from 'zod/mini';

import type { publicPage } from '@contract';
import { addsUp, isAmongValues, readVariableKind } from '@domain/sensors/variableKind';
import { unitOfFigure } from '@reporting/captions';
import { hoursCsv } from '@reporting/hoursCsv';
import { createSiteClock, momentText } from '@reporting/siteClock';

import { licenceOf, type OpenSite } from './openSite';

type OpenFigures = z.output<typeof publicPage.openFigures>;
type OpenData = z.output<typeof publicPage.openData>;

/** A year of a sensor, to be kept by whoever wants it. */
export interface DataSet {
  readonly open: OpenSite;
  readonly sensorId: number;
  readonly year: number;
  readonly by: 'hours' | 'days';
  readonly figures: OpenFigures;
}

const NO_INSTANTS: readonly number[] = [];

/** In seconds since 1970. */
const instantsOf = ({ from, moments }: OpenFigures, place: number): number[] =>
  (moments[place] ?? NO_INSTANTS).map((seconds) => Date.parse(from) / 1000 + seconds);

/** Whether the lowest and the highest are what `value` is, as columns of a file have them. */
const hasEnds = (kind: unknown): boolean => isAmongValues(kind) && !addsUp(kind);

export const dataDocument = ({ open, sensorId, year, by, figures }: DataSet): OpenData => {
  const { timeZone } = figures;
  const clock = createSiteClock(timeZone);
  const { name = '', typeName = '', locationName, place } = open.sensors.get(sensorId) ?? {};
  return {
    source: open.site.title,
    licence: licenceOf(open.settings),
    timeZone,
    year,
    by,
    sensor: { id: sensorId, name, typeName, locationName, place },
    variables: figures.variables.map((variable) => ({
      id: variable.id,
      name: variable.name,
      unit: unitOfFigure(variable),
      kind: variable.kind,
      limitsBy: variable.limitsBy,
      stateNames: variable.stateNames,
      at: instantsOf(figures, variable.moments).map((seconds) => momentText(clock(seconds))),
      value: variable.mean,
      ...(hasEnds(variable.kind) && { min: variable.min, max: variable.max }),
      count: variable.count,
    })),
  };
};

/** One line each: a text of the operator's may have several. */
const comment = (label: string, text: string | null | undefined): string =>
  text ? `# ${label}: ${text.replaceAll(/\s+/g, ' ').trim()}\r\n` : '';

export const dataFile = ({ open, sensorId, figures }: DataSet): string => {
  const licence = licenceOf(open.settings);
  const csv = hoursCsv(
    'international',
    figures.timeZone,
    figures.variables.map(({ name, unitOfReading, kind }) => ({
      name,
      unit: unitOfReading ?? null,
      kind: readVariableKind(kind),
    })),
  );
  const lines = figures.variables
    .flatMap(({ moments, count, min, mean, max, detail }, place) =>
      instantsOf(figures, moments).map((at, index) => ({
        place,
        at,
        readings: count[index] ?? 0,
        min: min[index] ?? 0,
        mean: mean[index] ?? 0,
        max: max[index] ?? 0,
        detail: detail?.[index] ?? null,
      })),
    )
    .toSorted((one, other) => one.at - other.at || one.place - other.place)
    .map(({ place, ...hour }) => csv.line(place, hour));
  return [
    comment('Fuente', open.site.title),
    comment('Sensor', open.sensors.get(sensorId)?.name),
    comment('Licencia', [licence.name, licence.url, licence.text].filter(Boolean).join(' · ')),
    csv.head,
    ...lines,
  ].join('');
};
