import { useState } from 'react';
import type { SortPayload } from 'react-admin';

import { canHaveLimits, readVariableKind } from '@domain/sensors/variableKind';
import { barScale } from '@reporting/comparison/barScale';
import { totalOfSensors } from '@reporting/comparison/columnNames';
import { daysInWords } from '@reporting/comparison/daysInWords';
import { figureInWords, type FigureMeasure } from '@reporting/comparison/figureWords';
import { comparedFigure, type PlaceRow } from '@reporting/comparison/placeRows';
import type { PlaceSort } from '@reporting/comparison/sortPlaces';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { useMeasuredShape } from '@/kit/list/useListShape';
import { useIsPrinting } from '@/theme/printing';

import { PlaceCards } from './PlaceCards';
import { PlacesOnMap } from './PlacesOnMap';
import styles from './Places.module.css';
import { PlaceTable, type PlaceColumn } from './PlaceTable';
import { analysisMessages } from '../texts';
import type { Wanted } from '../useAnalysis';

const SHOWN_AT_FIRST = 50;
const SHOWN_MORE = 200;
/** The width in pixels from which the columns fit beside each other. */
const TABLE_FROM = 720;

interface PlacesProps extends Wanted {
  rows: readonly PlaceRow[];
  measure: FigureMeasure;
  sort: PlaceSort;
  onSort: (sort: SortPayload) => void;
  isOnMap: boolean;
}

/** What the table shows of each place; there is no change without something before, and no limits of directions. */
const columnsOf = ({ choice: { by }, before }: Wanted, measure: FigureMeasure): readonly PlaceColumn[] => {
  const { kind } = measure;
  const isTogether = by === 'location';
  const figure = readVariableKind(kind);
  const total = totalOfSensors(measure);
  const hasChange = before !== undefined && kind !== 'direction';
  return [
    { name: 'name', label: analysisMessages.place[by] },
    {
      name: 'figure',
      label: analysisMessages.figures[figure],
      ...(isTogether &&
        total && { note: analysisMessages.total[total], sentence: analysisMessages.together[total] }),
    },
    ...(hasChange ? [{ name: 'change', label: analysisMessages.columns.change } as const] : []),
    ...(canHaveLimits(kind)
      ? [
          {
            name: 'outside',
            label: analysisMessages.columns.outside,
            ...(isTogether && {
              note: analysisMessages.perSensor,
              sentence: analysisMessages.together.perSensor,
            }),
          } as const,
        ]
      : []),
    { name: 'measured', label: analysisMessages.columns.measured },
  ];
};

/** Each place, as a table where its columns fit, and else as cards. */
export const Places = ({ rows, measure, sort, onSort, isOnMap, ...wanted }: PlacesProps) => {
  const text = useText();
  const { shape, ref } = useMeasuredShape(TABLE_FROM);
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const isPrinting = useIsPrinting();
  const columns = columnsOf(wanted, measure);
  const scale = barScale(measure.kind, rows);
  const shown = isPrinting ? rows : rows.slice(0, most);
  const longest = Math.max(
    ...shown.map(({ figure }) => (figure === null ? 0 : figureInWords(figure, measure).length)),
  );
  // What is in no neighbourhood is a row, and none of them.
  const named = rows.filter(({ id }) => id !== null);
  const parts = { rows: shown, total: rows.length, columns, longest, measure, scale, wanted, sort, onSort };

  return (
    <div ref={ref}>
      {isOnMap && <PlacesOnMap rows={rows} columns={columns} measure={measure} wanted={wanted} />}
      <div className={styles.about}>
        <p role="status">{text(analysisMessages.found[wanted.choice.by], counted(named.length))}</p>
        {scale && scale.from !== 0 && (
          <p>{text(analysisMessages.barsFrom, { from: figureInWords(scale.from, measure) })}</p>
        )}
        {scale && wanted.before && rows.some((row) => comparedFigure(row) !== null) && (
          <p className={styles.key}>
            <span className={styles.mark} aria-hidden="true" />
            {daysInWords(wanted.before)}
          </p>
        )}
      </div>
      {shape === 'cards' &&
        columns.map(
          ({ name, sentence }) =>
            sentence && (
              <p key={name} className={styles.note}>
                {text(sentence)}
              </p>
            ),
        )}
      {shape === 'table' ? <PlaceTable {...parts} /> : <PlaceCards {...parts} />}
      {rows.length > shown.length && (
        <Button className={styles.more} onClick={() => setMost(most + SHOWN_MORE)}>
          {text(analysisMessages.more)}
        </Button>
      )}
    </div>
  );
};
