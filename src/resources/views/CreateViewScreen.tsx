import { useNavigate } from 'react-router-dom';

import { paths } from '@domain/paths';
import { EMPTY_VIEW, type ViewFields } from './viewForm';
import { useText } from '@/i18n/useText';
import { PageHeader } from '@/shared/PageHeader';
import { useSurvivingDraft } from '@/shared/form/useSurvivingDraft';
import { useUnsavedChanges } from '@/shared/dialogs/useUnsavedChanges';

import styles from './CreateViewScreen.module.css';
import { useViewForm } from './useViewForm';
import { useViewCreation } from './useViewSaving';
import { ViewForm } from './ViewForm';

/** /create-view (doc 2 §2): a new chart in the reports of a sensor type. */
export const CreateViewScreen = () => {
  const text = useText();
  const navigate = useNavigate();
  const form = useViewForm({ initial: EMPTY_VIEW, place: 'screen' });
  const { release, question } = useUnsavedChanges(form.hasChanges);
  const creation = useViewCreation();
  const { typeId } = form.draft;
  useSurvivingDraft({
    form: 'create-view',
    draft: form.hasChanges ? form.draft : null,
    restore: form.setDraft,
  });

  const submit = (fields: ViewFields) => {
    if (typeId === null) return;
    creation.mutate(
      { typeId, ...fields },
      {
        onSuccess: () => {
          release();
          void navigate(paths.dashboard, { replace: true, state: { flash: text('viewForm.created') } });
        },
      },
    );
  };
  const cancel = () => {
    release();
    void navigate(paths.dashboard);
  };

  return (
    <div className={styles.screen}>
      <PageHeader title={text('viewForm.createTitle')} />
      <ViewForm isNew form={form} saving={creation} onSubmit={submit} onCancel={cancel} />
      {question}
    </div>
  );
};
