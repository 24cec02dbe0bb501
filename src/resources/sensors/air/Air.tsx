import { useQuery } from '@tanstack/react-query';

import { getAir } from '@contract/extensions/air';
import {
  AIR_NEEDED_NOTE,
  airVariableTitle,
  indexInWords,
  whyNoIndex,
  withPollutants,
} from '@reporting/airWords';
import { formatDate } from '@reporting/clockWords';

import { useText } from '@/i18n/useText';
import { measurementsKey } from '@/kit/cache/queryKeys';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { Section } from '@/kit/page/Section';
import { ScrollRegion } from '@/kit/ScrollRegion';
import { useIsPhone } from '@/kit/useIsPhone';
import { useRecord } from '@/kit/useRecord';
import { callApi } from '@/providers/data/callApi';
import type { SensorAir, SensorOverview } from '@/providers/data/records';

import { AirSwatch } from '../parts/AirSwatch';
import { polled } from '../parts/now/polled';
import styles from './Air.module.css';
import { airMessages } from './texts';

type Categories = SensorAir['table']['categories'];

const Swatch = ({ name, categories }: { name: string; categories: Categories }) => (
  <AirSwatch color={categories.find((category) => category.name === name)?.color} />
);

const Now = ({ answer: { now, variables, table } }: { answer: SensorAir }) => {
  const text = useText();
  if (!now) return <p className={styles.note}>{text(airMessages.noneNow)}</p>;
  return (
    <div className={styles.now}>
      <p className={styles.value}>
        <Swatch name={now.category} categories={table.categories} />
        {indexInWords(now)}
      </p>
      <p className={styles.why}>{text(airMessages.now, { pollutants: withPollutants(now.pollutants) })}</p>
      {variables.length > 1 &&
        variables.map(
          (variable) =>
            variable.now && (
              <p key={variable.id} className={styles.why}>
                {airVariableTitle(variables, variable)}: {indexInWords(variable.now)}
              </p>
            ),
        )}
    </div>
  );
};

interface ValueProps {
  value: { index: number; category: string } | null | undefined;
  /** Below it, or why there is none. */
  note?: string | undefined;
  categories: Categories;
}

const Value = ({ value, note, categories }: ValueProps) => (
  <>
    {value ? value.index : '–'}
    {value && (
      <span className={styles.category}>
        <Swatch name={value.category} categories={categories} />
        {value.category}
      </span>
    )}
    {note && <span className={value ? styles.why : styles.reason}>{note}</span>}
  </>
);

/** The days, the newest first: of each the index of all pollutants, where it has several, and of each of them. */
const useDays = ({ dates, days, variables, table: { categories } }: SensorAir) => {
  const text = useText();
  const hasSeveral = variables.length > 1;
  const of = new Set(variables.map(({ pollutant }) => pollutant)).size;
  const names = [
    ...(hasSeveral ? [text(airMessages.together)] : []),
    ...variables.map((variable) => airVariableTitle(variables, variable)),
  ];
  const valuesOf = (place: number): ValueProps[] => {
    const together = days[place];
    const isOfSome = together && together.pollutants.length < of;
    const note = isOfSome ? withPollutants(together.pollutants) : undefined;
    return [
      ...(hasSeveral ? [{ value: together, note, categories }] : []),
      ...variables.map(({ days: own }) => {
        const day = own[place] ?? { value: null, share: 0 };
        return { value: day.value, note: day.value ? undefined : whyNoIndex(day), categories };
      }),
    ];
  };
  const rows = dates
    .map((date, place) => ({ date, name: formatDate(new Date(date)), values: valuesOf(place) }))
    .toReversed();
  return { names, rows };
};

const DaysTable = ({ answer }: { answer: SensorAir }) => {
  const text = useText();
  const { names, rows } = useDays(answer);

  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text(airMessages.day)}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ date, name, values }) => (
          <tr key={date}>
            <th scope="row">{name}</th>
            {values.map((value, place) => (
              <td key={names[place]}>
                <Value {...value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** On a phone, where a table of several pollutants would have to be moved sideways. */
const DayCards = ({ answer }: { answer: SensorAir }) => {
  const { names, rows } = useDays(answer);

  return (
    <ul className={styles.days}>
      {rows.map(({ date, name, values }) => (
        <li key={date}>
          <h3>{name}</h3>
          <dl>
            {values.map((value, place) => (
              <div key={names[place]} className={styles.figure}>
                <dt>{names[place]}</dt>
                <dd>
                  <Value {...value} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
};

const Days = ({ answer }: { answer: SensorAir }) => {
  const isPhone = useIsPhone();

  return (
    <ScrollRegion label={useText()(airMessages.of)} className={styles.scroller}>
      {isPhone ? <DayCards answer={answer} /> : <DaysTable answer={answer} />}
    </ScrollRegion>
  );
};

/** The index of air quality of the sensor in context, now and of the last days, if it measures pollutants (EXT-67). */
export const Air = () => {
  const text = useText();
  const { id } = useRecord<SensorOverview>();
  const query = useQuery({
    queryKey: measurementsKey('air', id),
    queryFn: ({ signal }) =>
      callApi(getAir, { params: { id }, query: {}, signal }, 'errors.loadMeasurements'),
    ...polled,
  });
  const { data } = query;
  const isMeasured = data?.variables.some(({ days }) => days.some(({ share }) => share > 0));

  return (
    <Section title={text(airMessages.title)}>
      <LoadError query={query} />
      {query.isPending && <Skeleton data-coming className={styles.skeleton} label={airMessages.loading} />}
      {data && <Now answer={data} />}
      {data && !isMeasured && <p className={styles.note}>{text(airMessages.nothing)}</p>}
      {data && isMeasured && (
        <>
          <p className={styles.note}>
            {text(airMessages.about, { table: data.table.name, needed: AIR_NEEDED_NOTE })}
          </p>
          <Days answer={data} />
          <ul className={styles.categories} aria-label={text(airMessages.categories)}>
            {data.table.categories.map(({ name, from, to }) => (
              <li key={name} className={styles.category}>
                <Swatch name={name} categories={data.table.categories} />
                {text(airMessages.category, { name, from, to })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
};
