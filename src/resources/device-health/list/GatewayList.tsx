import { useState } from 'react';
import { useGetList } from 'react-admin';

import { counted } from '@/i18n/formatCount';
import { useText } from '@/i18n/useText';
import { LoadError } from '@/kit/feedback/LoadError';
import { Age } from '@/kit/Moment';
import { MoreButton } from '@/kit/more/MoreButton';
import { Section } from '@/kit/page/Section';
import type { Gateway } from '@/providers/data/records';
import { CHANGED_BY_DEVICES } from '@/resources/devices/parts/freshness';
import { StatusLabel } from '@/resources/sensors/parts/StatusLabel';

import { gatewayMessages } from '../texts';
import styles from './DeviceHealth.module.css';

/** So that the devices below stay in view. */
const SHOWN = 3;

const GatewayCard = ({ gateway }: { gateway: Gateway }) => {
  const text = useText();
  const { identifier, lastHeardAt, devices, onlyByIt, isSilent } = gateway;

  const heard = devices === 0 ? text(gatewayMessages.none) : text(gatewayMessages.devices, counted(devices));
  return (
    <li className={styles.gatewayCard}>
      <div className={styles.gatewayHead}>
        <strong>{identifier}</strong>
        <Age at={lastHeardAt} className={styles.heardAt} />
      </div>
      {isSilent && (
        <StatusLabel status="silent" isQuiet={false}>
          {text(gatewayMessages.silent)}
        </StatusLabel>
      )}
      <p className={styles.calm}>
        {[heard, ...(onlyByIt > 0 ? [text(gatewayMessages.onlyByIt, counted(onlyByIt))] : [])].join(' · ')}
      </p>
    </li>
  );
};

/** The gateways, the one that was heard longest ago first; nothing if no network names any. */
export const GatewayList = () => {
  const text = useText();
  const [isExpanded, setExpanded] = useState(false);
  const query = useGetList<Gateway>('gateways', {}, CHANGED_BY_DEVICES);
  const { data: gateways = [] } = query;
  if (query.isPending) return <div data-coming aria-hidden="true" />;
  if (gateways.length === 0 && !query.error) return null;

  const shown = isExpanded ? gateways : gateways.slice(0, SHOWN);
  return (
    <Section title={text(gatewayMessages.title)} className={styles.gateways}>
      <LoadError query={query} />
      <ul>
        {shown.map((gateway) => (
          <GatewayCard key={gateway.id} gateway={gateway} />
        ))}
      </ul>
      {gateways.length > SHOWN && (
        <MoreButton
          count={gateways.length - SHOWN}
          isExpanded={isExpanded}
          onToggle={() => setExpanded(!isExpanded)}
        />
      )}
    </Section>
  );
};
