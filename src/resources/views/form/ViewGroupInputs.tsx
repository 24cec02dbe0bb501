import { useWatch } from 'react-hook-form';

import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { PROBLEM_MARK } from '@/kit/form/useFirstProblem';
import { Icon } from '@/kit/Icon';
import { AutocompleteInput } from '@/kit/inputs/AutocompleteInput';
import { RadioButtonGroupInput } from '@/kit/inputs/RadioButtonGroupInput';
import { TextInput } from '@/kit/inputs/TextInput';

import { useViewGroups } from '../viewQueries';
import styles from './ViewInputs.module.css';
import {
  groupModeRule,
  groupRule,
  isFirstGroup,
  newGroupRule,
  type ViewFormPlace,
  type ViewValues,
} from './viewValues';
import { viewFormMessages } from './texts';

const modes = [
  { id: 'existing', name: viewFormMessages.existingGroup },
  { id: 'new', name: viewFormMessages.newGroup },
] as const;

const NewGroupInputs = ({ place, isOptional }: { place: ViewFormPlace; isOptional: boolean }) => (
  <>
    <TextInput
      source="newGroupName"
      label={viewFormMessages.nameGroup}
      validate={isOptional ? undefined : newGroupRule(place)}
    />
    <TextInput
      source="newGroupDescription"
      label={viewFormMessages.describeGroup}
      helperText={viewFormMessages.optional}
    />
  </>
);

/** The group: an existing one of the type, or a new one (VIW-14). Switching between the two keeps both inputs. */
export const ViewGroupInputs = ({ place }: { place: ViewFormPlace }) => {
  const text = useText();
  const [typeId, mode, content] = useWatch<ViewValues, ['typeId', 'groupMode', 'content']>({
    name: ['typeId', 'groupMode', 'content'],
  });
  const groups = useViewGroups(typeId);
  const hasNone = groups.data?.length === 0;

  if (isFirstGroup(content, groups.data)) {
    return (
      <div className={styles.group}>
        <div className={styles.fields}>
          <p role="status">{text(viewFormMessages.firstGroup)}</p>
          <NewGroupInputs place={place} isOptional={false} />
        </div>
      </div>
    );
  }

  return (
    <div className={styles.group}>
      <RadioButtonGroupInput
        source="groupMode"
        label={viewFormMessages.groupMode}
        choices={modes}
        validate={groupModeRule(groups.data)}
      />
      <div className={styles.fields}>
        {mode === 'existing' ? (
          <AutocompleteInput
            source="groupId"
            label={viewFormMessages.chooseGroup}
            validate={groupRule(groups.data, place)}
            choices={groups.data ?? []}
            isPending={groups.isLoading}
            disabled={typeId === null}
            helperText={typeId === null ? viewFormMessages.typeFirst : undefined}
          />
        ) : (
          <NewGroupInputs place={place} isOptional={hasNone} />
        )}
        {hasNone && (
          // Announced before anything else is filled in.
          <div role="status">
            <p className={styles.notice} {...(mode === 'new' && PROBLEM_MARK)}>
              <Icon name="alert" />
              {text(viewFormMessages.problems.noGroups)}
            </p>
          </div>
        )}
        <LoadError query={groups} />
      </div>
    </div>
  );
};
