import { useId, useMemo } from 'react';
import { useListContext, type RaRecord } from 'react-admin';

import { useText } from '@/i18n/useText';

import { Checkbox } from '../../controls/Checkbox';
import { focusBar, selectAllId } from '../listFocus';
import { useExtendedListContext } from '../useExtendedListContext';
import { useGetRecordName } from '../RecordName';
import { useRecord } from '../../useRecord';
import styles from './selection.module.css';
import { selectedPart } from './selection';

const NONE: never[] = [];

/** The checkbox for all listed records; if some are selected, it selects the rest. */
export const SelectAll = ({ 'aria-label': label }: { 'aria-label'?: string }) => {
  const { resource, data = NONE } = useListContext<RaRecord<number>>();
  const { selection, onToggleListed } = useExtendedListContext();
  const ids = useMemo(() => data.map(({ id }) => id), [data]);
  const part = useMemo(() => selectedPart(selection, ids), [selection, ids]);

  return (
    <Checkbox
      id={selectAllId(resource)}
      aria-label={label}
      checked={part === 'all'}
      indeterminate={part === 'some'}
      disabled={ids.length === 0}
      onChange={onToggleListed}
    />
  );
};

/**
 * From the checkbox for all to what can be done with the selection, past the rows between them. It is seen while it has
 * the focus.
 */
export const SkipToActions = () => {
  const text = useText();
  const { resource } = useListContext();
  const { selection } = useExtendedListContext();
  if (selection.size === 0) return null;

  return (
    <button type="button" className={styles.skip} onClick={() => focusBar(resource)}>
      {text('list.toActions')}
    </button>
  );
};

interface SelectRecordProps {
  isSelected: boolean;
  onToggleItem: (id: number) => void;
}

/** The checkbox of the record in context, with enough space around it to touch. */
export const SelectRecord = ({ isSelected, onToggleItem }: SelectRecordProps) => {
  const text = useText();
  const record = useRecord();
  const nameOf = useGetRecordName();
  const id = useId();

  return (
    <label htmlFor={id} className={styles.target}>
      <Checkbox
        id={id}
        aria-label={text('list.select', { name: nameOf(record) })}
        checked={isSelected}
        onChange={() => onToggleItem(record.id)}
      />
    </label>
  );
};

/** The checkbox for all, as the heading of its column, with enough space around it to touch. */
export const SelectAllTarget = () => {
  const text = useText();
  const { resource } = useListContext();

  return (
    <>
      <span className="visually-hidden">{text('list.selection')}</span>
      <label htmlFor={selectAllId(resource)} className={styles.target}>
        <SelectAll aria-label={text('list.selectAll')} />
      </label>
      <SkipToActions />
    </>
  );
};
