import { useRecordContext, type RaRecord } from 'react-admin';

/** react-admin's record in context, for what is never without one. */
export const useRecord = <RecordType extends RaRecord<number> = RaRecord<number>>(): RecordType => {
  const record = useRecordContext<RecordType>();
  if (!record) throw new Error('useRecord needs a record around it');
  return record;
};
