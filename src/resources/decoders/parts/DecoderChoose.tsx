import { useDataProvider, useGetList, useUpdate } from 'react-admin';

import { useText } from '@/i18n/useText';
import type { ClosableProps } from '@/kit/dialogs/ClosableProps';
import { LoadError } from '@/kit/feedback/LoadError';
import { FormButtons } from '@/kit/form/FormButtons';
import { FormDialog } from '@/kit/form/FormDialog';
import { AutocompleteInput } from '@/kit/inputs/AutocompleteInput';
import { requiredChoice } from '@/kit/inputs/validators';
import { useRecord } from '@/kit/useRecord';
import type { Decoder, DecoderSummary, UndecodedFrames } from '@/providers/data/records';

import { DECODER_CHOSEN } from './freshness';
import { decoderChoiceMessages } from './texts';

interface ChoiceValues {
  decoderId: number | null;
}

const NONE: never[] = [];

const chosen = requiredChoice(decoderChoiceMessages.required);

const DecoderInput = () => {
  const query = useGetList<DecoderSummary>('decoders');
  const isEmpty = query.data?.length === 0;

  return (
    <>
      <AutocompleteInput
        source="decoderId"
        label={decoderChoiceMessages.decoder}
        helperText={isEmpty ? decoderChoiceMessages.none : decoderChoiceMessages.hint}
        choices={query.data ?? NONE}
        isPending={query.isFetching && !query.data}
        validate={chosen}
      />
      <LoadError query={query} />
    </>
  );
};

/** 'Elegir decodificador' (EXT-50): the device of the frames in context gets a decoder that exists. */
export const DecoderChoose = ({ onClose }: ClosableProps) => {
  const text = useText();
  const dataProvider = useDataProvider();
  const { device, decoder } = useRecord<UndecodedFrames>();
  const [update] = useUpdate();

  const save = async ({ decoderId }: ChoiceValues) => {
    const { data: previousData } = await dataProvider.getOne<Decoder>('decoder-details', {
      id: decoderId ?? 0,
    });
    const { id, name, script, examples, devices } = previousData;
    const data = { name, script, examples, devices: [...new Set([...devices, device])] };
    await update('decoders', { id, data, previousData }, { returnPromise: true });
  };

  return (
    <FormDialog
      width="narrow"
      title={text(decoderChoiceMessages.choose)}
      defaultValues={{ decoderId: decoder?.id ?? null }}
      save={save}
      successMessage={decoderChoiceMessages.chosen}
      outdated={DECODER_CHOSEN}
      onClose={onClose}
      buttons={
        <FormButtons label={decoderChoiceMessages.choose} busyLabel={decoderChoiceMessages.choosing} />
      }
    >
      <p>
        <strong>{device}</strong>
      </p>
      <DecoderInput />
    </FormDialog>
  );
};
