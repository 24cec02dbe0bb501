import { formatList } from '@domain/formatList';

import { CHIPS_VISIBLE } from '@/config/constants';
import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';

/** Names in a sentence, as many as a list shows chips (LST-5), and how many more there are: A, B y 7 más. */
export const useFormatNames = () => {
  const text = useText();

  return (names: readonly string[]): string => {
    const more = names.length - CHIPS_VISIBLE;
    if (more <= 0) return formatList(names);
    return formatList([...names.slice(0, CHIPS_VISIBLE), text('list.andMore', { count: formatCount(more) })]);
  };
};
