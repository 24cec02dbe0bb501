import type { Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import { MAX_CORRECTION_REASON_LENGTH } from '@domain/sensors/correction';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { TextInput } from '@/kit/inputs/TextInput';
import { required } from '@/kit/inputs/validators';

import styles from './CorrectionForm.module.css';
import { comparedOffset, numberProblem, readMoment, type CorrectionValues } from './correctionValues';
import { correctionMessages } from './texts';

const { problems } = correctionMessages;

const NUMBER_PROBLEMS: Readonly<Record<NonNullable<ReturnType<typeof numberProblem>>, MessageKey>> = {
  number: problems.number,
  'factor-zero': problems.factorZero,
  'factor-size': problems.factorSize,
  'offset-size': problems.offsetSize,
};

const numberRule =
  (field: 'factor' | 'offset'): Validator =>
  (value: string) => {
    const problem = numberProblem(field, value);
    return problem && NUMBER_PROBLEMS[problem];
  };

const factorRules = numberRule('factor');
const offsetRules = numberRule('offset');
const reasonRules: Validator[] = [
  required(problems.reason),
  (value: string) => (value.trim().length > MAX_CORRECTION_REASON_LENGTH ? problems.reasonLength : undefined),
];

/** What the sensor shows and what another instrument shows give what is to be added. */
const Comparison = () => {
  const text = useText();
  const { getValues, setValue } = useFormContext<CorrectionValues>();
  const compare = () => {
    const offset = comparedOffset(getValues());
    if (offset !== undefined) setValue('offset', offset, { shouldDirty: true, shouldValidate: true });
  };

  return (
    <div
      className={styles.compare}
      role="group"
      aria-label={text(correctionMessages.compare)}
      onChange={compare}
    >
      <p className={styles.note}>{text(correctionMessages.compare)}</p>
      <div className={styles.two}>
        <TextInput source="shown" label={correctionMessages.shown} />
        <TextInput source="wanted" label={correctionMessages.wanted} />
      </div>
    </div>
  );
};

/** Since when, by how much and why. */
export const RuleInputs = ({ timeZone }: { timeZone: string }) => {
  const momentRules: Validator = (value: string) => {
    const read = readMoment(value, timeZone, Date.now());
    return typeof read === 'string' ? problems[read] : undefined;
  };

  return (
    <>
      <TextInput source="from" type="datetime-local" label={correctionMessages.from} validate={momentRules} />
      <div className={styles.two}>
        <TextInput source="factor" label={correctionMessages.factor} validate={factorRules} />
        <TextInput
          source="offset"
          label={correctionMessages.offset}
          helperText={correctionMessages.offsetHint}
          validate={offsetRules}
        />
      </div>
      <Comparison />
      <TextInput
        source="reason"
        label={correctionMessages.reason}
        helperText={correctionMessages.reasonHint}
        validate={reasonRules}
      />
    </>
  );
};
