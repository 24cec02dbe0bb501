import { useGetList } from 'react-admin';

import { compareNames } from '@domain/compareNames';
import { createTextSearch } from '@domain/nameSearch';
import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { useDraftedOpen } from '@/kit/form/useDrafts';
import { lazyPart } from '@/kit/lazy/lazyPart';
import { CardList } from '@/kit/list/CardList';
import { createSorter } from '@/kit/list/createSorter';
import { DataTable } from '@/kit/list/DataTable';
import { DraftedEdit } from '@/kit/list/DraftedEdit';
import { SearchFilter } from '@/kit/list/filters/filters';
import { List, type ListDefinition } from '@/kit/list/List';
import { textParameter } from '@/kit/list/listAddress';
import { ListLayout } from '@/kit/list/ListLayout';
import { ListSkeleton } from '@/kit/list/ListSkeleton';
import { RecordName } from '@/kit/list/RecordName';
import { RowAction } from '@/kit/list/RowAction';
import { useListShape } from '@/kit/list/useListShape';
import { NavigateButton } from '@/kit/NavigateButton';
import { Page } from '@/kit/page/Page';
import { PageActionPlace } from '@/kit/page/PageAction';
import { useRecord } from '@/kit/useRecord';
import type { MqttSource } from '@/providers/data/records';

import { mqttSourcesHeading } from '../heading';
import { mqttSourcesMessages } from '../texts';
import styles from './MqttSourceList.module.css';

const LazyMqttSourceForm = lazyPart(async () => (await import('../form/MqttSourceForm')).MqttSourceForm);
const LazyMqttSourceDelete = lazyPart(
  async () => (await import('../delete/MqttSourceDelete')).MqttSourceDelete,
);

/** The list at ?name=&sort=&order=, by name; topics are found too. */
const definition: ListDefinition<MqttSource, { name: string }> = {
  resource: 'mqtt-sources',
  filters: { name: textParameter('name') },
  sortable: ['name'],
  createSearch: (sources) => {
    const search = createTextSearch(sources, ({ name, topics }) => [name, ...topics].join('\n'));
    return ({ name }) => search(name);
  },
  createSorter: createSorter<MqttSource>({ name: (one, other) => compareNames(one.name, other.name) }),
};

const texts = {
  loading: mqttSourcesMessages.loading,
  results: mqttSourcesMessages.results,
  noneFound: mqttSourcesMessages.noneFound,
  noneFoundHint: mqttSourcesMessages.noneFoundHint,
  noneYet: mqttSourcesMessages.noneYet,
  noneYetHint: mqttSourcesMessages.noneYetHint,
} as const;

/** The topics of the source in context, and where in their messages things stand. */
const Reading = () => {
  const text = useText();
  const { topics, deviceField, path } = useRecord<MqttSource>();

  return (
    <div className={styles.reading}>
      {topics.map((topic) => (
        <code key={topic}>{topic}</code>
      ))}
      {deviceField !== null && <span>{text(mqttSourcesMessages.deviceFrom, { field: deviceField })}</span>}
      {path !== null && <span>{text(mqttSourcesMessages.valuesFrom, { path })}</span>}
    </div>
  );
};

const Actions = () => (
  <>
    <RowAction label="common.edit" icon="edit" dialog={LazyMqttSourceForm} />
    <RowAction label={mqttSourcesMessages.stop} icon="trash" dialog={LazyMqttSourceDelete} />
  </>
);

const Records = () =>
  useListShape() === 'cards' ? (
    <CardList label={mqttSourcesHeading.title} actions={<Actions />}>
      <RecordName />
      <Reading />
    </CardList>
  ) : (
    <DataTable hasUnevenRows label={mqttSourcesHeading.title}>
      <DataTable.Col isRowHeader label={mqttSourcesMessages.name} sortBy="name" field={RecordName} />
      <DataTable.Col label={mqttSourcesMessages.topics} field={Reading} />
      <DataTable.Actions>
        <Actions />
      </DataTable.Actions>
    </DataTable>
  );

/** /devices/mqtt (EXT-58): which topics of the broker are read, and how. */
export const MqttSourceList = () => {
  const text = useText();
  const query = useGetList<MqttSource>('mqtt-sources');
  const [isAdding, setAdding] = useDraftedOpen();

  return (
    <Page
      width="full"
      title={text(mqttSourcesHeading.title)}
      subtitle={text(mqttSourcesHeading.subtitle)}
      actions={
        <>
          <NavigateButton to={paths.devices}>{text(mqttSourcesMessages.devices)}</NavigateButton>
          <PageActionPlace>
            <Button variant="primary" onClick={() => setAdding(true)}>
              {text(mqttSourcesMessages.add)}
            </Button>
          </PageActionPlace>
        </>
      }
    >
      <List definition={definition} query={query}>
        <DraftedEdit dialog={LazyMqttSourceForm} />
        <ListLayout
          texts={texts}
          filters={<SearchFilter source="name" placeholder={mqttSourcesMessages.searchPlaceholder} />}
          skeleton={<ListSkeleton />}
        >
          <Records />
        </ListLayout>
      </List>
      {isAdding && <LazyMqttSourceForm onClose={() => setAdding(false)} />}
    </Page>
  );
};
