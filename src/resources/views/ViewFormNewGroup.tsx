import { useText } from '@/i18n/useText';
import { TextBox } from '@/shared/controls/TextBox';

import type { ViewFormState } from './useViewForm';

/** A group that the view brings along. */
export const ViewFormNewGroup = ({ form }: { form: ViewFormState }) => {
  const text = useText();
  const { draft, change, problemOf } = form;
  const problem = problemOf('newGroup');

  return (
    <>
      <TextBox
        label={text('viewForm.nameGroup')}
        value={draft.newGroupName}
        onChange={({ target }) => change({ newGroupName: target.value })}
        problem={problem}
        autoComplete="off"
        aria-required
      />
      <TextBox
        label={text('viewForm.describeGroup')}
        value={draft.newGroupDescription}
        onChange={({ target }) => change({ newGroupDescription: target.value })}
        hint={text('viewForm.optional')}
        autoComplete="off"
      />
    </>
  );
};
