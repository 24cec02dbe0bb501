/** The largest body of a request, in bytes: permissions for fifty thousand sensors fit. */
export const MAX_BODY_BYTES = 1024 * 1024;
