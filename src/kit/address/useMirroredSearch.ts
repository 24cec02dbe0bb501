import { useContext, useEffect } from 'react';
import {
  useLocation,
  useNavigate,
  UNSAFE_DataRouterContext as DataRouterContext,
  type Location,
} from 'react-router-dom';

const asItIs = (state: unknown) => state;

/**
 * Keeps the query of the address in step with what the screen shows. The address is replaced, so that going
 * back leaves the screen.
 * @param search null leaves the address alone
 * @param stateFrom what remains of the navigation's state; must stay the same function
 */
export const useMirroredSearch = (search: string | null, stateFrom = asItIs): void => {
  const location = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  // Not `useNavigation`, with which the screen would render at each press of a link.
  const router = useContext(DataRouterContext)?.router;

  useEffect(() => {
    // Another screen is on its way, and would be cancelled.
    if (router?.state.navigation.state === 'loading') return;
    if (search === null || search === location.search) return;
    const { pathname, hash, state } = location;
    void navigate(
      { pathname, search, hash },
      { replace: true, state: stateFrom(state), preventScrollReset: true },
    );
  }, [search, location, navigate, router, stateFrom]);
};
