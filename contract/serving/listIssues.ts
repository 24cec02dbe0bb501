import * as z from 'zod/mini';

import type { Schema } from '../call';
import { MAX_NAMED } from './validationText';

type Issue = z.core.$ZodIssue;

/** Zod checks lists up to this length with all of their issues. */
const LONG = 1000;

/** The schema of a list's elements; undefined if a field takes no list, or any elements. */
const elementOf = (field: z.core.$ZodType | undefined): z.core.$ZodType | undefined => {
  if (field instanceof z.ZodMiniNullable || field instanceof z.ZodMiniOptional) {
    return elementOf(field.def.innerType);
  }
  if (!(field instanceof z.ZodMiniArray)) return undefined;
  const { element } = field.def;
  return element instanceof z.ZodMiniUnknown ? undefined : element;
};

const issuesOf = (element: z.core.$ZodType, list: readonly unknown[], field: string): Issue[] => {
  const issues: Issue[] = [];
  for (const [index, item] of list.entries()) {
    const { error } = z.safeParse(element, item);
    for (const issue of error?.issues ?? []) issues.push({ ...issue, path: [field, index, ...issue.path] });
    if (issues.length >= MAX_NAMED) break;
  }
  return issues;
};

/**
 * The first issues in the long lists of a request. Zod would go through all elements of a wrong list, and pass
 * their issues on as arguments of one call: those of 1 MiB take a second, and overflow the stack.
 */
export const issuesOfLongLists = (schema: Schema, value: unknown): readonly Issue[] => {
  if (!(schema instanceof z.ZodMiniObject) || typeof value !== 'object' || value === null) return [];
  for (const [field, fieldSchema] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const list = (value as Readonly<Record<string, unknown>>)[field];
    const element = elementOf(fieldSchema);
    if (!element || !Array.isArray(list) || list.length <= LONG) continue;
    const issues = issuesOf(element, list, field);
    if (issues.length > 0) return issues;
  }
  return [];
};
