import { TextField } from '@mui/material';

import { useText } from '@/i18n/useText';

import type { ViewFormState } from './useViewForm';

/** A group that the view brings along. */
export const ViewFormNewGroup = ({ form }: { form: ViewFormState }) => {
  const text = useText();
  const { draft, change, problemOf } = form;
  const problem = problemOf('newGroup');

  return (
    <>
      <TextField
        fullWidth
        label={text('viewForm.nameGroup')}
        value={draft.newGroupName}
        onChange={({ target }) => change({ newGroupName: target.value })}
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ htmlInput: { autoComplete: 'off', 'aria-required': true } }}
      />
      <TextField
        fullWidth
        label={text('viewForm.describeGroup')}
        value={draft.newGroupDescription}
        onChange={({ target }) => change({ newGroupDescription: target.value })}
        helperText={text('viewForm.optional')}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
    </>
  );
};
