import type { DataProvider } from 'react-admin';

import type { PageOfRecords, PageParams, ResourceName } from './ResourceAdapter';

/**
 * react-admin's data provider over the API (docs/product/11-calls.md). Calls about something else than records are
 * ordinary functions beside what makes them.
 *
 * | resource | methods | |
 * | --- | --- | --- |
 * | `users` | getList, create, update, delete | User; a creation is an invitation; data: UserRequest |
 * | `user-overviews` | getOne | UserOverview of the user of that id |
 * | `sensors` | getList, create, update, delete | Sensor; data: CreateSensorRequest, UpdateSensorRequest; with a device CreateConnectedSensorRequest, UpdateConnectedSensorRequest |
 * | `sensor-overviews` | getOne | SensorOverview of the sensor of that id |
 * | `connections` | getOne | Connection of the sensor of that id |
 * | `corrections` | getOne, create, update, delete | SensorCorrections of the sensor of that id; data: CorrectionRequest |
 * | `derived-variables` | getOne, create, update | SensorDerived of the sensor of that id; data: DerivedVariableRequest, FormulaRequest |
 * | `devices` | getList, update, delete | Device; data: DeviceAssignment, which gives it to a sensor |
 * | `reading-keys` | getList, create | ReadingKey; data: ReadingKeyRequest; a creation resolves to NewReadingKey |
 * | `mqtt-sources` | getList, create, update, delete | MqttSource; data: MqttSourceRequest |
 * | `sensor-types` | getList, getOne, create, update, delete | SensorType; one with its variables: SensorTypeData; data: CreateSensorTypeRequest, SensorTypeRequest |
 * | `locations` | getList | Location |
 * | `views` | create, update, delete | data: CreateViewRequest, UpdateViewRequest, or CreateChartViewRequest, UpdateChartViewRequest |
 * | `view-groups` | getList | ManagedViewGroup, by `filter: { sensorTypeId }` |
 * | `report-view-groups` | getList | ReportViewGroup, by `filter: { sensorId }` |
 * | `normalized-variables` | getList, create, update | NormalizedVariable; `filter: { name, sensorTypeId }`, either or both; data may carry a Measurement |
 * | `subscriptions` | getList | Subscription, of the signed-in person |
 * | `alarms` | getPage, getOne, update | Alarm, open ones first, then the newest, by AlarmQuery; one is an AlarmWithReadings; data: AlarmNote, which acknowledges it |
 * | `activity` | getPage | ActivityEntry, newest first, by ActivityQuery |
 * | `deliveries` | getPage | Delivery, newest first, by DeliveryQuery |
 * | `alarm-mail` | getOne, update | AlarmMailChoice, of the signed-in person |
 *
 * Lists come whole, those without end in pages. `sensors` and `sensor-types` hold all, or with `meta: { scope: 'own' }`
 * the person's own; `sensors` takes a `filter`: `{ typeId }`, or `{ locationId }` among all of them. `create` resolves
 * to a record without a known id, `delete` to Deleted.
 */
export interface AppDataProvider extends DataProvider {
  /** Part of a list without end, from the resource's `getPage`. */
  getPage: <Item>(resource: ResourceName, params: PageParams) => Promise<PageOfRecords<Item>>;
}
