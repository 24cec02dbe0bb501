import { useState } from 'react';
import { ResourceContextProvider, useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

import { MAX_LIMITED_SENSORS } from '@domain/sensors/limitedSensors';
import { LIMITS, NO_THRESHOLDS, pickThresholds, type Thresholds } from '@domain/sensors/threshold';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { isOutdated } from '@/kit/feedback/errorKind';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import type { Sensor } from '@/providers/data/records';

import { canHaveLimits } from '@domain/sensors/variableKind';
import type { BulkVariable } from '../bulk/bulkVariables';
import { BulkVariableInput } from '../bulk/BulkVariableInput';
import bulkStyles from '../bulk/bulk.module.css';
import { useBulkChoices } from '../bulk/useBulkChoices';
import { SENSOR_SAVED } from '../sensorQueries';
import styles from './BulkLimits.module.css';
import { changeLimits } from './calls';
import { LimitInputs } from './LimitInputs';
import { LimitTrialResult } from './LimitTrialResult';
import { sumOf, usualLimits, type LimitValues } from './limitValues';
import { limitChangeMessages } from './texts';
import { useKnownTrial, useLimitTrial } from './useLimitTrial';

interface FieldsProps {
  sensors: readonly Sensor[];
  choices: readonly BulkVariable[];
  refused: ReadonlyMap<number, Thresholds>;
}

/** The limits to begin with: those that most have. */
const startWith = (choice: BulkVariable | undefined): Thresholds =>
  (choice && usualLimits(choice).limits) ?? NO_THRESHOLDS;

const useChosen = (choices: readonly BulkVariable[]): BulkVariable | undefined => {
  const id = useWatch<LimitValues, 'normalizedVariableId'>({ name: 'normalizedVariableId' });
  return choices.find(({ variable }) => variable.id === id);
};

/** The variable, its limits, and what they would have meant. */
const Fields = ({ sensors, choices, refused }: FieldsProps) => {
  const text = useText();
  const { setValue } = useFormContext<LimitValues>();
  const chosen = useChosen(choices);
  const values = useWatch() as LimitValues;
  const { isComplete, query, trial } = useLimitTrial(sensors, chosen);
  const takeVariable = (choice: BulkVariable | undefined) => {
    const limits = startWith(choice);
    for (const limit of LIMITS) setValue(limit, limits[limit], { shouldDirty: true });
  };
  const effects = () => {
    if (!isComplete) return <p className={styles.note}>{text(limitChangeMessages.incomplete)}</p>;
    if (query.error) return <LoadError query={query} needsCurrent />;
    if (!trial) return <Skeleton label={limitChangeMessages.computing} className={bulkStyles.skeleton} />;
    return <LimitTrialResult trial={trial} limits={values} sensors={sensors} refused={refused} />;
  };

  return (
    <>
      <BulkVariableInput
        source="normalizedVariableId"
        sensors={sensors}
        choices={choices}
        chosen={chosen}
        onChange={takeVariable}
      />
      {chosen && <LimitInputs chosen={chosen} />}
      {chosen && (
        <section className={styles.part}>
          <h3 className={styles.heading}>{text(limitChangeMessages.effects)}</h3>
          <p className={styles.note}>{text(limitChangeMessages.effectsHint)}</p>
          {effects()}
        </section>
      )}
    </>
  );
};

/** Limits are given once it is known what they would have meant, and if some sensor doesn't have them. */
const Buttons = ({ sensors, choices }: Pick<FieldsProps, 'sensors' | 'choices'>) => {
  const values = useWatch() as LimitValues;
  const { trial } = useLimitTrial(sensors, useChosen(choices));
  const isUseful = trial !== undefined && sumOf(trial.variables, values).changing > 0;

  return (
    <FormButtons
      label={limitChangeMessages.save}
      busyLabel={limitChangeMessages.saving}
      disabled={!isUseful}
    />
  );
};

const NONE_REFUSED: ReadonlyMap<number, Thresholds> = new Map();

/** 'Cambiar umbrales' of the selected sensors (EXT-59): the same limits of a variable for all that measure it. */
export const BulkLimits = ({ onClose }: ClosableProps) => {
  const text = useText();
  const notify = useNotify();
  const { sensors, choices, first, pending } = useBulkChoices(MAX_LIMITED_SENSORS, ({ kind }) =>
    canHaveLimits(kind),
  );
  const known = useKnownTrial(sensors);
  const [refused, setRefused] = useState(NONE_REFUSED);

  const save = async (values: LimitValues) => {
    const { normalizedVariableId, ...limits } = values;
    const { trial, refetch } = known(values);
    if (!trial || normalizedVariableId === null)
      throw new Error('Limits are given only after they were tried.');
    const variables = trial.variables.map((one) => ({ variableId: one.variableId, ...pickThresholds(one) }));
    try {
      const { changed } = await changeLimits({ normalizedVariableId, ...pickThresholds(limits), variables });
      notify(text(limitChangeMessages.saved, counted(changed)), { type: 'success' });
    } catch (error) {
      if (isOutdated(error)) {
        setRefused(new Map(variables.map(({ variableId, ...before }) => [variableId, before])));
        void refetch();
      }
      throw error;
    }
  };

  return (
    // Its draft is about these sensors, and no other form's.
    <ResourceContextProvider value={`limits of ${sensors.map(({ id }) => id).join()}`}>
      <FormDialog<LimitValues>
        title={text(limitChangeMessages.title)}
        defaultValues={first ? { normalizedVariableId: first.variable.id, ...startWith(first) } : undefined}
        pending={pending}
        save={save}
        outdated={SENSOR_SAVED}
        onClose={onClose}
        buttons={<Buttons sensors={sensors} choices={choices} />}
        hasSections
      >
        <Fields sensors={sensors} choices={choices} refused={refused} />
      </FormDialog>
    </ResourceContextProvider>
  );
};
