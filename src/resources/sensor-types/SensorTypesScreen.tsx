import { useGetList } from 'react-admin';

import { paths } from '@domain/paths';
import { useText } from '@/i18n/useText';
import type { SensorType } from '@/providers/data/types';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { NavigateButton } from '@/shared/NavigateButton';
import { PageHeader } from '@/shared/PageHeader';
import { loadFailure } from '@/shared/feedback/loadFailure';
import { useErrorText } from '@/shared/feedback/useErrorText';

import { SensorTypeCards } from './SensorTypeCards';
import { SensorTypesSkeleton } from './SensorTypesSkeleton';

const Types = () => {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useGetList<SensorType>('sensor-types');

  const failure = loadFailure({ data, error });
  if (failure) {
    const { hint } = errorText(failure);
    return <ErrorPanel title={text('views.loadSensorTypes')} hint={hint} onRetry={() => void refetch()} />;
  }
  if (!data) return <SensorTypesSkeleton />;
  if (data.length === 0) {
    return <EmptyState title={text('views.noSensorTypes')} hint={text('views.noSensorTypesHint')} />;
  }
  return <SensorTypeCards types={data} />;
};

/** /sensor-types (doc 2 §2): the way to the views of each sensor type. */
export const SensorTypesScreen = () => {
  const text = useText();

  return (
    <>
      <PageHeader
        title={text('views.sensorTypesTitle')}
        subtitle={text('views.sensorTypesSubtitle')}
        actions={
          <NavigateButton primary to={paths.createView}>
            {text('views.addView')}
          </NavigateButton>
        }
      />
      <Types />
    </>
  );
};
