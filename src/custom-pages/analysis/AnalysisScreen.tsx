import { paths } from '@domain/paths';

import { useText } from '@/i18n/useText';
import { EmptyState } from '@/kit/feedback/EmptyState';
import { LoadError } from '@/kit/feedback/LoadError';
import { Skeleton } from '@/kit/feedback/Skeleton';
import { NavigateButton } from '@/kit/NavigateButton';
import { Page } from '@/kit/page/Page';
import { useIsAdmin } from '@/kit/useIsAdmin';
import type { AnalysedVariables } from '@/providers/data/records';
import { useAnalysedVariables } from '@/resources/normalized-variables/parts/useAnalysedVariables';

import { AnalysisInputs } from './AnalysisInputs';
import { AnnualReportButton } from './annual/AnnualReportButton';
import styles from './AnalysisScreen.module.css';
import { Comparison } from './Comparison';
import { analysisHeading } from './heading';
import { analysisMessages } from './texts';
import { useAnalysis, wantedOf } from './useAnalysis';
import { useAnalysisChoice } from './useAnalysisChoice';

const NoVariables = () => {
  const text = useText();
  const isAdmin = useIsAdmin();

  return (
    <EmptyState
      title={text(analysisMessages.noVariables)}
      hint={text(isAdmin ? analysisMessages.noVariablesHint : analysisMessages.noVariablesHintOfResident)}
      action={
        isAdmin && (
          <NavigateButton to={paths.manageSensors}>{text(analysisMessages.allSensors)}</NavigateButton>
        )
      }
    />
  );
};

const Loading = () => (
  <Skeleton label={analysisMessages.loading} className={styles.skeleton}>
    <div className={styles.shape} />
    <div className={styles.longShape} />
  </Skeleton>
);

const Content = ({ variables }: { variables: AnalysedVariables }) => {
  const { choice, sort, change, sortBy } = useAnalysisChoice(variables);
  const analysis = useAnalysis(choice && wantedOf(choice, variables.today));
  if (!choice) return <NoVariables />;

  return (
    <>
      <AnalysisInputs variables={variables} choice={choice} onChange={change} />
      <LoadError query={analysis} />
      {analysis.isPending && <Loading />}
      {analysis.data && (
        <div className={styles.result} aria-busy={analysis.isPlaceholderData || undefined}>
          <Comparison
            {...analysis.data}
            // The figures are the same with and without a map.
            choice={{ ...analysis.data.choice, view: choice.view }}
            locations={variables.locations}
            sort={sort}
            onSort={sortBy}
            onView={(view) => change({ view })}
          />
        </div>
      )}
    </>
  );
};

/** /analysis (EXT-76): one place beside another. */
export const AnalysisScreen = () => {
  const text = useText();
  const query = useAnalysedVariables();

  return (
    <Page
      title={text(analysisHeading.title)}
      width="wide"
      actions={query.data && query.data.variables.length > 0 && <AnnualReportButton {...query.data} />}
    >
      <LoadError query={query} />
      {query.isPending && <Loading />}
      {query.data && <Content variables={query.data} />}
    </Page>
  );
};
