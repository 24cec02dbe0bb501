import type { GroupMode } from './viewForm';
import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { RadioGroup } from '@/shared/controls/RadioGroup';
import { loadFailure } from '@/shared/feedback/loadFailure';
import { useErrorText } from '@/shared/feedback/useErrorText';

import type { ViewFormState } from './useViewForm';
import { ViewFormExistingGroup } from './ViewFormExistingGroup';
import styles from './ViewFormGroup.module.css';
import { ViewFormNewGroup } from './ViewFormNewGroup';
import { ViewFormNoGroups } from './ViewFormNoGroups';

const modes = [
  { value: 'existing', label: 'viewForm.existingGroup' },
  { value: 'new', label: 'viewForm.newGroup' },
] as const satisfies readonly { value: GroupMode; label: MessageKey }[];

/** The group: one of the type, or a new one (doc 2 §2, §4). What is typed for either survives a look at the other. */
export const ViewFormGroup = ({ form }: { form: ViewFormState }) => {
  const text = useText();
  const errorText = useErrorText();
  const { draft, change, groups } = form;
  const failure = loadFailure(groups);
  const loadProblem = failure && errorText(failure);

  return (
    <div className={styles.group}>
      <RadioGroup
        label={text('viewForm.groupMode')}
        options={modes.map(({ value, label }) => ({ value, label: text(label) }))}
        value={draft.groupMode}
        onChange={(groupMode) => change({ groupMode })}
      />
      <div className={styles.fields}>
        {draft.groupMode === 'existing' ? (
          <ViewFormExistingGroup form={form} />
        ) : (
          <ViewFormNewGroup form={form} />
        )}
        {groups.data?.length === 0 && <ViewFormNoGroups isProblem={draft.groupMode === 'new'} />}
        {loadProblem && (
          <ErrorPanel
            title={loadProblem.message}
            hint={loadProblem.hint}
            onRetry={() => void groups.refetch()}
          />
        )}
      </div>
    </div>
  );
};
