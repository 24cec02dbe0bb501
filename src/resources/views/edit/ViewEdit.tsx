import { RecordContext, useGetList } from 'react-admin';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

import { paths, readAddressId, viewsOfTypePath } from '@domain/paths';

import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { FormButtons } from '@/kit/form/FormButtons';
import { ScreenForm } from '@/kit/form/ScreenForm';
import { NavigateButton } from '@/kit/NavigateButton';
import { Page } from '@/kit/page/Page';
import { useFeature } from '@/kit/useFeature';
import type { ManagedViewGroup, SensorType } from '@/providers/data/records';

import { viewsMessages } from '../texts';
import { viewFormMessages } from '../form/texts';
import { ViewInputs } from '../form/ViewInputs';
import { findView } from '../viewGroups';
import { VIEWS_CHANGED, useViewGroups } from '../viewQueries';
import { useViewEdit } from './useViewEdit';
import styles from './ViewEdit.module.css';

interface NoticeProps {
  title: MessageKey;
  hint: MessageKey;
  /** If it exists, the notice links to this type's views. */
  typeId?: number;
}

/** Takes the place of the form if the address names no view. */
const Notice = ({ title, hint, typeId }: NoticeProps) => {
  const text = useText();

  return (
    <EmptyState
      title={text(title)}
      hint={text(hint)}
      action={
        typeId === undefined ? (
          <NavigateButton to={paths.sensorTypes}>{text(viewsMessages.backToSensorTypes)}</NavigateButton>
        ) : (
          <NavigateButton to={viewsOfTypePath(typeId)}>{text(viewFormMessages.backToViews)}</NavigateButton>
        )
      }
    />
  );
};

const FormSkeleton = () => (
  <Skeleton className={styles.skeleton} label={viewFormMessages.loadingView}>
    <div className={styles.section} />
    <div className={styles.section} data-tall />
    <div className={styles.section} />
  </Skeleton>
);

/** react-router's key of the entry with which the app was loaded. */
const FIRST_ENTRY = 'default';

/**
 * Whether the previous page is one of ours. The router doesn't know the entries from before a reload, and not
 * every browser does.
 */
const canGoBack = (locationKey: string): boolean =>
  locationKey !== FIRST_ENTRY || ('navigation' in window && window.navigation.canGoBack);

interface ViewEditFormProps {
  typeId: number;
  groups: readonly ManagedViewGroup[];
}

/** The form of the view in context; it ends on the dashboard with a flash (VIW-19). */
const ViewEditForm = ({ typeId, groups }: ViewEditFormProps) => {
  const navigate = useNavigate();
  const { key } = useLocation();
  const edit = useViewEdit(typeId, groups);

  const cancel = () => {
    if (canGoBack(key)) void navigate(-1);
    else void navigate(viewsOfTypePath(typeId), { replace: true });
  };

  return (
    <ScreenForm
      {...edit}
      outdated={VIEWS_CHANGED}
      onCancel={cancel}
      incomplete={viewFormMessages.incomplete}
      successMessage={viewFormMessages.updated}
      buttons={<FormButtons label={viewFormMessages.update} busyLabel={viewFormMessages.updating} />}
    >
      <ViewInputs place="screen" />
    </ScreenForm>
  );
};

const useTitle = (): string => {
  const text = useText();
  return text(useFeature('charts') ? viewFormMessages.edit : viewFormMessages.editTitle);
};

interface ViewOfTypeProps {
  typeId: number;
  viewId: number;
}

/** A view with its form, or why it isn't there. Type and views are requested at the same time. */
const ViewOfType = ({ typeId, viewId }: ViewOfTypeProps) => {
  const text = useText();
  const title = useTitle();
  const types = useGetList<SensorType>('sensor-types');
  const groups = useViewGroups(typeId);
  const { data, error, isFetching, isFetchedAfterMount } = groups;
  const type = types.data?.find(({ id }) => id === typeId);
  const view = data && findView(data, viewId)?.view;
  // The form takes its initial values once: cached ones may be of another version, or lack the view.
  const isCurrent = isFetchedAfterMount || !isFetching;

  const content = () => {
    if (types.data && !type)
      return <Notice title={viewsMessages.unknownType} hint={viewsMessages.unknownTypeHint} />;
    if (data && !view && isCurrent && !error) {
      return (
        <Notice typeId={typeId} title={viewFormMessages.notFound} hint={viewFormMessages.notFoundHint} />
      );
    }
    return (
      <>
        {/* The form works without the list of types, but then nobody knows whether the type exists. */}
        <div className={styles.error}>
          <LoadError query={types} title={text(viewFormMessages.loadTypesFailed)} />
        </div>
        <LoadError query={{ ...groups, data: view }} />
        {view && isCurrent && (
          <RecordContext value={view}>
            <ViewEditForm typeId={typeId} groups={data} />
          </RecordContext>
        )}
        {!(view && isCurrent) && !error && <FormSkeleton />}
      </>
    );
  };

  // The line is there before its text is known, so that nothing below moves.
  const subtitle = type?.name ?? (types.isPending ? '\u00a0' : '');

  return (
    <Page title={title} subtitle={subtitle}>
      {content()}
    </Page>
  );
};

/** /sensor-types/{typeId}/views/{viewId} (VIW-14): editing a view of a sensor type. */
export const ViewEdit = () => {
  const title = useTitle();
  const params = useParams();
  const typeId = readAddressId(params.typeId);
  const viewId = readAddressId(params.viewId);

  if (typeId !== null && viewId !== null) {
    return <ViewOfType key={`${typeId} ${viewId}`} typeId={typeId} viewId={viewId} />;
  }
  return (
    <Page title={title}>
      {typeId === null ? (
        <Notice title={viewsMessages.invalidTypeId} hint={viewsMessages.invalidTypeIdHint} />
      ) : (
        <Notice typeId={typeId} title={viewFormMessages.notFound} hint={viewFormMessages.notFoundHint} />
      )}
    </Page>
  );
};
