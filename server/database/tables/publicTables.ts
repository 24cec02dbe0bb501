import type { Generated } from 'kysely';

import type { Embedding } from '@domain/publicPage/embedding';
import type { Licence } from '@domain/publicPage/licences';
import type { PlaceDecimals } from '@domain/publicPage/openPlace';

/** One row, once somebody saved it. */
interface PublicPage {
  onlyRow: Generated<true>;
  isOn: boolean;
  title: string;
  introduction: string | null;
  licence: Licence;
  licenceText: string | null;
  decimals: PlaceDecimals | null;
  embedding: Embedding;
  embedSites: string[];
}

interface OpenVariables {
  variableId: number;
  /** Somebody said that it may be, although a household could be told from it (EXT-82). */
  isConfirmed: Generated<boolean>;
}

/** What everybody may see (EXT-78). */
export interface PublicTables {
  publicPage: PublicPage;
  openVariables: OpenVariables;
}
