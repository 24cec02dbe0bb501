import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { counted, formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import type { ExampleResult } from '@/providers/data/records';

import { runExamples } from '../calls';
import type { DecoderValues } from '../form/decoderValues';
import { CodeBlock } from '../parts/CodeBlock';
import { prettyJson } from '../parts/prettyJson';
import { TrialOutcome } from './TrialOutcome';
import styles from './trial.module.css';
import { trialMessages } from './texts';
import { useTrial } from './useTrial';

const Difference = ({ payload, port, expected, decoded, failure }: ExampleResult) => {
  const text = useText();

  return (
    <dl className={styles.difference}>
      <div>
        <dt>{text(trialMessages.exampleFrame)}</dt>
        <dd className={styles.bytes}>
          {port === null ? payload : text(trialMessages.onPort, { payload, port })}
        </dd>
      </div>
      <div>
        <dt>{text(trialMessages.expected)}</dt>
        <dd>
          {expected === null ? (
            text(trialMessages.expectedError)
          ) : (
            <CodeBlock label={text(trialMessages.expected)}>{prettyJson(expected)}</CodeBlock>
          )}
        </dd>
      </div>
      <div>
        <dt>{text(trialMessages.actual)}</dt>
        <dd>
          {failure ??
            (decoded !== null && (
              <CodeBlock label={text(trialMessages.actual)}>{prettyJson(decoded)}</CodeBlock>
            ))}
        </dd>
      </div>
    </dl>
  );
};

const Example = ({ result }: { result: ExampleResult }) => {
  const text = useText();
  const verdict = (
    <>
      <Icon name={result.isRight ? 'check' : 'alert'} size={18} />
      <span className={styles.title}>{result.title}</span>
      <span className={styles.verdict}>
        {text(result.isRight ? trialMessages.right : trialMessages.wrong)}
      </span>
    </>
  );

  if (result.isRight) return <p className={styles.example}>{verdict}</p>;
  return (
    <details open>
      <summary className={styles.example}>{verdict}</summary>
      <Difference {...result} />
    </details>
  );
};

const Summary = ({ results }: { results: readonly ExampleResult[] }) => {
  const text = useText();
  const right = results.filter(({ isRight }) => isRight).length;
  const total = formatCount(results.length);

  return (
    <p className={styles.summary}>
      {right === 0
        ? text(trialMessages.noneRight, { total })
        : text(trialMessages.summary, { ...counted(right), total })}
    </p>
  );
};

const run = ({ script, examples }: Pick<DecoderValues, 'script' | 'examples'>) =>
  runExamples(script, examples);

/** 'Ejecutar ejemplos' (EXT-51): what the maker says must come out, and what does. */
export const ExamplesTrial = () => {
  const text = useText();
  const { script, examples } = useWatch<DecoderValues>() as DecoderValues;
  const [isAsked, setAsked] = useState(false);
  const trial = useTrial(run, { script, examples });
  const lacking =
    (script.trim() === '' && trialMessages.scriptFirst) ||
    (examples.trim() === '' && trialMessages.examplesFirst) ||
    undefined;

  const attempt = () => {
    setAsked(true);
    if (lacking) trial.forget();
    else trial.start();
  };

  return (
    <div className={styles.trial}>
      <div className={styles.start}>
        <Button isBusy={trial.isRunning} onClick={attempt}>
          {text(trial.isRunning ? trialMessages.running : trialMessages.run)}
        </Button>
        <p className={styles.note}>{text(trialMessages.runHint)}</p>
      </div>
      <TrialOutcome trial={trial} problem={isAsked ? lacking : undefined}>
        {trial.result && <Summary results={trial.result} />}
      </TrialOutcome>
      {trial.result && (
        <ul className={styles.examples} aria-label={text(trialMessages.run)}>
          {trial.result.map((result, index) => (
            // Examples may have the same title and frame.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Example result={result} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
