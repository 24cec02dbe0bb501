import type { ComponentType } from 'react';
import type { RecordToStringFunction } from 'react-admin';

import type { Call } from '@contract/call';
import type { Feature } from '@domain/features';

import type { MessageKey } from '@/i18n/catalogue';
import type { ResourceName } from '@/providers/data/ResourceAdapter';

import type { IconName } from './Icon';

/** A GET that a screen begins with. `{name}` in its path is an id from the screen's own path or query. */
export type FirstCall = Pick<Call, 'path'>;

/** A call whose query has ids of the screen's address, by their names there. */
export const withQuery = <Field extends string>(
  call: { path: string; query: { shape: Readonly<Record<Field, unknown>> } },
  ids: Readonly<Partial<Record<NoInfer<Field>, string>>>,
): FirstCall => ({
  path: `${call.path}?${Object.entries(ids)
    .map(([field, name]) => `${field}={${String(name)}}`)
    .join('&')}`,
});

/** Who may open a screen: `admin` is the extra guard of the route table (OVR-15). */
type ScreenAccess = 'signed-in' | 'admin';

/** What a screen begins with for some people only. */
export interface FirstPart {
  /** Without this feature, the server has no such calls. */
  feature?: Feature | undefined;
  /**
   * If the server has this feature, only an answer can tell whether the part is needed. So it isn't fetched early, unless
   * the key `orRemembered` of local storage is 'true', because it was needed the last time.
   */
  unlessFeature?: Feature;
  orRemembered?: string;
  /** The id that the address must have for this part. */
  requiredId?: string;
  /** Left out if the part is for everybody. */
  audience?: 'admins' | 'residents' | undefined;
  /** For a list whose filters stand in the address: this is its first page, without filters. */
  isUnfiltered?: true;
  calls: readonly FirstCall[];
  /** Code that the screen loads besides its own. */
  load?: () => Promise<unknown>;
}

/** A screen's place in the menu (SHL-1), and in what the search finds (EXT-41). */
export interface MenuEntry {
  section: 'start' | 'users' | 'sensors' | 'views' | 'variables' | 'reports';
  label: MessageKey;
  icon: IconName;
  /** If only administrators find it here, though everybody may open it. */
  access?: 'admin';
  /** Further screens of the entry, whose address doesn't begin with its own. */
  also?: string;
}

/** A screen with its own chunk, and all that the app must know of it. */
export interface ScreenRoute {
  /** The spec's path; react-admin's own addresses, such as /users/create, don't exist here. */
  path: string;
  load: () => Promise<ComponentType>;
  /** If the server doesn't announce it, the address doesn't exist (EXT-1). */
  feature?: Feature | undefined;
  /** The noun whose access it has, if not that of its own. */
  accessOf?: ResourceName;
  /** As far as the address alone determines it; the page's first script draws it before the code has arrived. */
  heading?: { title: MessageKey; subtitle?: MessageKey };
  /** What it begins with for everybody who may open it: the page's first script asks before the code has arrived. */
  calls?: readonly FirstCall[];
  parts?: readonly FirstPart[];
  menu?: MenuEntry;
}

/** A noun of the product as react-admin's resource, with all that the app must know of it. */
export interface AppResource {
  name: ResourceName;
  /** The name by which people recognise a record. */
  recordRepresentation: RecordToStringFunction;
  access: ScreenAccess;
  /** Of all its screens. */
  feature?: Feature;
  /** In the order of the menu. */
  routes: Readonly<
    Partial<Record<'list' | 'create' | 'import' | 'history' | 'connect' | 'edit' | 'show', ScreenRoute>>
  >;
}
