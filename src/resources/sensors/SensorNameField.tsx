import { TextField } from '@mui/material';

import { useText } from '@/i18n/useText';

interface SensorNameFieldProps {
  value: string;
  onChange: (name: string) => void;
  problem?: string | undefined;
}

export const SensorNameField = ({ value, onChange, problem }: SensorNameFieldProps) => {
  const text = useText();

  return (
    <TextField
      fullWidth
      label={text('sensorForm.name')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={problem !== undefined}
      helperText={problem}
      slotProps={{ htmlInput: { autoComplete: 'off', 'aria-required': true } }}
    />
  );
};
