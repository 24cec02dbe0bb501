import type { TableauConfig } from '../config';

/** The origin of charts; empty if there are none. */
export const analyticsOrigin = (tableau: TableauConfig | undefined): string =>
  tableau ? new URL(tableau.baseUrl).origin : '';

/**
 * The address of a chart: the configured base and the view's slug, whose parts between slashes are Tableau's
 * workbook and sheet. Undefined for a slug that would lead outside the base.
 */
export const viewAddress = (baseUrl: string, slug: string): string | undefined => {
  const parts = slug.split('/');
  if (parts.some((part) => ['', '.', '..'].includes(part))) return undefined;
  const address = `${baseUrl}/${parts.map(encodeURIComponent).join('/')}`;
  return URL.canParse(address) && new URL(address).href.startsWith(new URL(`${baseUrl}/`).href)
    ? address
    : undefined;
};
