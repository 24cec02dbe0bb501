import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import { useRecordContext } from 'react-admin';

import { formatCount } from '@/i18n/formatCount';
import '@/i18n/screens/subscriptions';
import { useText } from '@/i18n/useText';
import type { Sensor } from '@/providers/data/records';
import { Button } from '@/shared/Button';
import { useUnsavedChanges } from '@/shared/form/useUnsavedChanges';
import { focusListStart } from '@/shared/list/listFocus';
import { NOTHING_SELECTED, type Selection } from '@/shared/list/selection/selection';
import { useListDetails } from '@/shared/list/useListDetails';
import { InTurn } from '@/shared/InTurn';
import { Page } from '@/shared/Page';
import { PageActionPlace } from '@/shared/PageAction';
import { NoOwnSensors } from '@/shared/sensors/NoOwnSensors';
import { ReportLink } from '@/shared/sensors/ReportLink';
import { SensorListBase } from '@/shared/sensors/SensorListBase';
import { SensorListLayout } from '@/shared/sensors/SensorListLayout';
import { useFeature } from '@/shared/useFeature';

import { EditingBar } from './EditingBar';
import { OwnDeliveriesSection } from './deliveries/OwnDeliveriesSection';
import styles from './SubscriptionsScreen.module.css';
import { useSubscriptionEditing } from './useSubscriptionEditing';
import { useSubscriptions } from './useSubscriptions';

const SavedSubscriptions = createContext<Selection>(NOTHING_SELECTED);

/** Marks a sensor whose monthly PDF the person gets (SUB-1). */
const SubscribedBadge = () => {
  const text = useText();
  const sensor = useRecordContext<Sensor>();
  const saved = useContext(SavedSubscriptions);

  return (
    sensor && saved.has(sensor.id) && <span className={styles.badge}>{text('subscriptions.subscribed')}</span>
  );
};

/** How many of the person's sensors are subscribed, or will be. */
const Count = ({ chosen, isEditing }: { chosen: Selection; isEditing: boolean }) => {
  const text = useText();
  const { records } = useListDetails();
  const count = useMemo(
    () => records.reduce((sum, { id }) => sum + Number(chosen.has(id)), 0),
    [records, chosen],
  );
  if (records.length === 0) return null;

  const args = { count: formatCount(count), smart_count: count };
  return <p role="status">{text(isEditing ? 'list.selected' : 'subscriptions.count', args)}</p>;
};

/**
 * The buttons of a mode disappear with it. So the focus moves to the checkboxes, and afterwards back to where
 * the edit mode began.
 */
const EditButton = ({ isEditing, onStart }: { isEditing: boolean; onStart: () => void }) => {
  const text = useText();
  const { records } = useListDetails();
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);

  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    if (isEditing) focusListStart('sensors');
    else button.current?.focus();
  }, [isEditing]);

  if (isEditing || records.length === 0) return null;
  return (
    <PageActionPlace>
      <Button ref={button} variant="primary" icon="edit" onClick={onStart}>
        {text('subscriptions.edit')}
      </Button>
    </PageActionPlace>
  );
};

const badge = <SubscribedBadge />;
const reportLink = <ReportLink isOnly />;

/** /subscriptions (SUB-1): for which of their sensors people get the monthly PDF. */
export const SubscriptionsScreen = () => {
  const text = useText();
  const { query, saved, save, isSaving } = useSubscriptions();
  const { edit, hasChanges, selection, start, stop } = useSubscriptionEditing(saved);
  const question = useUnsavedChanges(hasChanges);
  const isEditing = edit !== null;
  const areDelivered = useFeature('deliveries');

  return (
    <SavedSubscriptions value={saved}>
      <SensorListBase scope="own" needs={query} isSelectable={isEditing} selection={selection}>
        <Page
          width="full"
          title={text('subscriptions.title')}
          subtitle={text('subscriptions.subtitle')}
          actions={<EditButton isEditing={isEditing} onStart={start} />}
        >
          <InTurn>
            {areDelivered && <OwnDeliveriesSection isSubscribed={query.data && saved.size > 0} />}
            <SensorListLayout
              label="sensorSelection.own"
              none={<NoOwnSensors />}
              badge={!isEditing && badge}
              actions={!isEditing && reportLink}
              summary={<Count chosen={edit?.working ?? saved} isEditing={isEditing} />}
              bar={
                edit && (
                  <EditingBar
                    edit={edit}
                    isSaving={isSaving}
                    onCancel={stop}
                    onConfirm={() => save(edit, { onSuccess: stop })}
                  />
                )
              }
              isBusy={isSaving}
            />
          </InTurn>
        </Page>
        {question}
      </SensorListBase>
    </SavedSubscriptions>
  );
};
