import { useRoute } from 'wouter';

import { paths, publicSensorPath } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { useDocumentTitle } from '@/kit/useDocumentTitle';
import type { OpenSensor, OpenSite } from '@/providers/data/records';

import { OpenEvolution } from './OpenEvolution';
import { OpenValues } from './OpenValues';
import { sensorAt } from './PublicSensor';
import styles from './PublicSite.module.css';
import { publicMessages } from './texts';
import { WithSite } from './WithSite';

const Sensor = ({ site, sensor }: { site: OpenSite; sensor: OpenSensor }) => {
  const text = useText();
  useDocumentTitle(sensor.name);

  return (
    <>
      <h1>{sensor.name}</h1>
      <OpenValues variables={sensor.variables} />
      <OpenEvolution sensor={sensor} year={null} />
      <p className={styles.foot}>
        <a href={publicSensorPath(sensor.id)} target="_blank" rel="noreferrer">
          {text(publicMessages.seeMore, { title: site.title })}
        </a>
        <span>{[site.licence.name, site.licence.text].filter(Boolean).join(' · ')}</span>
      </p>
    </>
  );
};

/** /publico/incrustar/:id (EXT-78): an open sensor inside of another web site. It leads nowhere but to a new window. */
export const EmbeddedSensor = () => {
  const text = useText();
  const [, params] = useRoute(paths.embeddedSensor);

  return (
    <main className={styles.embedded}>
      <WithSite canLeave={false}>
        {(site) => {
          const sensor = sensorAt(site, params?.id);
          return sensor ? (
            <Sensor site={site} sensor={sensor} />
          ) : (
            <EmptyState title={text(publicMessages.notFound)} hint={text(publicMessages.notFoundHint)} />
          );
        }}
      </WithSite>
    </main>
  );
};
