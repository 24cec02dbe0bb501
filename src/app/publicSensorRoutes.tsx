import { EmbeddedSensor } from '@/custom-pages/public/EmbeddedSensor';
import { PublicSensor } from '@/custom-pages/public/PublicSensor';

import { PublicContexts } from './PublicContexts';

/** /publico/sensores/:id. */
export const PublicSensorRoute = () => (
  <PublicContexts>
    <PublicSensor />
  </PublicContexts>
);

/** /publico/incrustar/:id. */
export const EmbeddedSensorRoute = () => (
  <PublicContexts>
    <EmbeddedSensor />
  </PublicContexts>
);
