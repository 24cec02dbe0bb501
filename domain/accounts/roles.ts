/** The token's role that marks an administrator (SES-14). */
export const ADMIN_ROLE = 'ROLE_ADMIN';
export const USER_ROLE = 'ROLE_USER';
