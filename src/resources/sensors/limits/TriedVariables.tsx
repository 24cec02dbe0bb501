import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { VirtualList } from '@/kit/virtual/VirtualList';
import type { TriedVariable } from '@/providers/data/records';

import { sensorFormMessages } from '../form/texts';
import { toldTime } from '../form/timeBeyond';
import styles from './BulkLimits.module.css';
import { limitChangeMessages } from './texts';

const ROW_HEIGHT_PX = 62;
const LIST_HEIGHT_PX = 310;
interface TriedVariablesProps {
  tried: readonly TriedVariable[];
  /** A word about one, beside its name. */
  markOf: (one: TriedVariable) => string | undefined;
}

/** What limits would have meant for each sensor; thousands of them. */
export const TriedVariables = ({ tried, markOf }: TriedVariablesProps) => {
  const text = useText();
  const effectOf = ({ before, after }: TriedVariable) => {
    const [was, would] = [toldTime(before), toldTime(after)];
    const unit = sensorFormMessages.timeBeyond[would.unit];
    return text(limitChangeMessages.effect, {
      warningBefore: formatCount(was.warning),
      warningAfter: text(unit, counted(would.warning)),
      criticalBefore: formatCount(was.critical),
      criticalAfter: text(unit, counted(would.critical)),
    });
  };

  return (
    <VirtualList
      label={text(limitChangeMessages.perSensor)}
      rows={tried}
      keyOf={({ variableId }) => variableId}
      rowHeight={ROW_HEIGHT_PX}
      height={LIST_HEIGHT_PX}
      rowProps={() => ({ className: styles.row })}
    >
      {(one, index) => {
        const { sensorId, sensorName, variableName, measuredHours } = one;
        const isOneOfSeveral = [tried[index - 1], tried[index + 1]].some(
          (neighbour) => neighbour?.sensorId === sensorId,
        );
        return (
          <>
            <span className={styles.name}>
              {isOneOfSeveral ? `${sensorName} · ${variableName}` : sensorName}
            </span>
            <span className={styles.mark}>{markOf(one)}</span>
            <span className={styles.effect}>
              {measuredHours === 0 ? text(limitChangeMessages.noMeasurements) : effectOf(one)}
            </span>
          </>
        );
      }}
    </VirtualList>
  );
};
