import { useQuery } from '@tanstack/react-query';

import { getNoise } from '@contract/extensions/noise';
import type { NoisePeriod } from '@domain/sensors/noisePeriods';
import { variableTitle } from '@reporting/captions';
import { formatDate } from '@reporting/clockWords';
import { formatMean } from '@reporting/format';
import type { NoiseFigures } from '@reporting/noise';
import {
  describeAbove,
  isMeasured,
  LEVEL_NAMES,
  measuredInWords,
  NEEDED_NOTE,
  NIGHT_NOTE,
  periodsOf,
  periodTitle,
} from '@reporting/noiseWords';

import { useText } from '@/i18n/useText';
import { measurementsKey } from '@/kit/cache/queryKeys';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { Section } from '@/kit/page/Section';
import { ScrollRegion } from '@/kit/ScrollRegion';
import { useRecord } from '@/kit/useRecord';
import { callApi } from '@/providers/data/callApi';
import type { SensorNoise, SensorOverview } from '@/providers/data/records';

import { polled } from '../parts/now/polled';
import styles from './Noise.module.css';
import { noiseMessages } from './texts';

/** A level, or a dash and why. */
const Level = ({ level, share }: { level: number | null; share?: number | null }) => (
  <td>
    {level === null ? '–' : formatMean(level)}
    {level === null && typeof share === 'number' && (
      <span className={styles.why}>{measuredInWords(share)}</span>
    )}
  </td>
);

interface RowProps {
  name: string;
  figures: NoiseFigures;
  periods: readonly NoisePeriod[];
}

const Row = ({ name, figures: { levels, lden, shares }, periods }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {periods.map((period) => (
      <Level key={period} level={levels[period]} share={shares[period]} />
    ))}
    <Level level={lden} />
  </tr>
);

interface VariableNoiseProps {
  variable: SensorNoise['variables'][number];
  answer: SensorNoise;
}

const VariableNoise = ({ variable, answer: { dates, periods: hours } }: VariableNoiseProps) => {
  const text = useText();
  const { days, whole, unit, dayLimit, nightLimit } = variable;
  const periods = periodsOf(hours);
  const above = [
    describeAbove(whole.above.day, dayLimit, unit, 'de día'),
    describeAbove(whole.above.night, nightLimit, unit, 'de noche'),
  ].filter((part) => part !== undefined);

  return (
    <li>
      <h3 className={styles.name}>{variableTitle(variable)}</h3>
      {above.length > 0 && <p className={styles.note}>{above.join('; ')}</p>}
      <ScrollRegion label={text(noiseMessages.of, { variable: variable.name })} className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text(noiseMessages.day)}</th>
              {periods.map((period) => (
                <th key={period} scope="col">
                  {LEVEL_NAMES[period]}
                </th>
              ))}
              <th scope="col">{LEVEL_NAMES.lden}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((figures, index) => (
              <Row
                key={dates[index]}
                name={formatDate(new Date(dates[index] ?? 0))}
                figures={figures}
                periods={periods}
              />
            ))}
            <Row name={text(noiseMessages.week)} figures={whole} periods={periods} />
          </tbody>
        </table>
      </ScrollRegion>
    </li>
  );
};

/** Noise by periods of the last days of the sensor in context, if it measures sound levels (EXT-66). */
export const Noise = () => {
  const text = useText();
  const { id } = useRecord<SensorOverview>();
  const query = useQuery({
    queryKey: measurementsKey('noise', id),
    queryFn: ({ signal }) =>
      callApi(getNoise, { params: { id }, query: {}, signal }, 'errors.loadMeasurements'),
    ...polled,
  });
  const { data } = query;
  const measured = data?.variables.filter(({ days }) => days.some(isMeasured)) ?? [];

  return (
    <Section title={text(noiseMessages.title)}>
      <LoadError query={query} />
      {query.isPending && <Skeleton data-coming className={styles.skeleton} label={noiseMessages.loading} />}
      {data && measured.length === 0 && <p className={styles.note}>{text(noiseMessages.nothing)}</p>}
      {data && measured.length > 0 && (
        <>
          <p className={styles.note}>
            {text(noiseMessages.about, {
              periods: periodsOf(data.periods)
                .map((period) => periodTitle(period, data.periods))
                .join(', '),
              night: NIGHT_NOTE,
              needed: NEEDED_NOTE,
            })}
          </p>
          <ul className={styles.variables}>
            {measured.map((variable) => (
              <VariableNoise key={variable.id} variable={variable} answer={data} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
};
