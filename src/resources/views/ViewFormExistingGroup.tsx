import { useText } from '@/i18n/useText';
import { SearchableSelect } from '@/shared/controls/searchable-select/SearchableSelect';

import type { ViewFormState } from './useViewForm';

/** A group of the type. */
export const ViewFormExistingGroup = ({ form }: { form: ViewFormState }) => {
  const text = useText();
  const { draft, change, groups, problemOf } = form;
  const hasType = draft.typeId !== null;

  return (
    <SearchableSelect
      label={text('viewForm.chooseGroup')}
      options={groups.data ?? []}
      value={draft.groupId}
      onChange={(groupId) => change({ groupId })}
      loading={groups.isFetching && !groups.data}
      disabled={!hasType}
      helper={hasType ? undefined : text('viewForm.typeFirst')}
      problem={problemOf('group')}
    />
  );
};
