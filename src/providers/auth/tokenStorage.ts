import { STORAGE_KEYS } from '@/config/constants';

/** The session as it lies in local storage (doc 1 §9). */
export const tokenStorage = {
  readToken: () => localStorage.getItem(STORAGE_KEYS.authToken),
  readMailOverride: () => localStorage.getItem(STORAGE_KEYS.authUserOverride),
  saveToken: (token: string) => localStorage.setItem(STORAGE_KEYS.authToken, token),
  clear: () => {
    localStorage.removeItem(STORAGE_KEYS.authToken);
    localStorage.removeItem(STORAGE_KEYS.authUserOverride);
  },
};
