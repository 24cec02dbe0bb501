import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';

import { TextBox } from '../../controls/TextBox';
import { useTyped } from '../../controls/useTyped';
import { useFilterValue } from './filters';

/** A year is typed digit by digit. Until it has four, the browser reads it as one of long ago. */
const FIRST_DAY = '2000-01-01';

interface DayFilterProps {
  /** The field of the list's filter: a day such as '2026-03-31', or nothing. */
  source: string;
  label: MessageKey;
}

export const DayFilter = ({ source, label }: DayFilterProps) => {
  const text = useText();
  const { typed, setTyped, apply } = useTyped(...useFilterValue<string>(source));

  const type = (day: string) => {
    setTyped(day);
    if (day === '' || day >= FIRST_DAY) apply(day);
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
