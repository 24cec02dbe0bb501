import * as z from 'zod/mini';

import type { Schema } from '@contract/call';
import {
  accessRulesField,
  accountFields,
  alarmRuleField,
  chartField,
  measurementFields,
  reportChartField,
} from '@contract/extensions/fields';

import { calls, schemas, type NamedCall } from './contract';

export type JsonSchema = Record<string, unknown>;

const componentAddress = (name: string) => `#/components/schemas/${name}`;

const registry = z.registry<{ id: string; description?: string }>();
for (const { name, schema, docstring } of schemas) {
  registry.add(schema, docstring ? { id: name, description: docstring } : { id: name });
}

/** Answers and queries without a name go through the same conversion, so that they refer to the named ones. */
const inlineSchemas = calls.flatMap(({ name, call }) => [
  ...(call.query ? [{ id: `${name}.query`, schema: call.query }] : []),
  ...(call.body ? [{ id: `${name}.body`, schema: call.body }] : []),
  ...(call.answer.kind === 'json' ? [{ id: `${name}.answer`, schema: call.answer.schema }] : []),
]);
for (const { id, schema } of inlineSchemas) if (!registry.has(schema)) registry.add(schema, { id });

// "input": what goes over the wire, before values are coerced; objects of answers stay open to further fields.
const converted = z.toJSONSchema(registry, {
  io: 'input',
  metadata: registry,
  uri: componentAddress,
}).schemas;

const withoutEnvelope = (id: string): JsonSchema => {
  const { $schema: _dialect, $id: _id, id: _name, ...schema } = { ...converted[id] } as JsonSchema;
  return schema;
};

const namedIds = new Set(schemas.map(({ name }) => name));

const extensionFields = new Map<string, string>([
  ...Object.keys(accountFields).map((field) => [`User.${field}`, 'accounts'] as const),
  ...Object.keys(accessRulesField).map((field) => [`User.${field}`, 'access-rules'] as const),
  ...Object.keys(measurementFields).map((field) => [`NormalizedVariable.${field}`, 'sensor-types'] as const),
  ...Object.keys(alarmRuleField).map((field) => [`NormalizedVariable.${field}`, 'alarms'] as const),
  ...Object.keys(chartField).map((field) => [`View.${field}`, 'charts'] as const),
  ...Object.keys(reportChartField).map((field) => [`ReportView.${field}`, 'charts'] as const),
]);

/** Fields beyond the specification say so. */
const withMarkedExtensions = (name: string, schema: JsonSchema): JsonSchema => {
  const { properties } = schema as { properties?: Record<string, JsonSchema> };
  if (!properties) return schema;
  const marked = Object.entries(properties).map(([field, property]) => {
    const feature = extensionFields.get(`${name}.${field}`);
    return [field, feature === undefined ? property : { ...property, 'x-feature': feature }] as const;
  });
  return { ...schema, properties: Object.fromEntries(marked) };
};

/** The named schemas of the contract. */
export const componentSchemas: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  schemas.map(({ name }) => [name, withMarkedExtensions(name, withoutEnvelope(name))]),
);

/** A reference for a named schema, the schema itself for any other of the contract's. */
export const schemaOf = (schema: Schema): JsonSchema => {
  const id = registry.get(schema)?.id;
  if (id === undefined) throw new Error('The schema belongs to no call of the contract.');
  return namedIds.has(id) ? { $ref: componentAddress(id) } : withoutEnvelope(id);
};

/** The query parameters of a call, one schema each. */
export const queryOf = ({ call }: NamedCall): { name: string; required: boolean; schema: JsonSchema }[] => {
  if (!call.query) return [];
  const { properties = {}, required = [] } = schemaOf(call.query) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema,
  }));
};
