import { useNotify } from 'react-admin';

import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/shared/dialogs/ClosableProps';
import { inLines } from '@/shared/feedback/inLines';
import { FormButtons } from '@/shared/form/FormButtons';
import { FormDialog } from '@/shared/form/FormDialog';
import { useFeature } from '@/shared/useFeature';
import { useInvalidate } from '@/shared/cache/useInvalidate';

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
