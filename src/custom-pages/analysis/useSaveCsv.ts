import { saveAs } from 'file-saver';

import { analysisFileName } from '@domain/fileNames/measurementFileNames';
import { canHaveLimits, readVariableKind } from '@domain/sensors/variableKind';
import { daysInWords } from '@reporting/comparison/daysInWords';
import { tableCsv } from '@reporting/csv';
import { figureUnit } from '@reporting/comparison/figureWords';
import type { PlaceRow } from '@reporting/comparison/placeRows';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { useIsAdmin } from '@/kit/useIsAdmin';
import type { AnalysisOfDays } from '@/providers/data/records';

import { placesTable } from './rules/placesTable';
import { analysisMessages } from './texts';
import type { Wanted } from './useAnalysis';

interface Saved {
  answer: AnalysisOfDays;
  wanted: Wanted;
  whole: PlaceRow;
  rows: readonly PlaceRow[];
  location: string | undefined;
}

/** Saves what the table shows, with figures as they are. */
export const useSaveCsv = ({ answer, wanted: { choice, asked, before }, whole, rows, location }: Saved) => {
  const text = useText();
  const isAdmin = useIsAdmin();
  const { kind } = answer;

  const headings = (): string[] => {
    const unit = figureUnit(answer);
    const withUnit = (label: string) => (unit === null ? label : `${label} (${unit})`);
    const figure = text(analysisMessages.figures[readVariableKind(kind)]);
    const of = (days: string) => withUnit(`${figure}. ${days}`);
    const named = (...labels: MessageKey[]) => labels.map((label) => text(label));
    return [
      text(analysisMessages.place[choice.by]),
      of(daysInWords(asked)),
      ...(before ? [of(daysInWords(before))] : []),
      ...(before && kind !== 'direction'
        ? [withUnit(text(analysisMessages.columns.change)), text(analysisMessages.csv.changePercent)]
        : []),
      ...(canHaveLimits(kind) ? named(analysisMessages.csv.outside) : []),
      ...named(analysisMessages.csv.measured),
      ...(before ? named(analysisMessages.csv.measuredBefore) : []),
      ...named(analysisMessages.csv.sensors),
    ];
  };

  return () => {
    const all = location ?? text(isAdmin ? analysisMessages.wholeOf.all : analysisMessages.wholeOf.own);
    const named = [
      { name: all, row: whole },
      ...rows.map((row) => ({ name: row.name ?? text('sensorList.noLocation'), row })),
    ];
    const table = placesTable({ isCompared: before !== undefined, measure: answer, rows: named });
    const file = new Blob([tableCsv([headings(), ...table])], { type: 'text/csv;charset=utf-8' });
    saveAs(file, analysisFileName(choice.variable.name, asked, 'csv'));
  };
};
