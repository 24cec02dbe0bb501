import { STORAGE_KEYS } from '@/config/constants';
import { safeLocalStorage } from '@/config/safeStorage';

/** The session as it lies in local storage (doc 1 §9). */
export const tokenStorage = {
  readToken: () => safeLocalStorage.getItem(STORAGE_KEYS.authToken),
  readMailOverride: () => safeLocalStorage.getItem(STORAGE_KEYS.authUserOverride),
  saveToken: (token: string) => safeLocalStorage.setItem(STORAGE_KEYS.authToken, token),
  clear: () => {
    safeLocalStorage.removeItem(STORAGE_KEYS.authToken);
    safeLocalStorage.removeItem(STORAGE_KEYS.authUserOverride);
  },
};
