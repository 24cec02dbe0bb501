import { readAnnotationKind } from '@domain/sensors/annotation';

import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { ConfirmChange } from '@/kit/dialogs/ConfirmChange';
import { useDeleteRecord } from '@/kit/dialogs/useDeleteRecord';
import { useRecord } from '@/kit/useRecord';
import type { Annotation } from '@/providers/data/records';

import { ANNOTATED } from '../sensorQueries';
import { annotationMessages } from './texts';

/** Asks before the annotation in context is taken back. */
export const AnnotationDelete = ({ onClose }: ClosableProps) => {
  const { kind } = useRecord<Annotation>();
  const deleteRecord = useDeleteRecord();

  return (
    <ConfirmChange
      title={annotationMessages.takeBackTitle}
      content={annotationMessages.takeBackText[readAnnotationKind(kind)]}
      confirm={annotationMessages.takeBack}
      confirming={annotationMessages.takingBack}
      change={deleteRecord}
      successMessage={annotationMessages.takenBack}
      outdated={ANNOTATED}
      onClose={onClose}
    />
  );
};
