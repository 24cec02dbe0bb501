import { useCreate, useRecordContext, useResourceContext, useUpdate } from 'react-admin';

/** react-admin's update of the record in context, or without one the creation of a record of the resource in context. */
export const useSaveRecord = () => {
  const resource = useResourceContext();
  const record = useRecordContext();
  const [create] = useCreate(resource);
  const [update] = useUpdate(resource);

  return (data: object) =>
    record
      ? update(resource, { id: record.id, data, previousData: record }, { returnPromise: true })
      : create(resource, { data }, { returnPromise: true });
};
