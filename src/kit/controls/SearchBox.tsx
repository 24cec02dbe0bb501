import { useEffect, useEffectEvent, type KeyboardEvent } from 'react';

import { SEARCH_DEBOUNCE_MS } from '@/config/constants';

import { Icon } from '../Icon';
import styles from './SearchBox.module.css';
import { TextBox } from './TextBox';
import { useTyped } from './useTyped';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** If the spec wants leaving the field to apply it anyway (VAR-4). */
  appliesOnLeave?: boolean;
}

/**
 * A search box that filters while people type, but waits for the next key (LST-2). Enter applies the search
 * at once and never submits the form around it, and Escape empties it before it closes anything. Leaving the
 * field doesn't apply it, because the list would move from under the pointer that presses something in it.
 */
export const SearchBox = ({
  label,
  placeholder,
  value,
  onChange,
  appliesOnLeave = false,
}: SearchBoxProps) => {
  const { typed, setTyped, apply: applyText } = useTyped(value, onChange);

  const apply = (text: string) => {
    if (text !== value) applyText(text);
  };
  const applyTyped = useEffectEvent(() => apply(typed));
  useEffect(() => {
    const timer = setTimeout(() => applyTyped(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      apply(typed);
    }
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      event.stopPropagation();
      setTyped('');
      apply('');
    }
  };

  return (
    <TextBox
      type="search"
      className={styles.input}
      icon={<Icon name="search" />}
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={appliesOnLeave ? () => apply(typed) : undefined}
      onKeyDown={onKeyDown}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
    />
  );
};
