import { useRecordContext, type RaRecord } from 'react-admin';

/** `useRecordContext` for components that always have a record: throws if there is none. */
export const useRecord = <RecordType extends RaRecord<number> = RaRecord<number>>(): RecordType => {
  const record = useRecordContext<RecordType>();
  if (!record) throw new Error('useRecord needs a record around it');
  return record;
};
