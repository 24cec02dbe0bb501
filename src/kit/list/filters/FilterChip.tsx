import { useListContext } from 'react-admin';

import { useText } from '@/i18n/useText';

import { focusFilters } from '../listFocus';
import { ChipContent } from '../../controls/ChipContent';
import styles from '../../controls/chip.module.css';
import { useFilterValue } from './filters';

interface FilterChipProps {
  /** The field of the list's filter: an id or nothing. */
  source: string;
  label: string;
}

/** A filter that a link sets, and that people can only remove. */
export const FilterChip = ({ source, label }: FilterChipProps) => {
  const text = useText();
  const { resource } = useListContext();
  const [, setValue] = useFilterValue<number | null>(source);

  const remove = () => {
    setValue(null);
    // The button is about to go.
    focusFilters(resource);
  };

  return (
    <span className={styles.filter}>
      <ChipContent
        name={label}
        removeLabel={text('list.removeFilter', { filter: label })}
        onRemove={remove}
      />
    </span>
  );
};
