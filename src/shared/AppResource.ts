import type { ComponentType } from 'react';
import type { RecordToStringFunction } from 'react-admin';

import type { ResourceName } from '@/providers/data/ResourceAdapter';

/** A screen with its own chunk. */
export interface ScreenRoute {
  /** The spec's path; react-admin's own addresses, such as /users/create, don't exist here. */
  path: string;
  load: () => Promise<ComponentType>;
}

/** A noun of the product as react-admin's resource, for the app to spread. */
export interface AppResource {
  name: ResourceName;
  /** The name by which people recognise a record. */
  recordRepresentation: RecordToStringFunction;
  /** Who may open its screens: `admin` is the extra guard of the route table (OVR-15). */
  access: 'signed-in' | 'admin';
  routes: Readonly<Partial<Record<'list' | 'create' | 'edit' | 'show', ScreenRoute>>>;
}
