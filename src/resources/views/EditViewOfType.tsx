import { useGetList } from 'react-admin';

import { groupHolding } from './viewForm';
import { useText } from '@/i18n/useText';
import type { SensorType } from '@/providers/data/types';
import { ErrorPanel } from '@/shared/feedback/ErrorPanel';
import { loadFailure } from '@/shared/feedback/loadFailure';
import { PageHeader } from '@/shared/PageHeader';
import { useErrorText } from '@/shared/feedback/useErrorText';

import { EditViewForm } from './EditViewForm';
import { EditViewNotice } from './EditViewNotice';
import { EditViewSkeleton } from './EditViewSkeleton';
import styles from './EditViewOfType.module.css';
import { useViewsOfType } from './useViewsOfType';
import { ViewsLoadError } from './ViewsLoadError';

interface EditViewOfTypeProps {
  typeId: number;
  viewId: number;
}

/** A view with its form, or why it isn't here. Type and views are asked for at the same time. */
export const EditViewOfType = ({ typeId, viewId }: EditViewOfTypeProps) => {
  const text = useText();
  const errorText = useErrorText();
  const types = useGetList<SensorType>('sensor-types');
  const { data, error, isFetching, refetch } = useViewsOfType(typeId);
  const type = types.data?.find(({ id }) => id === typeId);
  const group = data && groupHolding(data, viewId);
  const view = group?.views.find(({ id }) => id === viewId);

  if (types.data && !type) return <EditViewNotice title="views.unknownType" hint="views.unknownTypeHint" />;
  // What was kept from before may lack a view that is new.
  if (data && !view && !isFetching && !error) {
    return <EditViewNotice typeId={typeId} title="viewForm.notFound" hint="viewForm.notFoundHint" />;
  }

  // The form does without, but nobody can tell then whether the type exists.
  const typesFailure = loadFailure(types);
  const words = error && !isFetching ? errorText(error) : null;
  return (
    <div className={styles.screen}>
      <PageHeader title={text('viewForm.editTitle')} {...(type && { subtitle: type.name })} />
      {typesFailure && (
        <ViewsLoadError
          title="viewForm.loadTypesFailed"
          error={typesFailure}
          onRetry={() => void types.refetch()}
        />
      )}
      {group && view && <EditViewForm typeId={typeId} groupId={group.id} view={view} />}
      {!view && words && (
        <ErrorPanel title={words.message} hint={words.hint} onRetry={() => void refetch()} />
      )}
      {!view && !words && <EditViewSkeleton />}
    </div>
  );
};
