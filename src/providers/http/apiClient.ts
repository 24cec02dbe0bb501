import { AUTH_UPDATE_EVENT } from '@/config/constants';
import { environment } from '@/config/environment';

import { tokenStorage } from '../auth/tokenStorage';
import { createApiClient } from './createApiClient';
import { takeEarlyAnswer } from './earlyAnswers';

/** The client for this build's API, with the signed-in person's token. */
export const apiClient = createApiClient({
  apiUrl: environment.apiUrl,
  readToken: () => tokenStorage.readToken(),
  onNoSession: () => window.dispatchEvent(new Event(AUTH_UPDATE_EVENT)),
  takeEarlyAnswer,
});
