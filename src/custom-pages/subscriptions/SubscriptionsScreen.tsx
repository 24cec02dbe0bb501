import { useCallback, useMemo } from 'react';

import { formatCount } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/types';
import { Icon } from '@/shared/Icon';
import { OwnSensorList } from '@/shared/ownSensors/OwnSensorList';
import { useSensorView } from '@/shared/ownSensors/useSensorView';
import { PageHeader } from '@/shared/PageHeader';
import { useUnsavedChanges } from '@/shared/dialogs/useUnsavedChanges';

import { EditingBar } from './EditingBar';
import { SubscribedBadge } from './SubscribedBadge';
import styles from './SubscriptionsScreen.module.css';
import { useFocusOfModes } from './useFocusOfModes';
import { useSubscriptionDirectory } from './useSubscriptionDirectory';
import { useSubscriptionEditing } from './useSubscriptionEditing';
import { useSubscriptions } from './useSubscriptions';

/** /subscriptions (doc 2 §2): of which of their sensors the person gets the monthly PDF. */
export const SubscriptionsScreen = () => {
  const text = useText();
  const subscriptions = useSubscriptions();
  const { saved, save, isSaving } = subscriptions;
  const directory = useSubscriptionDirectory(subscriptions);
  const { sensors } = directory;
  const view = useSensorView(sensors);
  const { working, change, hasChanges, start, stop, toggle, toggleAll } = useSubscriptionEditing(saved);
  const { question } = useUnsavedChanges(hasChanges);
  const isEditing = working !== null;
  const editButton = useFocusOfModes(isEditing);

  const chosen = working ?? saved;
  const count = useMemo(
    () => sensors.reduce((sum, { id }) => sum + Number(chosen.has(id)), 0),
    [sensors, chosen],
  );
  const badge = useCallback((sensor: Sensor) => saved.has(sensor.id) && <SubscribedBadge />, [saved]);

  return (
    <>
      <PageHeader
        title={text('subscriptions.title')}
        subtitle={text('subscriptions.subtitle')}
        actions={
          !isEditing &&
          sensors.length > 0 && (
            <button ref={editButton} type="button" className={styles.edit} onClick={start}>
              <Icon name="edit" />
              {text('subscriptions.edit')}
            </button>
          )
        }
      />
      <OwnSensorList
        directory={directory}
        view={view}
        isBusy={isSaving}
        {...(working
          ? {
              selection: working,
              onToggle: toggle,
              onToggleAll: (isSelected: boolean) =>
                toggleAll(
                  view.listed.map(({ id }) => id),
                  isSelected,
                ),
            }
          : { badge })}
        summary={
          sensors.length > 0 && (
            <p role="status">
              {text(isEditing ? 'sensorSelection.selected' : 'subscriptions.count', {
                count: formatCount(count),
              })}
            </p>
          )
        }
        bar={
          working &&
          sensors.length > 0 && (
            <EditingBar
              change={change}
              isSaving={isSaving}
              onCancel={stop}
              onConfirm={() => save(working, { onSuccess: stop })}
            />
          )
        }
      />
      {question}
    </>
  );
};
