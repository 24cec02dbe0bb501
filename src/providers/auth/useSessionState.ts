import { useSyncExternalStore } from 'react';

import { sessionStore, type SessionState } from './sessionStore';

/** The session of this browser; the component renders when it begins, changes or ends, in whichever tab. */
export const useSessionState = (): SessionState =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
