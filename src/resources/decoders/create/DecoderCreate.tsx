import { useNavigate } from 'react-router-dom';

import { useText } from '@/i18n/useText';
import { FormButtons } from '@/kit/form/FormButtons';
import { ScreenForm } from '@/kit/form/ScreenForm';
import { useSaveRecord } from '@/kit/form/useSaveRecord';
import { Page } from '@/kit/page/Page';

import { DecoderInputs, nameProblem } from '../form/DecoderInputs';
import { newDecoder, toDecoderRequest, type DecoderValues } from '../form/decoderValues';
import { useOrigin } from '../form/useOrigin';
import { decodersHeading } from '../heading';
import { DECODERS_CHANGED } from '../parts/freshness';
import { decodersMessages } from '../texts';

/** /devices/decoders/new?device=&from= (EXT-51): a new decoder, for a device if the address names one. */
export const DecoderCreate = () => {
  const text = useText();
  const navigate = useNavigate();
  const saveRecord = useSaveRecord();
  const { device, next } = useOrigin();

  return (
    <Page title={text(decodersHeading.createTitle)} subtitle={text(decodersHeading.createSubtitle)}>
      <ScreenForm
        defaultValues={newDecoder(device)}
        save={(values: DecoderValues) => saveRecord(toDecoderRequest(values))}
        problemsOf={nameProblem}
        outdated={DECODERS_CHANGED}
        next={next}
        onCancel={() => void navigate(next)}
        incomplete={decodersMessages.incomplete}
        successMessage={decodersMessages.saved}
        buttons={<FormButtons label={decodersMessages.add} busyLabel={decodersMessages.adding} />}
      >
        <DecoderInputs />
      </ScreenForm>
    </Page>
  );
};
