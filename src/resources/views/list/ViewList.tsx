import { useMemo } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { Link, useParams } from 'react-router-dom';

import { paths, readAddressId } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { LoadError } from '@/kit/feedback/LoadError';
import { Icon } from '@/kit/Icon';
import { DraftedEdit } from '@/kit/list/DraftedEdit';
import { List, type ListDefinition } from '@/kit/list/List';
import { useExtendedListContext, type ListQuery } from '@/kit/list/useExtendedListContext';
import { Page } from '@/kit/page/Page';
import { PageAction } from '@/kit/page/PageAction';
import type { ManagedView, ManagedViewGroup, SensorType } from '@/providers/data/records';

import { ViewGroupSkeleton } from '../parts/ViewGroupSkeleton';
import { viewsMessages } from '../texts';
import { ViewDeletionFailure } from '../delete/ViewDelete';
import { OrderButton } from '../order/OrderButton';
import { useViewGroups } from '../viewQueries';
import { ViewGroupListContext, useViewGroupList, useViewGroupListContext } from './useViewGroupList';
import { LazyViewEditDialog } from './ViewCard';
import styles from './ViewList.module.css';
import { ViewGroups } from './ViewGroups';

/** The views as their groups have them, one group after the other. Nothing filters them. */
const definition: ListDefinition<ManagedView, object> = {
  resource: 'views',
  filters: {},
  createSearch: (views) => () => views,
};

const NONE: readonly ManagedViewGroup[] = [];

/** The height of a view with few details. */
const CARD_HEIGHT_PX = 236;

const BackToTypes = () => {
  const text = useText();

  return (
    <Link className={styles.back} to={paths.sensorTypes}>
      <Icon name="arrowLeft" size={18} />
      {text(viewsMessages.backToSensorTypes)}
    </Link>
  );
};

/** Actions besides viewing; one has to finish an order first. */
const Actions = () => {
  const text = useText();
  const { isPending } = useListContext();
  const { typeId, groups, reordering } = useViewGroupListContext();

  return (
    <>
      {!isPending && groups.length > 0 && (
        <OrderButton label={viewsMessages.orderGroups} onBegin={reordering.beginWithGroups} />
      )}
      {!reordering.draft && (
        <PageAction to={paths.createView} state={{ typeId }}>
          {text('shell.addView')}
        </PageAction>
      )}
    </>
  );
};

interface ContentProps {
  types: ListQuery<readonly SensorType[]>;
  isUnknownType: boolean;
}

/** The views, or why they aren't there. */
const Content = ({ types, isUnknownType }: ContentProps) => {
  const text = useText();
  const { data, isPending } = useListContext();
  const { failure } = useExtendedListContext();

  if (isUnknownType) {
    return <EmptyState title={text(viewsMessages.unknownType)} hint={text(viewsMessages.unknownTypeHint)} />;
  }
  if (!types.data && types.error) return <LoadError query={types} title={text(viewsMessages.loadFailed)} />;
  if (!types.data || isPending) return <ViewGroupSkeleton cardHeight={CARD_HEIGHT_PX} closedGroups={2} />;
  return (
    <>
      <LoadError query={failure} />
      <ViewDeletionFailure className={styles.failure} />
      {data && <ViewGroups />}
      <DraftedEdit dialog={LazyViewEditDialog} />
    </>
  );
};

/** Type and views are requested at the same time. */
const ViewsOfType = ({ typeId }: { typeId: number }) => {
  const text = useText();
  const types = useGetList<SensorType>('sensor-types');
  const { data: savedGroups, error, isFetching, refetch } = useViewGroups(typeId);
  const viewGroupList = useViewGroupList(typeId, savedGroups ?? NONE);
  const { groups } = viewGroupList.reordering;
  const views = useMemo(() => savedGroups && groups.flatMap((group) => group.views), [savedGroups, groups]);
  const type = types.data?.find(({ id }) => id === typeId);

  return (
    <ViewGroupListContext value={viewGroupList}>
      <List definition={definition} query={{ data: views, error, isFetching, refetch }}>
        <BackToTypes />
        <Page
          width="full"
          title={type ? text(viewsMessages.titleOfType, { type: type.name }) : text(viewsMessages.title)}
          actions={type && <Actions />}
        >
          <Content types={types} isUnknownType={types.data !== undefined && !type} />
        </Page>
      </List>
    </ViewGroupListContext>
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
      <Page title={text(viewsMessages.title)}>
        <EmptyState title={text(viewsMessages.invalidTypeId)} hint={text(viewsMessages.invalidTypeIdHint)} />
      </Page>
    </>
  );
};
