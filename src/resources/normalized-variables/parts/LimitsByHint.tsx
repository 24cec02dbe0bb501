import { addsUp, isByDay, readingUnit } from '@domain/sensors/variableKind';

import { useText } from '@/i18n/useText';

import { normalizedVariablesMessages } from './texts';

interface LimitsByHintProps {
  variable: {
    readonly kind?: string | null | undefined;
    readonly limitsBy?: string | null | undefined;
    /** Of readings or of limits. */
    readonly unit?: string | null | undefined;
  };
}

/** By what limits count, with their unit (EXT-72); only of what adds up. */
export const LimitsByHint = ({ variable }: LimitsByHintProps) => {
  const text = useText();
  if (!addsUp(variable.kind)) return null;
  const by = isByDay(variable) ? 'day' : 'hour';
  const unit = readingUnit(variable)?.trim();
  return text(normalizedVariablesMessages.limitsByHints[by], {
    unit: unit ? text(normalizedVariablesMessages.limitsInUnit[by], { unit }) : '',
  });
};
