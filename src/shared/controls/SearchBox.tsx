import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

import { Icon } from '../Icon';
import styles from './SearchBox.module.css';
import { TextBox } from './TextBox';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /**
   * How long to wait for the next key before the search is applied. Enter applies it at once; leaving the field doesn't,
   * since the list would move from under the pointer that presses something in it.
   */
  debounceMs?: number;
  /** Where the spec wants leaving the field to apply it all the same (VAR-4). */
  appliesOnLeave?: boolean;
}

/**
 * What is typed, ahead of the value: a value that was applied may come back late, by way of the address, and must not
 * replace what was typed since. One that was changed elsewhere, such as by going back, does.
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
    /** The last text that was applied, whether it has come back or not. */
    applied: awaited.at(-1) ?? value,
    awaitValue: (text: string) => setAwaited([...awaited, text]),
  };
};

/** A search as one types. Enter never submits the form around it, and Escape empties it before it closes anything. */
export const SearchBox = ({
  label,
  placeholder,
  value,
  onChange,
  debounceMs = 0,
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
    if (debounceMs === 0) apply(text);
    else timer.current = setTimeout(() => applyTyped.current?.(), debounceMs);
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
