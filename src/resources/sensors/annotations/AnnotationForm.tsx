import { useRecordContext, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import { ANNOTATION_KINDS, MAX_ANNOTATION_LENGTH } from '@domain/sensors/annotation';

import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { errorKind } from '@/kit/feedback/errorKind';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { AutocompleteInput } from '@/kit/inputs/AutocompleteInput';
import { RadioButtonGroupInput } from '@/kit/inputs/RadioButtonGroupInput';
import { TextInput } from '@/kit/inputs/TextInput';
import { required } from '@/kit/inputs/validators';
import { useNow } from '@/kit/useNow';
import type { Annotation, SensorOverview } from '@/providers/data/records';

import { ANNOTATED } from '../sensorQueries';
import styles from './Annotations.module.css';
import { readCount, readStretch, requestOf, valuesOf, type AnnotationValues } from './annotationValues';
import { AnnulmentPreview } from './AnnulmentPreview';
import { annotationMessages } from './texts';
import { titleOfReadings } from './titleOfReadings';
import { useAnnotated } from './useAnnotated';

const { problems } = annotationMessages;

const countRule: Validator = (typed: string, { kind }: AnnotationValues) =>
  kind === 'swap' && readCount(typed) === undefined ? problems.count : undefined;

const textRules: Validator[] = [
  required(problems.text),
  (value: string) => (value.trim().length > MAX_ANNOTATION_LENGTH ? problems.textLength : undefined),
];

/** When it was: a moment or a stretch, by the site's clock. */
const WhenInputs = ({ timeZone }: { timeZone: string }) => {
  const kind = useFormContext<AnnotationValues>().watch('kind');
  const endRule =
    (end: 'from' | 'until'): Validator =>
    (_typed: string, values: AnnotationValues) => {
      const problem = readStretch(values, { timeZone, now: Date.now() })[end];
      return problem && problems[problem];
    };
  if (kind === 'swap')
    return (
      <TextInput
        source="from"
        type="datetime-local"
        label={annotationMessages.moment}
        validate={endRule('from')}
      />
    );
  return (
    <div className={styles.two}>
      <TextInput
        source="from"
        type="datetime-local"
        label={annotationMessages.from}
        validate={endRule('from')}
      />
      <TextInput
        source="until"
        type="datetime-local"
        label={annotationMessages.until}
        helperText={annotationMessages.untilHint[kind]}
        validate={endRule('until')}
      />
    </div>
  );
};

/** The variables that an annotation can be of, and the meters among them whose swap can be told. */
const useChoices = ({ id, variables }: SensorOverview) => {
  const canBeOf = useAnnotated(id);
  const choicesOf = (chosen: typeof variables) =>
    chosen.map((variable) => ({ id: variable.id, name: titleOfReadings(variable) }));
  return {
    all: choicesOf(variables),
    meters: choicesOf(variables.filter((one) => one.kind === 'meter' && canBeOf('swap', one.id))),
  };
};

interface AnnotationFormProps extends ClosableProps {
  sensor: SensorOverview;
  timeZone: string;
}

const Inputs = ({ sensor, timeZone }: Omit<AnnotationFormProps, 'onClose'>) => {
  const text = useText();
  const annotation = useRecordContext<Annotation>();
  const kind = useFormContext<AnnotationValues>().watch('kind');
  const { all, meters } = useChoices(sensor);
  const kinds = ANNOTATION_KINDS.filter((one) => one !== 'swap' || meters.length > 0);
  const meterRule: Validator = (chosen: number | null) =>
    kind === 'swap' && !meters.some(({ id }) => id === chosen) ? problems.variable : undefined;

  return (
    <>
      {!annotation && (
        <RadioButtonGroupInput
          source="kind"
          label={annotationMessages.kind}
          choices={kinds.map((id) => ({ id, name: annotationMessages.kinds[id] }))}
        />
      )}
      <p className={styles.note}>{text(annotationMessages.kindHints[kind])}</p>
      {!annotation && (
        <AutocompleteInput
          source="variableId"
          label={annotationMessages.variable}
          helperText={kind === 'swap' ? undefined : annotationMessages.variableHint}
          placeholder={kind === 'swap' ? annotationMessages.chooseMeter : annotationMessages.allVariables}
          choices={kind === 'swap' ? meters : all}
          validate={meterRule}
        />
      )}
      <WhenInputs timeZone={timeZone} />
      {kind === 'swap' && (
        <div className={styles.two}>
          <TextInput source="final" label={annotationMessages.final} validate={countRule} />
          <TextInput source="first" label={annotationMessages.first} validate={countRule} />
        </div>
      )}
      <TextInput
        source="text"
        label={annotationMessages.text}
        helperText={annotationMessages.textHint}
        validate={textRules}
      />
      {kind === 'annulment' && (
        <AnnulmentPreview sensor={sensor} timeZone={timeZone} annotationId={annotation?.id ?? null} />
      )}
    </>
  );
};

/** The annotation in context, or a new one of the sensor. */
export const AnnotationForm = ({ sensor, timeZone, onClose }: AnnotationFormProps) => {
  const text = useText();
  const annotation = useRecordContext<Annotation>();
  const saveRecord = useSaveRecord();
  const now = useNow();
  const save = async (values: AnnotationValues) => {
    const request = requestOf(values, { timeZone, now: Date.now() });
    if (request) await saveRecord({ sensorId: sensor.id, ...request });
  };

  return (
    <FormDialog<AnnotationValues>
      title={text(annotation ? annotationMessages.editTitle : annotationMessages.add)}
      defaultValues={valuesOf(annotation, { timeZone, now })}
      save={save}
      problemsOf={(error) => (errorKind(error) === 'duplicate' ? { from: problems.taken } : undefined)}
      successMessage={annotationMessages.saved}
      outdated={ANNOTATED}
      onClose={onClose}
      buttons={<FormButtons label={annotationMessages.save} busyLabel={annotationMessages.saving} />}
    >
      <Inputs sensor={sensor} timeZone={timeZone} />
    </FormDialog>
  );
};
