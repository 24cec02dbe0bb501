export * from '../list/selection';
