import { useLocation } from 'react-router-dom';

import { isDay } from '@domain/days';

import { useMirroredSearch } from '@/kit/address/useMirroredSearch';
import { useOpeningState } from '@/kit/address/useOpeningState';

import { readChoice, writeChoice, type StretchChoice } from './rules/stretchChoice';

const openedWith = ({ search }: { search: string }) => readChoice(search);

/** Days that are being typed don't stand in the address. */
const isWhole = ({ stretch, from, to }: StretchChoice): boolean =>
  stretch !== 'days' || (isDay(from) && isDay(to) && from <= to);

/** What somebody chose to see, which stands in the address: it survives a reload and can be shared. */
export const useStretchChoice = () => {
  const [choice, setChoice] = useOpeningState<StretchChoice>(openedWith);
  const { search } = useLocation();
  useMirroredSearch(isWhole(choice) ? writeChoice(search, choice) : null);
  return [choice, setChoice] as const;
};
