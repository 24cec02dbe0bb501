import { useRecordContext } from 'react-admin';

import { variableTitle } from '@reporting/captions';

import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { errorKind } from '@/kit/feedback/errorKind';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { AutocompleteInput } from '@/kit/inputs/AutocompleteInput';
import { requiredChoice } from '@/kit/inputs/validators';
import { useNow } from '@/kit/useNow';
import type { Correction, SensorOverview } from '@/providers/data/records';

import { CORRECTED } from '../sensorQueries';
import styles from './CorrectionForm.module.css';
import { CorrectionPreview } from './CorrectionPreview';
import { ruleOf, valuesOf, type CorrectionValues } from './correctionValues';
import { RuleInputs } from './RuleInputs';
import { correctionMessages } from './texts';

const { problems } = correctionMessages;

const variableRules = requiredChoice(problems.variable);

interface CorrectionFormProps extends ClosableProps {
  sensor: SensorOverview;
  timeZone: string;
}

/** The correction in context, or a new one of the sensor. */
export const CorrectionForm = ({ sensor, timeZone, onClose }: CorrectionFormProps) => {
  const text = useText();
  const correction = useRecordContext<Correction>();
  const saveRecord = useSaveRecord();
  const now = useNow();
  const { variables } = sensor;
  const save = async (values: CorrectionValues) => {
    const rule = ruleOf(values, timeZone, Date.now());
    if (rule) await saveRecord({ sensorId: sensor.id, ...rule, reason: values.reason.trim() });
  };

  return (
    <FormDialog<CorrectionValues>
      title={text(correction ? correctionMessages.editTitle : correctionMessages.add)}
      defaultValues={valuesOf(
        correction,
        variables.length === 1 ? (variables[0]?.id ?? null) : null,
        timeZone,
        now,
      )}
      save={save}
      problemsOf={(error) => (errorKind(error) === 'duplicate' ? { from: problems.taken } : undefined)}
      successMessage={correctionMessages.saved}
      outdated={CORRECTED}
      onClose={onClose}
      buttons={
        <FormButtons
          label={correction ? 'common.save' : correctionMessages.save}
          busyLabel={correctionMessages.saving}
        />
      }
    >
      <p className={styles.note}>{text(correctionMessages.explanation)}</p>
      {!correction && (
        <AutocompleteInput
          source="variableId"
          label={correctionMessages.variable}
          placeholder={correctionMessages.variablePlaceholder}
          choices={variables.map((variable) => ({ id: variable.id, name: variableTitle(variable) }))}
          validate={variableRules}
        />
      )}
      <RuleInputs timeZone={timeZone} />
      <CorrectionPreview
        sensorId={sensor.id}
        correctionId={correction?.id ?? null}
        timeZone={timeZone}
        variables={variables}
      />
    </FormDialog>
  );
};
