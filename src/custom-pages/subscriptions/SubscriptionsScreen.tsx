import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { ResourceContextProvider, useGetList, useListContext } from 'react-admin';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { useDraftedOpen } from '@/kit/form/useDrafts';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { SelectFilter } from '@/kit/list/filters/filters';
import { focusListStart } from '@/kit/list/listFocus';
import { NOTHING_SELECTED, type Selection } from '@/kit/list/selection/selection';
import { useExtendedListContext } from '@/kit/list/useExtendedListContext';
import { InTurn } from '@/kit/page/InTurn';
import { Page } from '@/kit/page/Page';
import { PageActionPlace } from '@/kit/page/PageAction';
import { useFeature } from '@/kit/useFeature';
import { useRecord } from '@/kit/useRecord';
import type { Sensor, Subscription } from '@/providers/data/records';
import { NoOwnSensors } from '@/resources/sensors/parts/NoOwnSensors';
import { ReportLink } from '@/resources/sensors/parts/ReportLink';
import { SensorDataList } from '@/resources/sensors/parts/SensorDataList';
import { SensorListLayout } from '@/resources/sensors/parts/SensorListLayout';

import { subscriptionsHeading } from './heading';
import { OwnDeliveriesSection } from './deliveries/OwnDeliveriesSection';
import { subscribedIn } from './subscribedIn';
import type { ListEdit } from './SubscriptionForm';
import styles from './SubscriptionsScreen.module.css';
import { useSubscribedFilter } from './useSubscribedFilter';
import { subscriptionsMessages } from './texts';

// react-admin's form layer is heavy, and most people only look.
const LazySubscriptionForm = lazyPart(async () => (await import('./SubscriptionForm')).SubscriptionForm);

const SavedSubscriptions = createContext<Selection>(NOTHING_SELECTED);

/** Marks a sensor whose monthly PDF the person gets (SUB-1). */
const SubscribedBadge = () => {
  const text = useText();
  const { id } = useRecord<Sensor>();
  const saved = useContext(SavedSubscriptions);

  return saved.has(id) && <span className={styles.badge}>{text(subscriptionsMessages.subscribed)}</span>;
};

/** How many of the person's sensors are subscribed, or will be. */
const Count = ({ chosen, isEditing }: { chosen: Selection; isEditing: boolean }) => {
  const text = useText();
  const { records } = useExtendedListContext();
  const count = useMemo(() => records.filter(({ id }) => chosen.has(id)).length, [records, chosen]);
  if (records.length === 0) return null;

  return (
    <p role="status">{text(isEditing ? 'list.selected' : subscriptionsMessages.count, counted(count))}</p>
  );
};

/**
 * The buttons of a mode disappear with it. So the focus moves to the checkboxes, and afterwards back to where
 * the edit mode began.
 */
const EditButton = ({ isEditing, onStart }: { isEditing: boolean; onStart: () => void }) => {
  const text = useText();
  const { records } = useExtendedListContext();
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
      <Button ref={button} variant="primary" icon={<Icon name="edit" />} onClick={onStart}>
        {text(subscriptionsMessages.edit)}
      </Button>
    </PageActionPlace>
  );
};

/** Left out for people without sensors: there is nothing to be sent, and the list says why. */
const Deliveries = () => {
  const { data } = useListContext();
  const { records } = useExtendedListContext();
  return (data === undefined || records.length > 0) && <OwnDeliveriesSection />;
};

const badge = <SubscribedBadge />;
const reportLink = <ReportLink isOnly />;
const subscribedFilter = (
  <SelectFilter
    source="subscribed"
    label={subscriptionsMessages.subscription}
    anyLabel="sensorSelection.all"
  />
);

const Subscriptions = () => {
  const text = useText();
  // Asked of the server, not derived from the listed sensors (SUB-3).
  const query = useGetList<Subscription>('subscriptions');
  const saved = useMemo(
    () => (query.data ? new Set(subscribedIn(query.data)) : NOTHING_SELECTED),
    [query.data],
  );
  const [isOpen, setOpen] = useDraftedOpen();
  const [edit, setEdit] = useState<ListEdit | null>(null);
  const isEditing = edit !== null;
  const areDelivered = useFeature('deliveries');
  const subscribed = useSubscribedFilter(saved);
  const stop = () => setOpen(false);

  return (
    <SavedSubscriptions value={saved}>
      <SensorDataList
        {...(areDelivered && subscribed)}
        scope="own"
        needs={query}
        isSelectable={isEditing}
        selection={edit?.selection}
      >
        <Page
          width="full"
          title={text(subscriptionsHeading.title)}
          subtitle={text(subscriptionsHeading.subtitle)}
          actions={<EditButton isEditing={isEditing} onStart={() => setOpen(true)} />}
        >
          <InTurn>
            {areDelivered && <Deliveries />}
            <SensorListLayout
              label="sensorSelection.own"
              none={<NoOwnSensors />}
              badge={!isEditing && badge}
              actions={!isEditing && reportLink}
              moreFilters={areDelivered && subscribedFilter}
              summary={<Count chosen={edit?.selection.selected ?? saved} isEditing={isEditing} />}
              bar={
                query.data && isOpen && <LazySubscriptionForm saved={saved} onEdit={setEdit} onClose={stop} />
              }
              isBusy={edit?.isSaving ?? false}
            />
          </InTurn>
        </Page>
      </SensorDataList>
    </SavedSubscriptions>
  );
};

/** /subscriptions (SUB-1): which of their sensors people get the monthly PDF for. */
export const SubscriptionsScreen = () => (
  <ResourceContextProvider value="subscriptions">
    <Subscriptions />
  </ResourceContextProvider>
);
