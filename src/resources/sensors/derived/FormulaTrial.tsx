import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';

import { useText } from '@/i18n/useText';
import { queryKeyOf } from '@/kit/cache/queryKeys';
import { LoadError } from '@/kit/feedback/LoadError';
import { useDebounced } from '@/kit/useDebounced';

import { tryFormula } from './calls';
import { DayOfFormula } from './DayOfFormula';
import styles from './Derived.module.css';
import { derivedMessages } from './texts';

interface FormulaTrialProps {
  sensorId: number;
  variableId: number | null;
  unitOf: (normalizedVariableId: number | null) => string | null | undefined;
  timeZone: string;
}

/** What the formula in the form gives of the last day, or why it can't be used, a moment after somebody typed. */
export const FormulaTrial = ({ sensorId, variableId, unitOf, timeZone }: FormulaTrialProps) => {
  const text = useText();
  const typed = (useWatch({ name: 'formula' }) as string).trim();
  const unit = unitOf(useWatch({ name: 'normalizedVariableId' }) as number | null);
  const asked = useDebounced(typed);
  const query = useQuery({
    queryKey: queryKeyOf('formula-trial', sensorId, variableId, asked),
    queryFn: ({ signal }) => tryFormula(sensorId, asked, variableId, signal),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const told = typed === '' ? undefined : query.data;

  return (
    <section className={styles.trial} data-outdated={typed !== asked || query.isFetching || undefined}>
      <h3>{text(derivedMessages.trial)}</h3>
      <LoadError query={query} />
      <div aria-live="polite" className={styles.told}>
        {typed === '' && <p className={styles.note}>{text(derivedMessages.trialWaiting)}</p>}
        {typed !== '' && query.isLoading && (
          <p className={styles.note}>{text(derivedMessages.trialLoading)}</p>
        )}
        {told?.problem && <p className={styles.problem}>{told.problem}</p>}
        {told?.day && <DayOfFormula day={told.day} unit={unit} timeZone={timeZone} />}
      </div>
    </section>
  );
};
