import type { Thresholds } from '@domain/sensors/threshold';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { useFormatNames } from '@/kit/useFormatNames';
import type { LimitTrial, Sensor, TimeBeyond, TriedVariable } from '@/providers/data/records';

import { sensorFormMessages } from '../form/texts';
import { toldTime } from '../form/timeBeyond';
import styles from './BulkLimits.module.css';
import { areSameLimits, sumOf } from './limitValues';
import { limitChangeMessages } from './texts';
import { TriedVariables } from './TriedVariables';

const LEVELS = ['warning', 'critical'] as const;

interface LimitTrialResultProps {
  trial: LimitTrial;
  limits: Thresholds;
  sensors: readonly Sensor[];
  /** The variables as they were when a save was refused because of other changes. */
  refused: ReadonlyMap<number, Thresholds>;
}

/** What limits would have meant, for all sensors and for each: with theirs, and with the tried ones. */
export const LimitTrialResult = ({ trial, limits, sensors, refused }: LimitTrialResultProps) => {
  const text = useText();
  const formatNames = useFormatNames();
  const { before, after, changing, measured } = sumOf(trial.variables, limits);
  const total = trial.variables.length;
  const goneIds = new Set(trial.gone);
  const gone = sensors.filter(({ id }) => goneIds.has(id)).map(({ name }) => name);
  const told = (time: TimeBeyond, level: (typeof LEVELS)[number]) => {
    const { unit, [level]: count } = toldTime(time);
    return text(sensorFormMessages.timeBeyond[unit], counted(count));
  };
  const markOf = (one: TriedVariable) => {
    const earlier = refused.get(one.variableId);
    if (earlier && !areSameLimits(earlier, one)) return text(limitChangeMessages.changedMeanwhile);
    return areSameLimits(one, limits) ? text(limitChangeMessages.alreadySo) : undefined;
  };
  const counts = [
    text(limitChangeMessages.changing, counted(changing)),
    ...(changing < total ? [text(limitChangeMessages.unchanged, counted(total - changing))] : []),
    ...(measured < total ? [text(limitChangeMessages.unmeasured, counted(total - measured))] : []),
  ];

  return (
    <>
      <table className={styles.sums}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text(limitChangeMessages.level)}</span>
            </th>
            <th scope="col">{text(limitChangeMessages.before)}</th>
            <th scope="col">{text(limitChangeMessages.after)}</th>
          </tr>
        </thead>
        <tbody>
          {LEVELS.map((level) => (
            <tr key={level} data-level={level}>
              <th scope="row">{text(limitChangeMessages[level])}</th>
              <td>{told(before, level)}</td>
              <td>{told(after, level)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">{counts.join(' · ')}.</p>
      {gone.length > 0 && (
        <p className={styles.note}>{text(limitChangeMessages.gone, { names: formatNames(gone) })}</p>
      )}
      <h4 className={styles.label}>{text(limitChangeMessages.perSensor)}</h4>
      <TriedVariables tried={trial.variables} markOf={markOf} />
    </>
  );
};
