import { useNotify } from 'react-admin';

import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { inLines } from '@/kit/feedback/inLines';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { useFeature } from '@/kit/useFeature';
import { useInvalidate } from '@/kit/cache/useInvalidate';

import { viewsMessages } from '../texts';
import { viewFormMessages } from '../form/texts';
import { ViewInputs } from '../form/ViewInputs';
import { useViewGroupListContext } from '../list/useViewGroupList';
import { VIEWS_CHANGED } from '../viewQueries';
import { useViewEdit } from './useViewEdit';

/** The form of the view in context, over the list (VIW-13, which gives it the title for views of Tableau). */
export const ViewEditDialog = ({ onClose }: ClosableProps) => {
  const text = useText();
  const notify = useNotify();
  const { typeId, savedGroups } = useViewGroupListContext();
  const edit = useViewEdit(typeId, savedGroups);
  const invalidate = useInvalidate(VIEWS_CHANGED);
  const hasCharts = useFeature('charts');

  /** Reports the result once the list has been refreshed (ERR-16, VIW-13). */
  const finish = async () => {
    if (await invalidate()) notify(text(viewsMessages.updated), { type: 'success' });
    else notify(inLines(text('errors.updateView'), text(viewsMessages.notReloadedHint)), { type: 'error' });
  };

  return (
    <FormDialog
      {...edit}
      title={text(hasCharts ? viewFormMessages.edit : viewFormMessages.createTitle)}
      buttons={<FormButtons label={viewFormMessages.update} busyLabel={viewFormMessages.updating} />}
      onSaved={() => void finish()}
      onClose={onClose}
      incomplete={viewFormMessages.incomplete}
      hasSections
    >
      <ViewInputs place="dialog" />
    </FormDialog>
  );
};
