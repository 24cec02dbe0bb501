import { useWatch } from 'react-hook-form';

import { useText } from '@/i18n/useText';
import { LoadError } from '@/shared/feedback/LoadError';
import { PROBLEM_MARK } from '@/shared/form/useFirstProblem';
import { Icon } from '@/shared/Icon';
import { AutocompleteInput } from '@/shared/inputs/AutocompleteInput';
import { RadioButtonGroupInput } from '@/shared/inputs/RadioButtonGroupInput';
import { TextInput } from '@/shared/inputs/TextInput';

import { useViewGroups } from '../viewQueries';
import styles from './ViewInputs.module.css';
import { groupModeRule, groupRule, newGroupRule, type ViewFormPlace, type ViewValues } from './viewValues';

const modes = [
  { id: 'existing', name: 'viewForm.existingGroup' },
  { id: 'new', name: 'viewForm.newGroup' },
] as const;

/** The group: an existing one of the type, or a new one (VIW-14). Switching between the two keeps both inputs. */
export const ViewGroupInputs = ({ place }: { place: ViewFormPlace }) => {
  const text = useText();
  const [typeId, mode] = useWatch<ViewValues, ['typeId', 'groupMode']>({ name: ['typeId', 'groupMode'] });
  const groups = useViewGroups(typeId);
  const hasNone = groups.data?.length === 0;

  return (
    <div className={styles.group}>
      <RadioButtonGroupInput
        source="groupMode"
        label="viewForm.groupMode"
        choices={modes}
        validate={groupModeRule(groups.data)}
      />
      <div className={styles.fields}>
        {mode === 'existing' ? (
          <AutocompleteInput
            source="groupId"
            label="viewForm.chooseGroup"
            validate={groupRule(groups.data, place)}
            choices={groups.data ?? []}
            isPending={groups.isLoading}
            disabled={typeId === null}
            helperText={typeId === null ? 'viewForm.typeFirst' : undefined}
          />
        ) : (
          <>
            <TextInput
              source="newGroupName"
              label="viewForm.nameGroup"
              validate={hasNone ? undefined : newGroupRule(place)}
            />
            <TextInput
              source="newGroupDescription"
              label="viewForm.describeGroup"
              helperText="viewForm.optional"
            />
          </>
        )}
        {hasNone && (
          // Announced before anything else is filled in.
          <div role="status">
            <p className={styles.notice} {...(mode === 'new' && PROBLEM_MARK)}>
              <Icon name="alert" />
              {text('viewForm.problems.noGroups')}
            </p>
          </div>
        )}
        <LoadError query={groups} />
      </div>
    </div>
  );
};
