import { useText } from '@/i18n/useText';
import { TextBox } from '@/shared/controls/TextBox';

interface SensorNameFieldProps {
  value: string;
  onChange: (name: string) => void;
  problem?: string | undefined;
}

export const SensorNameField = ({ value, onChange, problem }: SensorNameFieldProps) => {
  const text = useText();

  return (
    <TextBox
      label={text('sensorForm.name')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      problem={problem}
      autoComplete="off"
      aria-required
    />
  );
};
