import { environment } from '@/config/environment';

import { tokenStorage } from '../auth/tokenStorage';
import { createApiClient } from './createApiClient';
import { takeEarlyAnswer } from './earlyAnswers';

/** The client of this build's API, speaking for the signed-in person. */
export const apiClient = createApiClient({
  apiUrl: environment.apiUrl,
  readToken: () => tokenStorage.readToken(),
  takeEarlyAnswer,
});
