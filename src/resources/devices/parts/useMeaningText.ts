import { readVariableKind, usualKind } from '@domain/sensors/variableKind';

import { useText } from '@/i18n/useText';
import type { ReceivedVariable } from '@/providers/data/records';
import { normalizedVariablesMessages } from '@/resources/normalized-variables/parts/texts';

/** What the values of a variable mean (EXT-61), and what would be usual for the unit that its device says. */
export const useMeaningText = () => {
  const text = useText();

  return (kind: string | null | undefined, unit: ReceivedVariable['unit'] | undefined): string => {
    const [own, usual] = [readVariableKind(kind), usualKind(unit ?? '')];
    const nameOf = (one: typeof own) => text(normalizedVariablesMessages.kinds[one]);
    const isOther = usual !== own && usual !== 'instantaneous';
    return [
      (isOther || own !== 'instantaneous') &&
        text(normalizedVariablesMessages.meaning, { kind: nameOf(own) }),
      isOther && text(normalizedVariablesMessages.usualKind, { kind: nameOf(usual) }),
    ]
      .filter(Boolean)
      .join(' ');
  };
};
