import { useText } from '@/i18n/useText';
import { Page } from '@/kit/page/Page';

import { sensorsHeading } from '../heading';
import { NewSensorForm } from '../form/NewSensorForm';

/** /add-sensor (SEN-9): a new sensor with its neighbourhood and variables. It ends on the dashboard with a flash. */
export const SensorCreate = () => {
  const text = useText();

  return (
    <Page title={text(sensorsHeading.addTitle)}>
      <NewSensorForm />
    </Page>
  );
};
