import { paths, viewsOfTypePath } from '@domain/paths';
import type { MessageKey } from '@/i18n/catalogue';
import { useText } from '@/i18n/useText';
import { EmptyState } from '@/shared/feedback/EmptyState';
import { NavigateButton } from '@/shared/NavigateButton';
import { PageHeader } from '@/shared/PageHeader';

interface EditViewNoticeProps {
  title: MessageKey;
  hint: MessageKey;
  /** The type whose views are the next step, if there is such a type. */
  typeId?: number;
}

/** The screen where its address names no view. */
export const EditViewNotice = ({ title, hint, typeId }: EditViewNoticeProps) => {
  const text = useText();

  return (
    <>
      <PageHeader title={text('viewForm.editTitle')} />
      <EmptyState
        title={text(title)}
        hint={text(hint)}
        action={
          typeId === undefined ? (
            <NavigateButton to={paths.sensorTypes}>{text('views.backToSensorTypes')}</NavigateButton>
          ) : (
            <NavigateButton to={viewsOfTypePath(typeId)}>{text('viewForm.backToViews')}</NavigateButton>
          )
        }
      />
    </>
  );
};
