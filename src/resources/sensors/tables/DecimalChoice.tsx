import type { Decimal } from '@domain/tables/tableNumber';

import { useText } from '@/i18n/useText';
import { RadioGroup } from '@/kit/controls/RadioGroup';

import { tableMessages } from './texts';

interface DecimalChoiceProps {
  value: Decimal;
  onChange: (value: Decimal) => void;
}

export const DecimalChoice = ({ value, onChange }: DecimalChoiceProps) => {
  const text = useText();

  return (
    <RadioGroup
      label={text(tableMessages.decimal)}
      options={[
        { value: 'comma', label: text(tableMessages.comma) },
        { value: 'point', label: text(tableMessages.point) },
      ]}
      value={value}
      onChange={onChange}
    />
  );
};
