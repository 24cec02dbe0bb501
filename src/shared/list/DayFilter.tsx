import { useState } from 'react';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { TextBox } from '../controls/TextBox';
import { useFilterValue } from './filters';

/** A year is typed digit by digit. Until it has four, the browser reads it as one of long ago. */
const FIRST_DAY = '2000-01-01';

interface DayFilterProps {
  /** The field of the list's filter: a day such as '2026-03-31', or nothing. */
  source: string;
  label: MessageKey;
}

/** Filters the list in context by a day. */
export const DayFilter = ({ source, label }: DayFilterProps) => {
  const text = useText();
  const [value, setValue] = useFilterValue<string>(source);
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);

  // Changed elsewhere, for example by clearing all filters.
  if (value !== seen) {
    setSeen(value);
    setTyped(value);
  }

  const type = (day: string) => {
    setTyped(day);
    if (day !== '' && day < FIRST_DAY) return;
    setSeen(day);
    setValue(day);
  };

  return (
    <TextBox
      type="date"
      label={text(label)}
      max="9999-12-31"
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
};
