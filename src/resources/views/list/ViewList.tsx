import { RecordContextProvider } from 'react-admin';
import { Link, useParams } from 'react-router-dom';

import { readAddressId } from '@domain/addressId';
import { paths } from '@domain/paths';

import '@/i18n/screens/views';
import { useText } from '@/i18n/useText';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { LoadError } from '@/shared/feedback/LoadError';
import { Icon } from '@/shared/Icon';
import { latePart } from '@/shared/lazy/latePart';
import { Page } from '@/shared/Page';
import { PageAction } from '@/shared/PageAction';
import { ViewGroupSkeleton } from '@/shared/viewGroups/ViewGroupSkeleton';

import { ViewDeletion } from '../delete/ViewDeletion';
import { OrderButton } from '../order/OrderButton';
import { useViewList, useViewListContext, ViewListContext } from './useViewList';
import styles from './ViewList.module.css';
import { ViewGroups } from './ViewGroups';

const ViewEditDialog = latePart(async () => (await import('../edit/ViewEditDialog')).ViewEditDialog);

/** The height of a view with few details. */
const CARD_HEIGHT_PX = 236;

const BackToTypes = () => {
  const text = useText();

  return (
    <Link className={styles.back} to={paths.sensorTypes}>
      <Icon name="arrowLeft" size={18} />
      {text('views.backToSensorTypes')}
    </Link>
  );
};

/** Actions besides viewing; one has to finish an order first. */
const Actions = () => {
  const text = useText();
  const { typeId, groups, order } = useViewListContext();

  return (
    <>
      {groups.length > 1 && <OrderButton label="views.orderGroups" onBegin={order.beginWithGroups} />}
      {!order.ordering && (
        <PageAction to={paths.createView} state={{ typeId }}>
          {text('views.addView')}
        </PageAction>
      )}
    </>
  );
};

/** The views, or why they aren't there. */
const Content = ({ isUnknownType }: { isUnknownType: boolean }) => {
  const text = useText();
  const { types, query, edited } = useViewListContext();

  if (isUnknownType) {
    return <EmptyState title={text('views.unknownType')} hint={text('views.unknownTypeHint')} />;
  }
  if (!types.data && types.error) return <LoadError query={types} title={text('views.loadFailed')} />;
  if (!types.data || query.isPending)
    return <ViewGroupSkeleton cardHeight={CARD_HEIGHT_PX} closedGroups={2} />;
  return (
    <>
      <LoadError query={query} />
      <ViewDeletion />
      {query.data && <ViewGroups />}
      {edited.view && (
        <RecordContextProvider value={edited.view}>
          <ViewEditDialog onClose={edited.close} onUnavailable={edited.close} />
        </RecordContextProvider>
      )}
    </>
  );
};

const ViewsOfType = ({ typeId }: { typeId: number }) => {
  const text = useText();
  const list = useViewList(typeId);
  const { types, order } = list;
  const type = types.data?.find(({ id }) => id === typeId);

  return (
    <ViewListContext value={list}>
      <div data-ordering={order.ordering ? true : undefined} className={styles.screen}>
        <BackToTypes />
        <Page
          width="full"
          title={type ? text('views.titleOfType', { type: type.name }) : text('views.title')}
          actions={type && <Actions />}
        >
          <Content isUnknownType={types.data !== undefined && !type} />
        </Page>
      </div>
    </ViewListContext>
  );
};

/** /sensor-types/{typeId}/views (VIW-6): the views of a sensor type, in groups, and their order. */
export const ViewList = () => {
  const text = useText();
  const typeId = readAddressId(useParams().typeId);

  if (typeId !== null) return <ViewsOfType key={typeId} typeId={typeId} />;
  return (
    <>
      <BackToTypes />
      <Page title={text('views.title')}>
        <EmptyState title={text('views.invalidTypeId')} hint={text('views.invalidTypeIdHint')} />
      </Page>
    </>
  );
};
