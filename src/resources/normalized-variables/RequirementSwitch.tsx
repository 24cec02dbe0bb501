import type { Limit } from '@domain/threshold';
import { useText } from '@/i18n/useText';
import { Switch } from '@/shared/controls/Switch';

interface RequirementSwitchProps {
  limit: Limit;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const labels = {
  minCritical: 'normalizedVariables.requireMinCritical',
  maxCritical: 'normalizedVariables.requireMaxCritical',
  minWarning: 'normalizedVariables.requireMinWarning',
  maxWarning: 'normalizedVariables.requireMaxWarning',
} as const;

/** Whether sensors must have a limit. */
export const RequirementSwitch = ({ limit, isOn, onChange }: RequirementSwitchProps) => {
  const text = useText();

  return <Switch label={text(labels[limit])} isOn={isOn} onChange={onChange} />;
};
