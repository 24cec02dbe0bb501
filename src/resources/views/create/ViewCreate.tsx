import { useEffect } from 'react';
import { useCreate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';

import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import '@/providers/data/screens/views';
import type { CreateChartViewRequest, CreateViewRequest } from '@/providers/data/records';
import { Form } from '@/shared/form/Form';
import { FormActions, FormButtons } from '@/shared/form/FormButtons';
import { FormBody } from '@/shared/form/FormBody';
import { Page } from '@/shared/Page';
import { useFeature } from '@/shared/useFeature';

import { NEW_VIEW, toViewRequest, type ViewValues } from '../form/viewForm';
import { ViewInputs } from '../form/ViewInputs';
import { useInvalidateViews, useKeptViewGroups } from '../viewQueries';

/** The type in the history's state, which may be anything. */
const typeOf = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'typeId' in state && Number.isSafeInteger(state.typeId)
    ? Number(state.typeId)
    : null;

/** Starts with the type whose views were on the previous screen. Nobody typed it, so leaving asks nothing. */
const ChosenType = () => {
  const { state }: { state: unknown } = useLocation();
  const { resetField, formState } = useFormContext<ViewValues>();
  const { isReady } = formState;
  const typeId = typeOf(state);

  useEffect(() => {
    if (isReady && typeId !== null) resetField('typeId', { defaultValue: typeId });
  }, [isReady, typeId, resetField]);

  return null;
};

/**
 * /create-view (VIW-14): a new chart in the reports of a sensor type. It ends on the dashboard with a flash
 * (VIW-19).
 */
export const ViewCreate = () => {
  const text = useText();
  const navigate = useNavigate();
  const [create] = useCreate();
  const groups = useKeptViewGroups();
  const invalidate = useInvalidateViews();
  const hasCharts = useFeature('charts');

  const save = (values: ViewValues) => {
    const { typeId } = values;
    const data = { typeId, ...toViewRequest(values, groups.read(typeId)) } as
      CreateViewRequest | CreateChartViewRequest;
    return create('views', { data }, { returnPromise: true });
  };

  const finish = () => {
    void invalidate();
    void navigate(paths.dashboard, { replace: true, state: { flash: text('viewForm.created') } });
  };

  return (
    <Page title={text(hasCharts ? 'viewForm.create' : 'viewForm.createTitle')}>
      <Form
        name="create-view"
        defaultValues={NEW_VIEW}
        save={save}
        onSaved={finish}
        incomplete="viewForm.incomplete"
      >
        <FormBody>
          <ViewInputs isNew place="screen" />
        </FormBody>
        <FormActions>
          <FormButtons
            label={text('viewForm.create')}
            busyLabel={text('viewForm.creating')}
            onCancel={() => void navigate(paths.dashboard)}
          />
        </FormActions>
        <ChosenType />
      </Form>
    </Page>
  );
};
