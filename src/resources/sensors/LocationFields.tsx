import type { LocationMode } from './sensorForm';
import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { RadioGroup } from '@/shared/controls/RadioGroup';
import { SearchableSelect } from '@/shared/controls/searchable-select/SearchableSelect';
import { loadFailure } from '@/shared/feedback/loadFailure';
import { useErrorText } from '@/shared/feedback/useErrorText';
import { TextBox } from '@/shared/controls/TextBox';

import styles from './LocationFields.module.css';
import type { SensorFormState } from './useSensorForm';

interface LocationFieldProps {
  form: SensorFormState;
  problem?: string | undefined;
}

interface LocationFieldsProps extends LocationFieldProps {
  modes: readonly LocationMode[];
}

const labels = {
  existing: 'sensorForm.existingLocation',
  new: 'sensorForm.newLocation',
  none: 'sensorForm.noLocation',
} as const satisfies Record<LocationMode, MessageKey>;

const NewLocation = ({ form: { draft, change }, problem }: LocationFieldProps) => {
  const text = useText();

  return (
    <TextBox
      label={text('sensorForm.nameLocation')}
      value={draft.newLocationName}
      onChange={({ target }) => change({ newLocationName: target.value })}
      problem={problem}
      autoComplete="off"
      aria-required
    />
  );
};

const ExistingLocation = ({ form, problem }: LocationFieldProps) => {
  const text = useText();
  const errorText = useErrorText();
  const { draft, change, choices, locations } = form;
  const failure = loadFailure(locations);
  const loadProblem = failure && errorText(failure);

  return (
    <>
      <SearchableSelect
        label={text('sensorForm.chooseLocation')}
        options={choices.locations}
        value={draft.locationId}
        onChange={(locationId) => change({ locationId })}
        loading={locations.isFetching && choices.locations.length === 0}
        problem={problem}
      />
      {loadProblem && (
        <ErrorPanel
          title={loadProblem.message}
          hint={loadProblem.hint}
          onRetry={() => void locations.refetch()}
        />
      )}
    </>
  );
};

/** The neighbourhood: one that exists, a new one, or where the form allows it none (doc 1 §4). */
export const LocationFields = ({ form, modes, problem }: LocationFieldsProps) => {
  const text = useText();
  const { draft, change } = form;

  return (
    <div className={styles.location}>
      <RadioGroup
        label={text('sensorForm.location')}
        options={modes.map((mode) => ({ value: mode, label: text(labels[mode]) }))}
        value={draft.locationMode}
        onChange={(locationMode) => change({ locationMode })}
      />
      {draft.locationMode === 'existing' && <ExistingLocation form={form} problem={problem} />}
      {draft.locationMode === 'new' && <NewLocation form={form} problem={problem} />}
    </div>
  );
};
