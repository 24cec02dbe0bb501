import { useCallback } from 'react';
import { useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';

import type { EditedSelection } from '../form/EditedSelection';
import type { ChangeSelection } from '../list/selection/useListSelection';

/**
 * react-admin's `useInput` for the selection of a list: the form's `EditedSelection`, and the function that
 * changes it.
 */
export const useSelectionInput = (source: string) => {
  const { getValues } = useFormContext();
  const { field } = useInput({ source });
  const { onChange } = field;
  const change: ChangeSelection = useCallback(
    (changeIds) => {
      const before = getValues(source) as EditedSelection;
      onChange(before.replacedBy(changeIds(before.ids)));
    },
    [getValues, source, onChange],
  );

  return { edited: field.value as EditedSelection, change };
};
