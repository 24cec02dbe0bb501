import { useMemo } from 'react';

import { selectedPart, type Selection } from './selection';
import type { Sensor } from '@/providers/data/types';

import { Checkbox } from '../controls/Checkbox';
import { SELECT_ALL_ID } from './focus';

interface SelectAllProps {
  sensors: readonly Sensor[];
  selection: Selection;
  onToggleAll: ((isChecked: boolean) => void) | undefined;
  'aria-label'?: string;
}

/** The checkbox of all that are listed; with some of them selected it selects the rest. */
export const SelectAll = ({ sensors, selection, onToggleAll, ...names }: SelectAllProps) => {
  const ids = useMemo(() => sensors.map(({ id }) => id), [sensors]);
  const part = useMemo(() => selectedPart(selection, ids), [selection, ids]);

  return (
    <Checkbox
      {...names}
      id={SELECT_ALL_ID}
      checked={part === 'all'}
      indeterminate={part === 'some'}
      disabled={sensors.length === 0}
      onChange={(isChecked) => onToggleAll?.(isChecked)}
    />
  );
};
