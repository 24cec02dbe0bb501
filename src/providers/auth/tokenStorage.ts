import { STORAGE_KEYS } from '@/config/constants';
import { safeLocalStorage } from '@/config/safeStorage';

const removeMailOverride = () => safeLocalStorage.removeItem(STORAGE_KEYS.authUserOverride);

/** The session's entries in local storage (CON-13). */
export const tokenStorage = {
  readToken: () => safeLocalStorage.getItem(STORAGE_KEYS.authToken),
  readMailOverride: () => safeLocalStorage.getItem(STORAGE_KEYS.authUserOverride),
  saveToken: (token: string) => safeLocalStorage.setItem(STORAGE_KEYS.authToken, token),
  removeMailOverride,
  clear: () => {
    safeLocalStorage.removeItem(STORAGE_KEYS.authToken);
    removeMailOverride();
  },
};
