import { embeddableAddress } from '@domain/analyticsUrl';

/** What the reports page got as the address of a view with this slug. */
export interface KnownAddress {
  slug: string;
  src: string;
}

/**
 * What can be said of the address that a slug will get. The server forms it; here only the addresses of the type's other
 * views tell how.
 * - `empty`: there is no slug yet.
 * - `refused`: the reports page won't load it (reading 28).
 * - `expected`: it will be embedded, if the server goes on as before.
 * - `unknown`: only the server can tell.
 */
export type AddressPreview =
  { kind: 'empty' | 'refused' | 'unknown' } | { kind: 'expected'; address: string };

/** Stands for whatever the server puts before the slug. */
const ANY_BASE = 'https://analytics.invalid/views/';

const baseOf = ({ slug, src }: KnownAddress): string | undefined =>
  slug !== '' && src.endsWith(`/${slug}`) ? src.slice(0, -slug.length) : undefined;

/** What stands before the slug in every known address; undefined where there is none, or where they don't agree. */
const commonBase = (known: readonly KnownAddress[]): string | undefined => {
  const bases = new Set(known.map(baseOf));
  return bases.size === 1 ? [...bases][0] : undefined;
};

/**
 * The address that a view with this slug will be embedded by, as far as it can be told without asking anybody.
 * @param known of views of the same type
 * @param allowedOrigins the only origins to accept; any when empty
 */
export const previewAddress = (
  slug: string,
  known: readonly KnownAddress[],
  allowedOrigins: readonly string[],
): AddressPreview => {
  const part = slug.trim();
  if (part === '') return { kind: 'empty' };
  // Some slugs are refused whatever stands before them.
  if (embeddableAddress(ANY_BASE + part, []) === null) return { kind: 'refused' };
  const base = commonBase(known);
  if (base === undefined) return { kind: 'unknown' };
  const address = embeddableAddress(base + part, allowedOrigins);
  return address === null ? { kind: 'refused' } : { kind: 'expected', address };
};
