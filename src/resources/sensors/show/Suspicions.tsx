import { variableTitle } from '@reporting/captions';
import { formatMeasure } from '@reporting/format';
import { formatSpan } from '@reporting/formatSpan';

import { formatMoment } from '@/i18n/formatMoment';
import { useText } from '@/i18n/useText';
import { Section } from '@/kit/page/Section';
import { useRecord } from '@/kit/useRecord';
import { useToday } from '@/kit/useToday';
import type { SensorOverview } from '@/providers/data/records';

import styles from './SensorAlarms.module.css';
import { sensorPageMessages } from './texts';

const SHOWN = 8;

interface Doubt {
  at: string;
  title: string;
  what: string;
  when: string;
}

type Variable = SensorOverview['variables'][number];

/** What may be wrong with a variable, in words. */
const useDoubtsOf = () => {
  const text = useText();
  const today = useToday();
  return (variable: Variable): Doubt[] => {
    const { unit, suspicions } = variable;
    if (!suspicions) return [];
    const of = variableTitle(variable);
    return [
      ...suspicions.stuck.map(({ from, until, value }) => ({
        at: until,
        title: text(sensorPageMessages.stuck, { variable: of }),
        what: text(sensorPageMessages.stuckAt, { value: formatMeasure(value, unit) }),
        when: text(sensorPageMessages.stuckFor, {
          moment: formatMoment(from, today),
          span: formatSpan(Date.parse(until) - Date.parse(from)),
        }),
      })),
      ...suspicions.steps.map(({ at, before, value }) => ({
        at,
        title: text(sensorPageMessages.step, { variable: of }),
        what: text(sensorPageMessages.stepTo, {
          before: formatMeasure(before, unit),
          value: formatMeasure(value, unit),
        }),
        when: formatMoment(at, today),
      })),
    ];
  };
};

/** What may be wrong with the measurements of the sensor in context, although they count (EXT-70). */
export const Suspicions = () => {
  const text = useText();
  const doubtsOf = useDoubtsOf();
  const { variables } = useRecord<SensorOverview>();
  const doubts = variables.flatMap(doubtsOf).toSorted((one, other) => other.at.localeCompare(one.at));
  const count = variables.reduce(
    (sum, { suspicions }) => sum + (suspicions ? suspicions.stuckCount + suspicions.stepCount : 0),
    0,
  );
  // It is worth a place if there is something to read.
  if (count === 0) return null;
  const others = count - Math.min(SHOWN, doubts.length);

  return (
    <Section title={text(sensorPageMessages.suspicions)}>
      <p className={styles.hint}>{text(sensorPageMessages.suspicionsHint)}</p>
      <ul className={styles.alarms} aria-label={text(sensorPageMessages.suspicions)}>
        {doubts.slice(0, SHOWN).map(({ at, title, what, when }) => (
          <li key={`${title} ${at}`} className={styles.doubt}>
            <p className={styles.what}>{title}</p>
            <p className={styles.when}>
              {what} · {when}
            </p>
          </li>
        ))}
        {others > 0 && (
          <li className={styles.doubt}>
            <p className={styles.when}>
              {text(sensorPageMessages.otherSuspicions, { count: others, smart_count: others })}
            </p>
          </li>
        )}
      </ul>
    </Section>
  );
};
