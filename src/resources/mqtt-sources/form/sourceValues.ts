import { readLines } from '@/kit/form/readLines';
import type { MqttSourceRequest } from '@/providers/data/records';

/** The form's values: topics one a line, and empty texts for what is left out. */
export interface SourceValues {
  name: string;
  topics: string;
  deviceField: string;
  path: string;
}

export const toSourceRequest = ({ name, topics, deviceField, path }: SourceValues): MqttSourceRequest => ({
  name: name.trim(),
  topics: readLines(topics),
  deviceField: deviceField.trim() || null,
  path: path.trim() || null,
});
