import type { ComponentType } from 'react';

/** A screen in a chunk of its own. */
export interface ScreenRoute {
  /** As the spec has it; react-admin's own addresses, such as /users/1, don't exist here. */
  path: string;
  load: () => Promise<ComponentType>;
}

/** A noun of the product as react-admin's resource, for the app to spread. */
export interface Resource {
  /** As the data provider knows it. */
  name: string;
  /** The field by which people know a record. */
  recordRepresentation: string;
  /** Who may open its screens: `admin` stands for the extra guard of the route table (OVR-15). */
  access: 'signed-in' | 'admin';
  /** Its screens, by what is done there. */
  routes: Readonly<Partial<Record<'list' | 'create' | 'edit' | 'show', ScreenRoute>>>;
}
