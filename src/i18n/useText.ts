import { useTranslate } from 'react-admin';

import type { MessageKey } from './catalogue';

/** Values for the `%{name}` places of a text. */
export type TextArguments = Readonly<Record<string, string | number>>;

type Text = (key: MessageKey, args?: TextArguments) => string;

/** react-admin's translation, limited to texts of the catalogue. */
export const useText = (): Text => useTranslate();
