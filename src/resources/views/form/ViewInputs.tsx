import { useId, type ReactNode } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';

import { useText } from '@/i18n/useText';
import { Checkbox } from '@/kit/controls/Checkbox';
import { LoadError } from '@/kit/feedback/LoadError';
import { FormSection } from '@/kit/form/FormSection';
import { AutocompleteInput } from '@/kit/inputs/AutocompleteInput';
import { CheckboxInput } from '@/kit/inputs/CheckboxInput';
import { RadioButtonGroupInput } from '@/kit/inputs/RadioButtonGroupInput';
import { TextInput } from '@/kit/inputs/TextInput';
import { required } from '@/kit/inputs/validators';
import { useFeature } from '@/kit/useFeature';
import type { SensorType } from '@/providers/data/records';

import { viewFieldsMessages } from '../parts/texts';
import { viewsMessages } from '../texts';
import { ChartKindInput } from './ChartKindInput';
import { ViewGroupInputs } from './ViewGroupInputs';
import styles from './ViewInputs.module.css';
import { ViewVariableInput } from './ViewVariableInput';
import { isUsualSlug, typeRule, type ViewFormPlace, type ViewValues } from './viewValues';
import { viewFormMessages } from './texts';

const nameRule = required(viewFormMessages.problems.nameRequired);
const slugRule = required(viewFormMessages.problems.slugRequired);

const contents = [
  { id: 'tableau', name: viewFieldsMessages.tableau },
  { id: 'chart', name: viewsMessages.ownChart },
] as const;

/** The type whose reports will show a new view. Groups and variables belong to a single type. */
const TypeInput = () => {
  const text = useText();
  const { setValue } = useFormContext<ViewValues>();
  const { isSubmitted } = useFormState();
  const types = useGetList<SensorType>('sensor-types');

  const forgetChoices = () => {
    setValue('groupId', null, { shouldDirty: true, shouldValidate: isSubmitted });
    setValue('normalizedVariableNameId', null, { shouldDirty: true });
  };

  return (
    <div className={styles.type}>
      <AutocompleteInput
        source="typeId"
        label={viewFormMessages.sensorType}
        validate={typeRule}
        choices={types.data ?? []}
        isPending={types.isLoading}
        onChange={forgetChoices}
      />
      <LoadError query={types} title={text(viewFormMessages.loadTypesFailed)} />
    </div>
  );
};

const SlugInput = () => {
  const slug = useWatch<ViewValues, 'slug'>({ name: 'slug' });

  return (
    <TextInput
      source="slug"
      label={viewFormMessages.slug}
      validate={slugRule}
      helperText={isUsualSlug(slug) ? viewFormMessages.slugHint : viewFormMessages.unusualSlug}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
};

/** The filters of a Tableau chart for its readers: always the sensor (VIW-14). */
const FilterInputs = () => {
  const text = useText();
  const alwaysId = useId();

  return (
    <div className={styles.filters}>
      <CheckboxInput source="requiresYearFilter" label={viewFormMessages.yearFilter} />
      <CheckboxInput source="requiresMonthFilter" label={viewFormMessages.monthFilter} />
      <div className={styles.fixed}>
        <label className={styles.filter}>
          <Checkbox checked disabled aria-describedby={alwaysId} onChange={() => undefined} />
          {text(viewFormMessages.sensorFilter)}
        </label>
        <span id={alwaysId} className={styles.always}>
          {text(viewFormMessages.sensorFilterHint)}
        </span>
      </div>
    </div>
  );
};

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A section of the form in the dialog, with its heading above it. */
const DialogSection = ({ title, children }: SectionProps) => (
  <section className={styles.section}>
    <h3 className={styles.title}>{title}</h3>
    {children}
  </section>
);

const sections = { screen: FormSection, dialog: DialogSection } as const;

/**
 * The sections of a view's form, on a screen and in a dialog (VIW-14). If the server announces Vigía's own
 * charts, a view can be one (EXT-24); switching between the two keeps both inputs.
 */
export const ViewInputs = ({ place }: { place: ViewFormPlace }) => {
  const text = useText();
  // A view's type is chosen only once.
  const isNew = useRecordContext() === undefined;
  const Section = sections[place];
  const hasCharts = useFeature('charts');
  const isChart = useWatch<ViewValues, 'content'>({ name: 'content' }) === 'chart';

  return (
    <>
      {isNew && (
        <Section title={text(viewFormMessages.sensors)} about={text(viewFormMessages.sensorsHint)}>
          <TypeInput />
        </Section>
      )}
      <Section title={text(viewFormMessages.group)} about={text(viewFormMessages.groupHint)}>
        <ViewGroupInputs place={place} />
      </Section>
      <Section title={text(viewFormMessages.information)}>
        <div className={styles.container}>
          {hasCharts && (
            <div className={styles.content}>
              <RadioButtonGroupInput source="content" label={viewFormMessages.content} choices={contents} />
            </div>
          )}
          <div className={styles.information}>
            <TextInput source="name" label={viewFormMessages.name} validate={nameRule} />
            {isChart ? <ViewVariableInput /> : <SlugInput />}
            <div className={isChart ? styles.wide : undefined}>
              <TextInput
                multiline
                source="description"
                label={viewFormMessages.description}
                helperText={viewFormMessages.optional}
              />
            </div>
            {!isChart && <ViewVariableInput />}
          </div>
        </div>
      </Section>
      {isChart ? (
        <Section title={text(viewFormMessages.chartKind)} about={text(viewFormMessages.chartKindHint)}>
          <ChartKindInput />
        </Section>
      ) : (
        <Section title={text(viewFormMessages.filters)} about={text(viewFormMessages.filtersHint)}>
          <FilterInputs />
        </Section>
      )}
    </>
  );
};
