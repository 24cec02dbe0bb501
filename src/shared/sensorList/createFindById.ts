export * from '../list/createFindById';
