import {
  freeProviderVariables,
  withNormalizedVariable,
  withProviderVariable,
  type VariableRow,
} from './sensorForm';
import { useText } from '@/i18n/useText';
import { TextBox } from '@/shared/controls/TextBox';
import { SearchableSelect } from '@/shared/controls/searchable-select/SearchableSelect';

import type { SensorFormState } from './useSensorForm';
import styles from './VariableChoice.module.css';

interface VariableChoiceProps {
  row: VariableRow;
  form: SensorFormState;
  onChange: (row: VariableRow) => void;
}

/** No variable has this id. */
const NEW_VARIABLE_ID = 0;

const toOptionId = (providerVariable: VariableRow['providerVariable']) =>
  providerVariable === 'new' ? NEW_VARIABLE_ID : providerVariable;

/** What a new row measures: a normalized variable, and the provider's variable that stands for it, or a new one (doc 1 §4). */
export const VariableChoice = ({ row, form, onChange }: VariableChoiceProps) => {
  const text = useText();
  const { draft, choices, shownProblemOf } = form;
  const { normalizedVariables } = choices;
  const normalizedVariable = normalizedVariables.find(({ id }) => id === row.normalizedVariableId);
  const free = freeProviderVariables(row, draft.variables, normalizedVariable);

  const chooseProviderVariable = (id: number | null) => {
    const chosen = free.find(({ variableId }) => variableId === id) ?? null;
    onChange(withProviderVariable(row, id === NEW_VARIABLE_ID ? 'new' : chosen));
  };

  return (
    <div className={styles.choice}>
      <SearchableSelect
        label={text('sensorForm.normalizedVariable')}
        options={normalizedVariables}
        value={row.normalizedVariableId}
        onChange={(id) =>
          onChange(
            withNormalizedVariable(row, normalizedVariables.find((variable) => variable.id === id) ?? null),
          )
        }
        problem={shownProblemOf(`${row.key}.normalizedVariable`)}
      />
      <SearchableSelect
        label={text('sensorForm.providerVariable')}
        options={[
          { id: NEW_VARIABLE_ID, name: text('sensorForm.createVariable') },
          ...free.map(({ variableId, variableName }) => ({ id: variableId, name: variableName })),
        ]}
        value={toOptionId(row.providerVariable)}
        onChange={chooseProviderVariable}
        disabled={normalizedVariable === undefined}
        problem={shownProblemOf(`${row.key}.providerVariable`)}
      />
      {row.providerVariable === 'new' && (
        <TextBox
          label={text('sensorForm.nameVariable')}
          value={row.name}
          onChange={({ target }) => onChange({ ...row, name: target.value })}
          problem={shownProblemOf(`${row.key}.name`)}
          autoComplete="off"
          aria-required
        />
      )}
    </div>
  );
};
