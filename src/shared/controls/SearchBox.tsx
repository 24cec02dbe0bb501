import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { SEARCH_DEBOUNCE_MS } from '@/config/constants';

import { Icon } from '../Icon';
import styles from './SearchBox.module.css';
import { TextBox } from './TextBox';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** If the spec wants leaving the field to apply it anyway (VAR-4). */
  appliesOnLeave?: boolean;
}

/**
 * The typed text, ahead of the value. A value that was applied here may come back late, through the address,
 * and must not replace what was typed since. A value that was changed elsewhere, such as by going back, does
 * replace it.
 */
const useTyped = (value: string) => {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [awaited, setAwaited] = useState<readonly string[]>([]);

  if (value !== seen) {
    setSeen(value);
    const position = awaited.indexOf(value);
    setAwaited(position < 0 ? [] : awaited.slice(position + 1));
    if (position < 0) setTyped(value);
  }

  return {
    typed,
    setTyped,
    /** The last applied text, whether or not it has come back. */
    applied: awaited.at(-1) ?? value,
    awaitValue: (text: string) => setAwaited([...awaited, text]),
  };
};

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
  const { typed, setTyped, applied, awaitValue } = useTyped(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const applyTyped = useRef<() => void>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (text: string) => {
    clearTimeout(timer.current);
    if (text === applied) return;
    awaitValue(text);
    onChange(text);
  };
  useEffect(() => {
    applyTyped.current = () => apply(typed);
  });

  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => applyTyped.current?.(), SEARCH_DEBOUNCE_MS);
  };

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
      onChange={(event) => type(event.target.value)}
      onBlur={appliesOnLeave ? () => apply(typed) : undefined}
      onKeyDown={onKeyDown}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
    />
  );
};
