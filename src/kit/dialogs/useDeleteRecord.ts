import { useDelete, useResourceContext } from 'react-admin';

import { useRecord } from '../useRecord';

/** react-admin's deletion of the record in context. */
export const useDeleteRecord = () => {
  const resource = useResourceContext();
  const record = useRecord();
  const [deleteOne] = useDelete(resource);

  return () => deleteOne(resource, { id: record.id, previousData: record }, { returnPromise: true });
};
