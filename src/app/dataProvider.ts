import { reportAdapters } from '@/custom-pages/reports/adapters';
import { subscriptionAdapters } from '@/custom-pages/subscriptions/adapters';
import { createDataProvider } from '@/providers/data/createDataProvider';
import { activityAdapters } from '@/resources/activity/adapters';
import { alarmAdapters } from '@/resources/alarms/adapters';
import { decoderAdapters } from '@/resources/decoders/adapters';
import { deliveryAdapters } from '@/resources/deliveries/adapters';
import { deviceHealthAdapters } from '@/resources/device-health/adapters';
import { deviceAdapters } from '@/resources/devices/adapters';
import { mqttSourceAdapters } from '@/resources/mqtt-sources/adapters';
import { normalizedVariableAdapters } from '@/resources/normalized-variables/adapters';
import { publicVariableAdapters } from '@/resources/public-variables/adapters';
import { readingKeyAdapters } from '@/resources/reading-keys/adapters';
import { sensorTypeAdapters } from '@/resources/sensor-types/adapters';
import { sensorAdapters } from '@/resources/sensors/adapters';
import { annotationAdapters } from '@/resources/sensors/annotations/adapters';
import { correctionAdapters } from '@/resources/sensors/corrections/adapters';
import { derivedAdapters } from '@/resources/sensors/derived/adapters';
import { undecodedFrameAdapters } from '@/resources/undecoded-frames/adapters';
import { userAdapters } from '@/resources/users/adapters';
import { viewAdapters } from '@/resources/views/adapters';

export const dataProvider = createDataProvider({
  ...activityAdapters,
  ...alarmAdapters,
  ...annotationAdapters,
  ...correctionAdapters,
  ...decoderAdapters,
  ...deliveryAdapters,
  ...derivedAdapters,
  ...deviceAdapters,
  ...mqttSourceAdapters,
  ...deviceHealthAdapters,
  ...normalizedVariableAdapters,
  ...publicVariableAdapters,
  ...readingKeyAdapters,
  ...reportAdapters,
  ...sensorAdapters,
  ...sensorTypeAdapters,
  ...subscriptionAdapters,
  ...undecodedFrameAdapters,
  ...userAdapters,
  ...viewAdapters,
});
