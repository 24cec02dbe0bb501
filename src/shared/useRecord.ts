import { useRecordContext, type RaRecord } from 'react-admin';

/** react-admin's record in context, for what is never without one. */
export const useRecord = <Record extends RaRecord<number> = RaRecord<number>>(): Record => {
  const record = useRecordContext<Record>();
  if (!record) throw new Error('useRecord needs a record around it');
  return record;
};
