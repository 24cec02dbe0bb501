import type { ReactNode } from 'react';

import type { Days } from '@domain/days';
import { canHaveLimits, readVariableKind } from '@domain/sensors/variableKind';
import { totalOfSensors } from '@reporting/comparison/columnNames';
import type { PlaceRow } from '@reporting/comparison/placeRows';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { useIsAdmin } from '@/kit/useIsAdmin';
import type { AnalysisOfDays } from '@/providers/data/records';

import { ChangeOf, Figure, Measured, Outside } from './Figures';
import { analysisMessages } from '../texts';
import styles from './WholeFigures.module.css';

const Term = ({ name, note, children }: { name: string; note?: string; children: ReactNode }) => (
  <div>
    <dt className={styles.term}>{name}</dt>
    <dd>
      <span className={styles.value}>{children}</span>
      {note && <span className={styles.note}>{note}</span>}
    </dd>
  </div>
);

interface WholeFiguresProps {
  row: PlaceRow;
  measure: AnalysisOfDays;
  /** The neighbourhood whose sensors count. */
  location: string | undefined;
  before: Days | undefined;
}

/** All sensors together. */
export const WholeFigures = ({ row, measure, location, before }: WholeFiguresProps) => {
  const text = useText();
  const isAdmin = useIsAdmin();
  const { kind } = measure;
  const figure = readVariableKind(kind);
  const total = totalOfSensors(measure);
  const who = location ?? text(isAdmin ? analysisMessages.wholeOf.all : analysisMessages.wholeOf.own);

  return (
    <div className={styles.whole}>
      <h3>
        {who} <span className={styles.count}>{text(analysisMessages.sensors, counted(row.sensors))}</span>
      </h3>
      <dl className={styles.figures}>
        <Term
          name={text(analysisMessages.figures[figure])}
          {...(total &&
            row.sensors > 1 && { note: text(analysisMessages.totalOf[total], counted(row.sensors)) })}
        >
          <Figure row={row} measure={measure} />
        </Term>
        {before && kind !== 'direction' && (
          <Term name={text(analysisMessages.columns.change)}>
            <ChangeOf row={row} measure={measure} />
          </Term>
        )}
        {canHaveLimits(kind) && (
          <Term name={text(analysisMessages.columns.outside)} note={text(analysisMessages.perSensor)}>
            <Outside row={row} />
          </Term>
        )}
        <Term name={text(analysisMessages.columns.measured)}>
          <Measured row={row} />
        </Term>
      </dl>
    </div>
  );
};
