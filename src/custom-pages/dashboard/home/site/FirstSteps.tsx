import { useId } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router-dom';

import { paths } from '@domain/paths';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { NavigateButton } from '@/kit/NavigateButton';
import { useFeature } from '@/kit/useFeature';
import type { SiteSummary } from '@/providers/data/records';

import styles from './FirstSteps.module.css';
import { homeMessages } from '../texts';

type Steps = NonNullable<SiteSummary['firstSteps']>;

interface Step {
  readonly step: keyof Steps;
  readonly to?: string;
  /** The same from a file (EXT-54, EXT-55). */
  readonly fromFile?: { readonly to: string; readonly label: MessageKey };
}

/** In the order in which they build on each other. The last two are the operator's, outside of the app. */
const STEPS: readonly Step[] = [
  { step: 'types', to: paths.sensorTypes },
  { step: 'variables', to: paths.createNormalizedVariable },
  {
    step: 'sensors',
    to: paths.addSensor,
    fromFile: { to: paths.importSensors, label: homeMessages.stepsFromFile.sensors },
  },
  {
    step: 'readings',
    to: paths.connectDevice,
    fromFile: { to: paths.importHistory, label: homeMessages.stepsFromFile.readings },
  },
  { step: 'charts', to: paths.createView },
  { step: 'residents', to: paths.addUser },
  { step: 'mail' },
  { step: 'backup' },
];

/** Whether the steps are shown: some are left, and the person hasn't dismissed them (EXT-43). */
export const useFirstSteps = ({ firstSteps }: Pick<SiteSummary, 'firstSteps'>) => {
  const [isDismissed, setDismissed] = useStore<unknown>('lasting.firstStepsDismissed', false);
  return {
    steps: firstSteps && isDismissed !== true ? firstSteps : null,
    dismiss: () => setDismissed(true),
  };
};

/** What a new installation has and what it needs next (EXT-43). */
export const FirstSteps = ({ steps, onDismiss }: { steps: Steps; onDismiss: () => void }) => {
  const text = useText();
  const titleId = useId();
  const canImport = useFeature('imports');
  const next = STEPS.find(({ step }) => !steps[step])?.step;

  return (
    <section className={styles.steps} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h3 id={titleId}>{text(homeMessages.firstSteps)}</h3>
        <Button variant="quiet" onClick={onDismiss}>
          {text(homeMessages.dismissFirstSteps)}
        </Button>
      </div>
      {!steps.readings && (
        <div>
          <NavigateButton primary to={paths.connectDevice}>
            {text(homeMessages.connectDevice)}
          </NavigateButton>
        </div>
      )}
      <ol className={styles.list}>
        {STEPS.map(({ step, to, fromFile }) => (
          <li
            key={step}
            className={styles.step}
            data-done={steps[step] || undefined}
            aria-current={step === next ? 'step' : undefined}
          >
            <span className={styles.mark}>{steps[step] && <Icon name="check" size={16} />}</span>
            <div>
              {to && !steps[step] ? (
                <Link to={to}>{text(homeMessages.steps[step])}</Link>
              ) : (
                <span>{text(homeMessages.steps[step])}</span>
              )}
              {steps[step] && <span className="visually-hidden"> {text(homeMessages.stepDone)}</span>}
              {!steps[step] && <p className={styles.about}>{text(homeMessages.stepsAbout[step])}</p>}
              {!steps[step] && fromFile && canImport && (
                <p className={styles.about}>
                  <Link to={fromFile.to}>{text(fromFile.label)}</Link>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};
