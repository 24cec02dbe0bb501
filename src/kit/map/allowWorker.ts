interface Policies {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

let isAllowed = false;

/**
 * The page lets no text become a script's address (docs/security.md). Of a worker's address, which libraries give as a text,
 * only a policy of this name is asked, and this one knows a single address.
 */
export const allowWorker = (workerUrl: string): void => {
  if (isAllowed) return;
  isAllowed = true;
  const { trustedTypes } = window as { trustedTypes?: Policies };
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === workerUrl ? url : null) });
};
