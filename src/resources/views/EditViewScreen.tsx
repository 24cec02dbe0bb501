import { useParams } from 'react-router-dom';

import { readAddressId } from '@domain/addressId';

import { EditViewNotice } from './EditViewNotice';
import { EditViewOfType } from './EditViewOfType';

/** /sensor-types/{typeId}/views/{viewId} (doc 2 §2): a view of a sensor type, to change. */
export const EditViewScreen = () => {
  const params = useParams();
  const typeId = readAddressId(params.typeId);
  const viewId = readAddressId(params.viewId);

  if (typeId === null) return <EditViewNotice title="views.invalidTypeId" hint="views.invalidTypeIdHint" />;
  if (viewId === null) {
    return <EditViewNotice typeId={typeId} title="viewForm.notFound" hint="viewForm.notFoundHint" />;
  }
  return <EditViewOfType key={`${typeId} ${viewId}`} typeId={typeId} viewId={viewId} />;
};
