import { useText } from '@/i18n/useText';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { SupportMail } from '@/kit/SupportMail';

/** For people without any sensors yet: what is missing and who can help. */
export const NoOwnSensors = () => {
  const text = useText();

  return (
    <EmptyState
      title={text('sensorSelection.noneOwn')}
      hint={text('sensorSelection.noneOwnHint')}
      action={<SupportMail />}
    />
  );
};
