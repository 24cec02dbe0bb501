import { useEffect, useRef } from 'react';
import { useGetList, ValidationError, type Validator } from 'react-admin';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';

import { coversSensor, ruleKey, type AccessRule } from '@domain/accounts/accessRules';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { LoadError } from '@/kit/feedback/LoadError';
import { PROBLEM_MARK } from '@/kit/form/useFirstProblem';
import { AutocompleteInput } from '@/kit/inputs/AutocompleteInput';
import type { Location, SensorType } from '@/providers/data/records';
import { useSensors } from '@/resources/sensors/parts/useSensors';

import styles from './AccessRulesInput.module.css';
import { accessRuleMessages } from './texts';

/** The part of a form's values that it edits. */
interface RuledValues {
  rules: AccessRule[];
}

const EMPTY_RULE: AccessRule = { locationId: null, typeId: null };

/** A rule names something, and is there once; its last input says so. */
const ruleProblem =
  (index: number): Validator =>
  (_value, { rules }: RuledValues) => {
    const rule = rules[index];
    if (!rule) return undefined;
    if (rule.locationId === null && rule.typeId === null) return accessRuleMessages.chooseOne;
    const isRepeated = rules.slice(0, index).some((other) => ruleKey(other) === ruleKey(rule));
    return isRepeated ? accessRuleMessages.repeated : undefined;
  };

/** How many sensors a rule covers at this moment. */
const Covered = ({ rule }: { rule: AccessRule }) => {
  const text = useText();
  const { data: sensors } = useSensors('all');
  if (!sensors || (rule.locationId === null && rule.typeId === null)) return null;

  const count = sensors.filter((sensor) => coversSensor(rule, sensor)).length;
  return (
    <p className={styles.covers} role="status">
      {count === 0 ? text(accessRuleMessages.coversNone) : text(accessRuleMessages.covers, counted(count))}
    </p>
  );
};

interface RuleInputsProps {
  index: number;
  onRemove: () => void;
}

const RuleInputs = ({ index, onRemove }: RuleInputsProps) => {
  const text = useText();
  const number = index + 1;
  const locations = useGetList<Location>('locations');
  const types = useGetList<SensorType>('sensor-types');
  const { trigger, getFieldState } = useFormContext<RuledValues>();
  const last = `rules.${index}.typeId` as const;
  const recheck = () => {
    if (getFieldState(last).invalid) void trigger(last);
  };
  const rule = useWatch<RuledValues, `rules.${number}`>({ name: `rules.${index}` });

  return (
    <div className={styles.rule} role="group" aria-label={text(accessRuleMessages.rule, { number })}>
      <AutocompleteInput
        source={`rules.${index}.locationId`}
        label={accessRuleMessages.location}
        placeholder={accessRuleMessages.anyLocation}
        choices={locations.data ?? []}
        isPending={locations.isLoading}
        onChange={recheck}
      />
      <AutocompleteInput
        source={`rules.${index}.typeId`}
        label={accessRuleMessages.type}
        placeholder={accessRuleMessages.anyType}
        choices={types.data ?? []}
        isPending={types.isLoading}
        validate={ruleProblem(index)}
      />
      <Button
        variant="icon"
        icon={<Icon name="trash" />}
        className={styles.remove}
        title={text(accessRuleMessages.remove, { number })}
        onClick={onRemove}
      />
      <Covered rule={rule ?? EMPTY_RULE} />
    </div>
  );
};

/** What somebody sees by neighbourhood or type (EXT-57). The focus moves into an added rule, and after a removal to the next. */
export const AccessRulesInput = () => {
  const text = useText();
  const locations = useGetList<Location>('locations');
  const types = useGetList<SensorType>('sensor-types');
  const { fields, append, remove } = useFieldArray<RuledValues, 'rules', 'key'>({
    name: 'rules',
    keyName: 'key',
    // Validated as a whole, though by nothing, so that a refusal of the server goes before the next attempt.
    rules: { validate: () => true },
  });
  const { errors } = useFormState<RuledValues>({ name: 'rules' });
  const refused = errors.rules?.message;
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<number | null>(null);

  useEffect(() => {
    const target = focusNext.current;
    focusNext.current = null;
    if (target === null) return;
    const shown = list.current?.children ?? [];
    const next = shown[Math.min(target, shown.length - 1)]?.querySelector('input');
    (next ?? addButton.current)?.focus();
  }, [fields]);

  const add = () => {
    focusNext.current = fields.length;
    append(EMPTY_RULE, { shouldFocus: false });
  };
  const removeAt = (index: number) => {
    focusNext.current = index;
    remove(index);
  };

  return (
    <div className={styles.rules}>
      <LoadError query={locations} />
      <LoadError query={types} />
      <div ref={list} className={styles.rules}>
        {fields.map(({ key }, index) => (
          <RuleInputs key={key} index={index} onRemove={() => removeAt(index)} />
        ))}
      </div>
      {refused && (
        <p className={styles.problem} {...PROBLEM_MARK}>
          <ValidationError error={refused} />
        </p>
      )}
      <Button ref={addButton} icon={<Icon name="plus" />} className={styles.add} onClick={add}>
        {text(accessRuleMessages.add)}
      </Button>
    </div>
  );
};
