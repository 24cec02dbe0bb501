/** What the home asks for and lists beside it show begins with it; a saved sensor makes all of it old. */
export const homeQueryKey = (part?: 'sensors' | 'summary' | 'statuses') => (part ? ['home', part] : ['home']);
