import { useRecordContext } from 'react-admin';

import { variableTitle } from '@reporting/captions';

import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { errorKind } from '@/kit/feedback/errorKind';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { AutocompleteInput } from '@/kit/inputs/AutocompleteInput';
import { TextInput } from '@/kit/inputs/TextInput';
import { required, requiredChoice } from '@/kit/inputs/validators';
import type { DerivedVariable, SensorDerived, SensorOverview } from '@/providers/data/records';

import { DERIVED } from '../sensorQueries';
import styles from './Derived.module.css';
import { FormulaInput } from './FormulaInput';
import { FormulaTrial } from './FormulaTrial';
import { derivedMessages } from './texts';

const { problems } = derivedMessages;

const nameRules = required(problems.name);
const kindRules = requiredChoice(problems.kind);

interface DerivedValues {
  name: string;
  normalizedVariableId: number | null;
  formula: string;
}

const problemsOf = (error: unknown) => {
  const kind = errorKind(error);
  if (kind === 'duplicate') return { name: problems.nameTaken };
  if (!(error instanceof Error)) return undefined;
  if (error.message.includes('("normalizedVariableId")')) return { normalizedVariableId: problems.limits };
  return error.message.includes('("formula")') ? { formula: problems.refused } : undefined;
};

interface DerivedFormProps extends ClosableProps {
  sensor: SensorOverview;
  of: SensorDerived;
}

/** The computed variable in context, or a new one of the sensor. */
export const DerivedForm = ({ sensor, of, onClose }: DerivedFormProps) => {
  const text = useText();
  const variable = useRecordContext<DerivedVariable>();
  const saveRecord = useSaveRecord();
  const shown = sensor.variables.find(({ id }) => id === variable?.variableId);
  const unitOf = (normalizedVariableId: number | null) =>
    shown ? shown.unit : of.normalizedVariables.find(({ id }) => id === normalizedVariableId)?.unit;
  const save = ({ name, normalizedVariableId, formula }: DerivedValues) =>
    saveRecord({
      sensorId: sensor.id,
      formula: formula.trim(),
      ...(!variable && { name: name.trim(), normalizedVariableId }),
    });

  return (
    <FormDialog<DerivedValues>
      title={
        variable
          ? text(derivedMessages.editTitle, { variable: shown?.name ?? '' })
          : text(derivedMessages.add)
      }
      defaultValues={{ name: '', normalizedVariableId: null, formula: variable?.formula ?? '' }}
      save={save}
      problemsOf={problemsOf}
      successMessage={derivedMessages.saved}
      outdated={DERIVED}
      onClose={onClose}
      buttons={
        <FormButtons
          label={variable ? 'common.save' : derivedMessages.save}
          busyLabel={derivedMessages.saving}
        />
      }
    >
      <p className={styles.note}>{text(derivedMessages.explanation)}</p>
      {!variable && (
        <>
          <TextInput
            source="name"
            label={derivedMessages.name}
            helperText={derivedMessages.nameHint}
            validate={nameRules}
          />
          <AutocompleteInput
            source="normalizedVariableId"
            label={derivedMessages.kind}
            helperText={derivedMessages.kindHint}
            placeholder={derivedMessages.kindPlaceholder}
            choices={of.normalizedVariables.map((one) => ({
              id: one.id,
              name: variableTitle({ name: one.name, unit: one.unit ?? null }),
            }))}
            validate={kindRules}
          />
        </>
      )}
      <FormulaInput usable={of.usable} />
      <FormulaTrial
        sensorId={sensor.id}
        variableId={variable?.variableId ?? null}
        unitOf={unitOf}
        timeZone={of.timeZone}
      />
    </FormDialog>
  );
};
