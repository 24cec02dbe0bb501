import { useParams } from 'react-router-dom';

import { readAddressId } from '@domain/addressId';

import { ViewsHeader } from './ViewsHeader';
import { ViewsNotice } from './ViewsNotice';
import { ViewsOfType } from './ViewsOfType';

/** /sensor-types/{typeId}/views (doc 2 §2): the views of a sensor type, in groups, and their order. */
export const ViewsScreen = () => {
  const typeId = readAddressId(useParams().typeId);

  if (typeId !== null) return <ViewsOfType key={typeId} typeId={typeId} />;
  return (
    <>
      <ViewsHeader />
      <ViewsNotice title="views.invalidTypeId" hint="views.invalidTypeIdHint" />
    </>
  );
};
