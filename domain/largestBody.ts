/** The largest body of a request, in bytes: permissions for fifty thousand sensors fit. */
export const LARGEST_BODY = 1024 * 1024;
