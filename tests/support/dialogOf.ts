import { screen, within } from '@testing-library/react';

/** A dialog, by its name. */
export const dialogOf = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }));
