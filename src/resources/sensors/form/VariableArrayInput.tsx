import { useEffect, useRef } from 'react';
import { useRecordContext, ValidationError } from 'react-admin';
import { useFieldArray, useFormState } from 'react-hook-form';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { LoadError } from '@/kit/feedback/LoadError';
import { PROBLEM_MARK } from '@/kit/form/useFirstProblem';
import type { Sensor } from '@/providers/data/records';

import { useNormalizedVariables } from './sensorChoices';
import { EMPTY_VARIABLE, type SensorValues } from './sensorValues';
import { VariableInputs } from './VariableInputs';
import styles from './VariableArrayInput.module.css';
import { sensorFormMessages } from './texts';

/** Why no variable can be added; nothing if one can. */
const Notice = () => {
  const text = useText();
  const isNew = useRecordContext() === undefined;
  const { typeId, query } = useNormalizedVariables();

  if (typeId === null) {
    return (
      <p className={styles.note}>
        {text(isNew ? sensorFormMessages.typeFirst : sensorFormMessages.withoutType)}
      </p>
    );
  }
  if (query.isFetching && !query.data) {
    return (
      <p className={styles.note} role="status">
        {text(sensorFormMessages.loadingType)}
      </p>
    );
  }
  if (query.data?.normalizedVariables.length === 0) {
    return (
      <EmptyState
        title={text(sensorFormMessages.noNormalizedVariables)}
        hint={text(sensorFormMessages.noNormalizedVariablesHint)}
      />
    );
  }
  return <LoadError query={query} />;
};

/** What it means for the sensor in context to have no variables. */
const EmptyNote = () => {
  const text = useText();
  const saved = useRecordContext<Sensor>()?.variables;
  if (!saved) return null;

  return (
    <p className={styles.note}>
      {text(saved.length > 0 ? sensorFormMessages.allVariablesRemoved : sensorFormMessages.noVariables)}
    </p>
  );
};

/** Only a new sensor must have a variable (SEN-13). */
const ofNewSensor = { rules: { required: sensorFormMessages.problems.variablesRequired } } as const;

/** The variables of a sensor. The focus moves into an added one, and after a removal to the next. */
export const VariableArrayInput = () => {
  const text = useText();
  const isNew = useRecordContext() === undefined;
  const { normalizedVariables } = useNormalizedVariables();
  const { fields, append, remove } = useFieldArray<SensorValues, 'variables', 'key'>({
    name: 'variables',
    keyName: 'key',
    ...(isNew && ofNewSensor),
  });
  const { errors } = useFormState<SensorValues>({ name: 'variables' });
  const problem = fields.length === 0 && errors.variables?.root?.message;

  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<number | 'added' | null>(null);

  useEffect(() => {
    const target = focusNext.current;
    focusNext.current = null;
    if (target === null) return;
    const shown = list.current?.children ?? [];
    if (target === 'added') shown[shown.length - 1]?.querySelector('input')?.focus();
    else (shown[Math.min(target, shown.length - 1)]?.querySelector('button') ?? addButton.current)?.focus();
  }, [fields]);

  const add = () => {
    focusNext.current = 'added';
    append(EMPTY_VARIABLE, { shouldFocus: false });
  };

  const removeAt = (index: number) => {
    focusNext.current = index;
    remove(index);
  };

  return (
    <div className={styles.variables}>
      <div ref={list} className={styles.rows}>
        {fields.map(({ key }, index) => (
          <VariableInputs key={key} index={index} onRemove={() => removeAt(index)} />
        ))}
      </div>
      <Notice />
      {fields.length === 0 && <EmptyNote />}
      {problem && (
        <p className={styles.problem} {...PROBLEM_MARK}>
          <ValidationError error={problem} />
        </p>
      )}
      <Button
        ref={addButton}
        icon={<Icon name="plus" />}
        className={styles.add}
        disabled={normalizedVariables.length === 0}
        onClick={add}
      >
        {text(sensorFormMessages.addVariable)}
      </Button>
    </div>
  );
};
