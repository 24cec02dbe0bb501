import { useLocation } from 'react-router-dom';

import { useText } from '@/i18n/useText';
import { FormButtons } from '@/kit/form/FormButtons';
import { ScreenForm } from '@/kit/form/ScreenForm';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { Page } from '@/kit/page/Page';
import { useFeature } from '@/kit/useFeature';

import { viewFormMessages } from '../form/texts';
import { EMPTY_VIEW, toViewRequest, type ViewValues } from '../form/viewValues';
import { ViewInputs } from '../form/ViewInputs';
import { VIEWS_CHANGED, useCachedViewGroups } from '../viewQueries';

/** The sensor type that the previous screen passed in the history's state, which may hold anything. */
const typeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'typeId' in state && Number.isSafeInteger(state.typeId)
    ? Number(state.typeId)
    : null;

/** /create-view (VIW-14, VIW-18): a new chart in the reports of a type. It ends on the dashboard with a flash (VIW-19). */
export const ViewCreate = () => {
  const text = useText();
  const saveRecord = useSaveRecord();
  const groups = useCachedViewGroups();
  const hasCharts = useFeature('charts');
  const hasTableau = useFeature('tableau');
  const { state }: { state: unknown } = useLocation();

  const save = (values: ViewValues) => {
    const { typeId } = values;
    return saveRecord({ typeId, ...toViewRequest(values, groups.read(typeId)) });
  };

  return (
    <Page title={text(hasCharts ? viewFormMessages.create : viewFormMessages.createTitle)}>
      <ScreenForm
        // Nobody typed the type, so leaving asks nothing.
        defaultValues={{
          ...EMPTY_VIEW,
          typeId: typeOf(state),
          content: hasCharts && !hasTableau ? 'chart' : 'tableau',
        }}
        save={save}
        outdated={VIEWS_CHANGED}
        incomplete={viewFormMessages.incomplete}
        successMessage={viewFormMessages.created}
        buttons={<FormButtons label={viewFormMessages.create} busyLabel={viewFormMessages.creating} />}
      >
        <ViewInputs place="screen" />
      </ScreenForm>
    </Page>
  );
};
