import { useWatch } from 'react-hook-form';

import { isRequired, LIMITS, type Requirements } from '@domain/sensors/threshold';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { AutocompleteInput } from '@/kit/inputs/AutocompleteInput';
import { RequirementBadges } from '@/resources/normalized-variables/parts/RequirementBadges';
import { useSensorTypeData } from '@/resources/sensors/parts/useSensorTypeData';

import { viewsMessages } from '../texts';
import styles from './ViewInputs.module.css';
import type { ViewValues } from './viewValues';
import { viewFormMessages } from './texts';

/** Which critical and warning limits a variable requires, or that it requires none; nothing while it is loading. */
const VariableRequirements = ({ variable }: { variable: Requirements | undefined }) => {
  const text = useText();
  if (!variable) return <div className={styles.requirements} data-coming aria-hidden="true" />;
  const requiresAny = LIMITS.some((limit) => isRequired(limit, variable));

  return (
    <div className={styles.requirements}>
      <p>{text(viewFormMessages.requirements)}</p>
      {requiresAny ? (
        <RequirementBadges requirements={variable} />
      ) : (
        <p>{text(viewFormMessages.noRequirements)}</p>
      )}
    </div>
  );
};

/** The optional normalized variable of a view, with a read-only panel of what it requires (VIW-14). */
export const ViewVariableInput = () => {
  const [typeId, variableId, content] = useWatch<
    ViewValues,
    ['typeId', 'normalizedVariableNameId', 'content']
  >({ name: ['typeId', 'normalizedVariableNameId', 'content'] });
  const isChart = content === 'chart';
  const typeData = useSensorTypeData(typeId, 'normalizedVariables');
  const variables = typeData.data?.normalizedVariables;
  const chosen = variables?.find(({ id }) => id === variableId);
  const isComing = variableId !== null && typeData.isLoading;

  const helperText = (): MessageKey => {
    if (typeId === null) return viewFormMessages.typeFirst;
    if (variables && variableId !== null && !chosen) return viewFormMessages.foreignVariable;
    if (variables?.length === 0) return viewFormMessages.noVariables;
    if (isChart) return chosen ? viewFormMessages.measuredHint : viewFormMessages.allVariablesHint;
    return viewFormMessages.optional;
  };

  return (
    <div className={styles.fields}>
      <AutocompleteInput
        source="normalizedVariableNameId"
        label={viewFormMessages.normalizedVariable}
        choices={variables ?? []}
        isPending={typeData.isLoading}
        disabled={typeId === null}
        helperText={helperText()}
        placeholder={isChart ? viewsMessages.allVariables : undefined}
      />
      {!isChart && (chosen || isComing) && <VariableRequirements variable={chosen} />}
      <LoadError query={typeData} />
    </div>
  );
};
