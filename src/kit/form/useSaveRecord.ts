import { useCreate, useRecordContext, useResourceContext, useUpdate } from 'react-admin';

/** react-admin's update of the record in context, or without one the creation of a record of the resource in context. */
export const useSaveRecord = () => {
  const resource = useResourceContext();
  const record = useRecordContext();
  const [create] = useCreate(resource);
  const [update] = useUpdate(resource);

  /** @param previousData the record as it is saved by now, where a form asks for that first */
  return (data: object, previousData = record) =>
    previousData
      ? update(resource, { id: previousData.id, data, previousData }, { returnPromise: true })
      : create(resource, { data }, { returnPromise: true });
};
