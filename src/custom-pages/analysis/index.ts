import { listAnalysedVariables } from '@contract/extensions/analysis';
import { paths } from '@domain/paths';

import type { ScreenRoute } from '@/kit/AppResource';

import { analysisHeading } from './heading';

/** One place beside another, if the server announces it (EXT-76). */
export const analysis: ScreenRoute = {
  path: paths.analysis,
  load: async () => (await import('./AnalysisScreen')).AnalysisScreen,
  feature: 'analysis',
  heading: { title: analysisHeading.title },
  calls: [listAnalysedVariables],
  menu: { section: 'start', label: 'shell.analysis', icon: 'bars' },
};
