import { formatExact } from '@reporting/format';

import { useText } from '@/i18n/useText';
import { Moment } from '@/kit/Moment';
import { ScrollRegion } from '@/kit/ScrollRegion';
import type { TriedFrame } from '@/providers/data/records';

import { CodeBlock } from '../parts/CodeBlock';
import { prettyJson } from '../parts/prettyJson';
import styles from './trial.module.css';
import { trialMessages } from './texts';

type Values = TriedFrame['values'];

/** Values of a logger have moments of their own. */
const haveMoments = (values: Values): boolean => new Set(values.map(({ at }) => at)).size > 1;

const Table = ({ values }: { values: Values }) => {
  const text = useText();
  const hasMoments = haveMoments(values);

  return (
    <ScrollRegion label={text(trialMessages.values)}>
      <table className={styles.values}>
        <thead>
          <tr>
            <th scope="col">{text(trialMessages.variable)}</th>
            <th scope="col">{text(trialMessages.value)}</th>
            {hasMoments && <th scope="col">{text(trialMessages.at)}</th>}
          </tr>
        </thead>
        <tbody>
          {values.map(({ name, value, unit, at }) => (
            <tr key={`${name} ${at}`}>
              <th scope="row">{name}</th>
              <td>{formatExact(value, unit)}</td>
              {hasMoments && (
                <td>
                  <Moment at={at} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};

/** What came out of a frame: its values, and what wasn't understood. */
export const TriedValues = ({ tried }: { tried: TriedFrame }) => {
  const text = useText();
  const { failure, values, notUnderstood, decoded } = tried;
  if (failure !== null) {
    return (
      <div className={styles.failure}>
        <p className={styles.failed}>{text(trialMessages.failed)}</p>
        <p>{failure}</p>
      </div>
    );
  }
  return (
    <>
      {values.length > 0 ? <Table values={values} /> : <p>{text(trialMessages.nothing)}</p>}
      {notUnderstood.length > 0 && (
        <div>
          <p className={styles.failed}>{text(trialMessages.notUnderstood)}</p>
          <ul>
            {notUnderstood.map((entry) => (
              <li key={`${entry.name} ${entry.text}`}>{text(trialMessages.entry, entry)}</li>
            ))}
          </ul>
        </div>
      )}
      {decoded !== null && (
        <details className={styles.raw}>
          <summary>{text(trialMessages.raw)}</summary>
          <CodeBlock label={text(trialMessages.raw)}>{prettyJson(decoded)}</CodeBlock>
        </details>
      )}
    </>
  );
};
