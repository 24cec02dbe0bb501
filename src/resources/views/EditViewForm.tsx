import { useLocation, useNavigate } from 'react-router-dom';

import { paths, viewsOfTypePath } from '@domain/paths';
import { toViewDraft, type ViewFields } from './viewForm';
import { useText } from '@/i18n/useText';
import type { ManagedView } from '@/providers/data/types';
import { useSurvivingDraft } from '@/shared/form/useSurvivingDraft';
import { useUnsavedChanges } from '@/shared/dialogs/useUnsavedChanges';

import { useViewForm } from './useViewForm';
import { useViewUpdate } from './useViewSaving';
import { ViewForm } from './ViewForm';

interface EditViewFormProps {
  typeId: number;
  groupId: number;
  view: ManagedView;
}

/** react-router's key of the entry that the app was loaded with. */
const FIRST_ENTRY = 'default';

/** Whether the page before is one of ours. Of those from before a reload the router knows nothing; not every browser does. */
const canGoBack = (locationKey: string): boolean =>
  locationKey !== FIRST_ENTRY || ('navigation' in window && window.navigation.canGoBack);

/** The form of a view on a screen of its own; it ends on the dashboard with a flash (doc 2 §2). */
export const EditViewForm = ({ typeId, groupId, view }: EditViewFormProps) => {
  const text = useText();
  const navigate = useNavigate();
  const { key } = useLocation();
  const form = useViewForm({ initial: toViewDraft(view, typeId, groupId), place: 'screen' });
  const { release, question } = useUnsavedChanges(form.hasChanges);
  const update = useViewUpdate();
  useSurvivingDraft({
    form: `edit-view ${view.id}`,
    draft: form.hasChanges ? form.draft : null,
    restore: form.setDraft,
  });

  const submit = (fields: ViewFields) =>
    update.mutate(
      { id: view.id, ...fields },
      {
        onSuccess: () => {
          release();
          void navigate(paths.dashboard, { replace: true, state: { flash: text('viewForm.updated') } });
        },
      },
    );
  const cancel = () => {
    release();
    if (canGoBack(key)) void navigate(-1);
    else void navigate(viewsOfTypePath(typeId), { replace: true });
  };

  return (
    <>
      <ViewForm form={form} saving={update} onSubmit={submit} onCancel={cancel} />
      {question}
    </>
  );
};
