import { useState } from 'react';
import { useRoute } from 'wouter';

import { downloadOpenData, getOpenData } from '@contract/extensions/publicPage';
import { paths, readAddressId } from '@domain/paths';

import { apiOrigin } from '@/config/environment';
import { useText } from '@/i18n/useText';
import { Select } from '@/kit/controls/Select';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { Icon } from '@/kit/Icon';
import { Section } from '@/kit/page/Section';
import { useDocumentTitle } from '@/kit/useDocumentTitle';
import type { OpenSensor, OpenSite } from '@/providers/data/records';

import { Licence } from './Licence';
import { OpenEvolution } from './OpenEvolution';
import { OpenValues } from './OpenValues';
import { PublicFrame } from './PublicFrame';
import { PublicLink } from './PublicLink';
import styles from './PublicSite.module.css';
import { publicMessages } from './texts';
import { WithSite } from './WithSite';

const FILES = [
  [publicMessages.csvHours, downloadOpenData, 'hours'],
  [publicMessages.csvDays, downloadOpenData, 'days'],
  [publicMessages.jsonHours, getOpenData, 'hours'],
  [publicMessages.jsonDays, getOpenData, 'days'],
] as const;

const addressOf = (path: string, id: number, year: number, by: string): string =>
  `${apiOrigin()}${path.replace('{id}', String(id))}?year=${year}&by=${by}`;

const Files = ({ sensor: { id, years } }: { sensor: OpenSensor }) => {
  const text = useText();
  const [chosen, setChosen] = useState<number>();
  const year = chosen ?? years.at(-1);
  if (year === undefined) return null;

  return (
    <>
      <div className={styles.period}>
        <Select
          label={text(publicMessages.year)}
          options={years.toReversed().map((one) => ({ value: one, label: String(one) }))}
          value={year}
          onChange={setChosen}
        />
      </div>
      <p className={styles.files}>
        {FILES.map(([label, { path }, by]) => (
          <a key={label} className={styles.file} href={addressOf(path, id, year, by)}>
            {text(label)}
          </a>
        ))}
      </p>
    </>
  );
};

const Sensor = ({ site, sensor }: { site: OpenSite; sensor: OpenSensor }) => {
  const text = useText();
  const { name, locationName, typeName, variables, years } = sensor;
  const [year, setYear] = useState<number | null>(null);
  useDocumentTitle(`${name} · ${site.title}`);

  return (
    <>
      <h1 className={styles.title}>{name}</h1>
      <p className={styles.introduction}>{[locationName, typeName].filter(Boolean).join(' · ')}</p>
      <Section title={text(publicMessages.now)} className={styles.part}>
        <OpenValues variables={variables} />
      </Section>
      <Section title={text(publicMessages.evolution)} className={styles.part}>
        <div className={styles.period}>
          <Select
            label={text(publicMessages.period)}
            options={[
              { value: null, label: text(publicMessages.week) },
              ...years.toReversed().map((one) => ({ value: one, label: String(one) })),
            ]}
            value={year}
            onChange={setYear}
          />
        </div>
        <OpenEvolution sensor={sensor} year={year} />
      </Section>
      <Licence site={site}>
        <Files sensor={sensor} />
      </Licence>
    </>
  );
};

const NotOpen = () => {
  const text = useText();
  useDocumentTitle(text(publicMessages.notFound));

  return (
    <>
      <h1 className={styles.title}>{text(publicMessages.notFound)}</h1>
      <EmptyState title={text(publicMessages.notFoundHint)} />
    </>
  );
};

/** The open sensor that an address names. */
export const sensorAt = (site: OpenSite, id: string | undefined): OpenSensor | undefined =>
  site.sensors.find((sensor) => sensor.id === readAddressId(id));

/** /publico/sensores/:id (EXT-78): an open sensor, its last hour, week and years, and its data. */
export const PublicSensor = () => {
  const text = useText();
  const [, params] = useRoute(paths.publicSensor);

  return (
    <PublicFrame>
      <WithSite>
        {(site) => {
          const sensor = sensorAt(site, params?.id);
          return (
            <>
              <PublicLink href={paths.publicPage} className={styles.back}>
                <Icon name="chevronLeft" size={18} />
                {text(publicMessages.back)}
              </PublicLink>
              {sensor ? <Sensor key={sensor.id} site={site} sensor={sensor} /> : <NotOpen />}
            </>
          );
        }}
      </WithSite>
    </PublicFrame>
  );
};
