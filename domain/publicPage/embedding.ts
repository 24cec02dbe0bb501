/** Who may show a sensor's page inside of their own web site (EXT-78). */
export const EMBEDDING = ['nobody', 'sites', 'anybody'] as const;

export type Embedding = (typeof EMBEDDING)[number];

/** As the activity tells it. */
export const EMBEDDING_NAMES: Readonly<Record<Embedding, string>> = {
  nobody: 'nadie',
  sites: 'algunos sitios',
  anybody: 'cualquier sitio',
};

/**
 * A web site as browsers name it in a frame policy: 'https://www.ejemplo.org', without a path.
 * @returns undefined for any other text
 */
export const readOrigin = (text: string): string | undefined => {
  const given = text.trim();
  try {
    const { protocol, origin, username, pathname, search, hash } = new URL(given);
    const isWhole = username === '' && pathname === '/' && search === '' && hash === '';
    return isWhole && /^https?:$/.test(protocol) && /^[\w.:/[\]-]+$/.test(origin) ? origin : undefined;
  } catch {
    return undefined;
  }
};

interface FramePolicy {
  readonly isOn: boolean;
  readonly embedding: Embedding;
  readonly embedSites: readonly string[];
}

/** The sources of `frame-ancestors` for pages that are made to be embedded. */
export const frameAncestors = ({ isOn, embedding, embedSites }: FramePolicy): string => {
  if (!isOn || embedding === 'nobody') return "'none'";
  return embedding === 'anybody' ? '*' : ["'self'", ...embedSites].join(' ');
};
