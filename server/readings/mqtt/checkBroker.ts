import type { Config } from '../../config';
import { errorMessage } from '../../errorMessage';
import type { Finding } from '../../subject';
import { findVersion, trySubscription } from './brokerVisit';

const BROKER_NAME = 'vigia-check';

/** Whether readings can come from the broker: connects, subscribes, and publishes where it may. */
export const checkBroker = async ({ mqtt }: Config): Promise<Finding> => {
  if (!mqtt) return { isFine: true, text: 'MQTT_URL is not set: readings come over HTTP only.' };
  const listed = (topics: readonly string[]) => topics.join(', ');
  try {
    const version = await findVersion(mqtt, BROKER_NAME);
    const { isAnswered, refused, lost, untried } = await trySubscription(mqtt, BROKER_NAME, version);
    if (!isAnswered) {
      return {
        isFine: false,
        text:
          `The broker lets us in, but does not answer when we subscribe to ${listed(mqtt.topics)}. Its own log may say why; ` +
          'the server takes no readings from it meanwhile.',
      };
    }
    if (refused) {
      return {
        isFine: false,
        text:
          `The broker lets us in, but refuses the subscription to ${listed(refused.topics)}: ${errorMessage(refused.error)}. ` +
          'Allow reading <topic> and, where the broker asks for it, $share/+/<topic>, or take what nobody sends out of MQTT_TOPICS.',
      };
    }
    if (lost.length > 0) {
      return {
        isFine: false,
        text:
          `The broker lets us in and takes the subscription, but delivers nothing of ${listed(lost)}. ` +
          'Allow reading each <topic> itself, not only $share/+/<topic>.',
      };
    }
    const isTried = untried.length === 0;
    const delivery = isTried ? ', delivers what is published' : '';
    const doubt = isTried
      ? ''
      : ` Whether it delivers what is published on ${listed(untried)} was not tried: we may not publish there.`;
    return {
      isFine: true,
      text: `The broker lets us in, takes the subscription${delivery}, and speaks MQTT ${version === 5 ? '5' : '3.1.1'}.${doubt}`,
    };
  } catch (error) {
    return { isFine: false, text: `The broker does not let us in: ${errorMessage(error)}` };
  }
};
