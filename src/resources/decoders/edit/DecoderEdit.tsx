import { RecordContext, useDataProvider, useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';

import { paths, readAddressId } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { FormButtons } from '@/kit/form/FormButtons';
import { ScreenForm } from '@/kit/form/ScreenForm';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { NavigateButton } from '@/kit/NavigateButton';
import { AbsentRecord } from '@/kit/page/AbsentRecord';
import { Page } from '@/kit/page/Page';
import { useRecord } from '@/kit/useRecord';
import type { Decoder } from '@/providers/data/records';

import { DecoderInputs, nameProblem } from '../form/DecoderInputs';
import { mergeDecoder, toDecoderRequest, toDecoderValues, type DecoderValues } from '../form/decoderValues';
import { useOrigin } from '../form/useOrigin';
import { decodersHeading } from '../heading';
import { DECODERS_CHANGED } from '../parts/freshness';
import { decodersMessages } from '../texts';
import styles from './DecoderEdit.module.css';

/** The form of the decoder in context. The call replaces all of it, so what is saved by now is fetched first. */
const DecoderForm = () => {
  const navigate = useNavigate();
  const dataProvider = useDataProvider();
  const decoder = useRecord<Decoder>();
  const saveRecord = useSaveRecord();
  const { next } = useOrigin();

  const save = async (edited: DecoderValues, initial: DecoderValues) => {
    const { data } = await dataProvider.getOne<Decoder>('decoder-details', { id: decoder.id });
    await saveRecord(toDecoderRequest(mergeDecoder({ initial, edited, current: toDecoderValues(data) })));
  };

  return (
    <ScreenForm
      defaultValues={toDecoderValues(decoder)}
      save={save}
      problemsOf={nameProblem}
      outdated={DECODERS_CHANGED}
      next={next}
      onCancel={() => void navigate(next)}
      incomplete={decodersMessages.incomplete}
      successMessage={decodersMessages.saved}
      buttons={<FormButtons />}
    >
      <DecoderInputs />
    </ScreenForm>
  );
};

const FormSkeleton = () => (
  <Skeleton className={styles.skeleton} label={decodersMessages.loadingOne}>
    <div className={styles.section} data-tall />
    <div className={styles.section} />
    <div className={styles.section} />
  </Skeleton>
);

const NOT_FOUND = { title: 'errors.decoderNotFound', hint: decodersMessages.notFoundHint } as const;

/** @param id null if the address names no decoder */
const DecoderPage = ({ id }: { id: number | null }) => {
  const text = useText();
  const query = useGetOne<Decoder>('decoder-details', { id: id ?? 0 }, { enabled: id !== null });
  const { data, error, isFetching, isFetchedAfterMount } = query;
  // The form takes its initial values once: cached ones may be from before a save.
  const decoder = !error && (isFetchedAfterMount || !isFetching) ? data : undefined;

  return (
    <Page title={data?.name ?? text(decodersHeading.editTitle)}>
      {decoder ? (
        <RecordContext value={decoder}>
          <DecoderForm />
        </RecordContext>
      ) : (
        <AbsentRecord
          id={id}
          query={query}
          notFound={NOT_FOUND}
          back={<NavigateButton to={paths.decoders}>{text(decodersMessages.all)}</NavigateButton>}
          skeleton={<FormSkeleton />}
        />
      )}
    </Page>
  );
};

/** /devices/decoders/{id}?device=&from= (EXT-51): a decoder, to be changed. */
export const DecoderEdit = () => {
  const id = readAddressId(useParams().id);

  return <DecoderPage key={id} id={id} />;
};
