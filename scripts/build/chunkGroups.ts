import { join } from 'node:path';

import { createFilter } from 'vite';

interface Chunk {
  name: string;
  /** Globs, from the project's folder. */
  of: readonly string[];
  except?: readonly string[];
  /** Has what only one screen needs as well. */
  isOfAll?: true;
}

/** Where two name a file, it is the first one's. */
const chunks: readonly Chunk[] = [
  // What the sign-in form and the password screens send with, before there is a session.
  {
    name: 'apiClient',
    of: ['src/providers/http/**', 'contract/auth.*', 'domain/{email,password}*', '**/zod/**'],
    isOfAll: true,
  },
  // What every screen behind the session begins with, and what most of them share.
  {
    name: 'AdminApp',
    of: [
      'src/app/{AdminApp,screens}.*',
      'src/providers/data/ResourceAdapter.*',
      'src/custom-pages/auth/SessionNotice.*',
      'src/i18n/**',
      'src/shared/*',
      'src/shared/{feedback,lazy,dialogs}/**',
      'src/shared/form/{useSurvivingDraft,useUnsavedChanges,useDraftedId,readLines}.*',
      'src/shared/sensors/NoOwnSensors.*',
      'contract/extensions/fields.*',
      'domain/**',
      '**/ra-core/dist/**',
      '**/react-query/**',
      '**/es-toolkit/**/{isArguments,isArrayLike,isLength,isObject}.*',
    ],
    except: [
      'src/i18n/catalogue/passwords.*',
      'src/i18n/screens/**',
      'src/i18n/formatSiteMoment.*',
      'src/shared/{RequirementBadges,chartKindLabel}.*',
      'src/shared/dialogs/DialogLayer.*',
      'domain/{activity,analyticsUrl,chartTheme,csvForm,reportFileName,threshold}*',
      '**/ra-core/dist/form/**',
      '**/ra-core/dist/controller/list/**',
      '**/ra-core/dist/dataProvider/{fetch,useMutation,useCreate,useUpdate,useDelete}*',
      '**/react-query/**/*{i,I}nfinite*',
    ],
    isOfAll: true,
  },
  // What both lists and searchable choices begin with: rows that are in the document only while they are in view, and a field's frame.
  {
    name: 'fields',
    of: ['**/@tanstack/react-virtual/**', 'src/shared/controls/{ControlFrame,ClearButton}.*'],
  },
  // What people are, where they are listed or named.
  {
    name: 'users',
    of: [
      'contract/users.*',
      'src/i18n/screens/users.*',
      'src/providers/data/screens/users.*',
      'src/resources/users/userQueries.*',
    ],
  },
  // The calls about what sensors measure.
  {
    name: 'measurements',
    of: ['contract/pdf.*', 'contract/extensions/measurements.*', 'src/shared/now/keptFresh.*'],
  },
  // react-admin's own way to save.
  {
    name: 'saving',
    of: ['**/ra-core/dist/dataProvider/{useMutation,useCreate,useUpdate,useDelete}*'],
  },
  // How forms and lists write limits.
  {
    name: 'limits',
    of: ['domain/threshold.*', 'src/shared/controls/thresholdText.*', 'src/i18n/screens/thresholds.*'],
  },
  // downshift, and what is built on it. A list fetches it once somebody uses the page.
  {
    name: 'searchableSelect',
    of: ['src/shared/controls/searchable-select/**', 'src/shared/controls/SelectList*'],
    isOfAll: true,
  },
  // What the dashboard and a sensor's page need of lists.
  {
    name: 'sensorParts',
    of: ['src/shared/sensors/{SensorName,StatusBadge}.*', 'src/shared/list/listAddress.*'],
  },
  { name: 'controls', of: ['src/shared/controls/**'], except: ['src/shared/controls/{t,T}hreshold*'] },
  // What a list in a form needs of lists: filters and what is selected, no table.
  {
    name: 'listCore',
    of: [
      'src/shared/list/List.*',
      'src/shared/list/selection/SelectedChips.*',
      'src/shared/sensors/{SensorFilters,SensorListBase}.*',
      '**/ra-core/dist/controller/list/**',
    ],
  },
  // Of lists that come in pages, which most aren't.
  { name: 'pagedLists', of: ['src/shared/list/{PagedList,MorePages,DayFilter}.*'] },
  {
    name: 'lists',
    of: ['src/shared/list/**', 'src/shared/sensors/**'],
    except: ['src/shared/sensors/useSensorTypeData.*'],
  },
  // react-hook-form and what builds on it: only screens and dialogs that take input wait for it.
  {
    name: 'form',
    of: [
      'src/shared/{form,inputs}/**',
      'src/shared/sensors/useSensorTypeData.*',
      '**/react-hook-form/**',
      '**/ra-core/dist/form/**',
    ],
  },
];

const root = join(import.meta.dirname, '../..');

/**
 * Chunks that Rolldown would otherwise cut into dozens: each request costs a slow line a round trip. A chunk takes along
 * what its files import. What only some screens share is left to Rolldown.
 */
export const chunkGroups = [
  // What every visit begins with, /login included.
  {
    name: 'start',
    tags: ['$initial' as const],
    test: (id: string) => !id.endsWith('/src/boot.ts'),
    priority: chunks.length + 1,
  },
  ...chunks.map(({ name, of, except, isOfAll }, index) => ({
    name,
    test: createFilter(of, except, { resolve: root }),
    priority: chunks.length - index,
    minShareCount: isOfAll ? 1 : 2,
  })),
];
