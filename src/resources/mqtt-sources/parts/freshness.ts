import type { Outdated } from '@/kit/cache/useInvalidate';

/** Outdated by a source that was added, changed or removed. */
export const MQTT_SOURCES_CHANGED: Outdated = { refetch: ['mqtt-sources'] };
