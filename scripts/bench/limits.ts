/** The limits of the bench. Milliseconds, sensors, and gzipped kB of 1000 bytes. */
export const limits = {
  /**
   * Scripts until a screen can be used; the analytics library, which is not ours, apart (docs/decisions/0001). The
   * password screens need nothing of what is behind the session.
   */
  scriptsKb: { signIn: 95, passwords: 100, forms: 265, others: 245 },
  /** As shares of the time to /login's first field: the maximum for its first paint, and for a list's first row. */
  perSignIn: { firstPaint: 0.5, list: 2 },
  secondVisitMs: 1_200,
  blockingMs: 200,

  /** Scores from 0 to 100. */
  lighthouse: { performance: 95, accessibility: 100, bestPractices: 100, layoutShift: 0 },

  /**
   * From an input to the frame that shows its whole effect, in lists of this many sensors: as many times the fixed piece
   * of work that the machine does right before. On the machine for which the limits were set, that makes three frames.
   */
  settled: { sensors: 10_000, works: 1.45 },
  /**
   * How much a median may grow from the short list to the long one. Inputs show at the next frame, every 17
   * ms, so two that cost the same may differ by half a frame; that much counts as no growth.
   */
  growth: { from: 1_000, to: 50_000, factor: 2, noiseMs: 8 },

  /** For Vigía's own charts: the code that only they load, and a month of 4,500 readings. */
  ownCharts: { kb: 45, firstFrameMs: 150, hoverFrameMs: 50 },

  /** Growth of the heap after a walk through the app. */
  heapGrowthPercent: 10,

  /** The server, in milliseconds and kB of 1000 bytes. */
  serverLists: { p95Ms: 15 },
  /** The summary of all sensors, for requests that find it cached. */
  serverSummary: { p95Ms: 60 },
  /** A year of 2,000 sensors beside the one before (EXT-76). */
  analysisOfYearMs: 300,
  /** How all of 50,000 devices are (EXT-84), and the map of 5,000 sensors (EXT-75). */
  manyDevicesMs: 300,
  mapMs: 300,
  /** Requests of everybody (EXT-78), and what others wait for meanwhile. */
  publicPage: { perSecond: 500, p99Ms: 100, othersP99Ms: 100 },
  serverAllSensors: { firstByteMs: 150, kb: 1_500 },
  serverSaving: { p95Ms: 250 },
  serverMixedDay: { p99Ms: 100 },
  serverMegabytes: 250,

  /** Readings that come in for two minutes, and what everybody else waits for meanwhile. */
  ingestion: { httpPerSecond: 20_000, mqttPerSecond: 1_500, othersP99Ms: 100 },
  /** How late any of 500 readings a second is. */
  besideHostileDecodersMs: 1_000,
  /** While the month's mails go out. */
  mailing: { othersP99Ms: 100, megabytes: 400 },
  /** With 30 million readings, in milliseconds of the machine for which the limits were set. */
  monthOfReadingsMs: 40,
  nowOf200SensorsMs: 60,
  homeOf200SensorsMs: 60,
  sensorOverviewMs: 40,
  report: { ms: 150, kb: 300 },
  csvRowsPerSecond: 50_000,

  /** Of ten million readings, and of five thousand sensors from a file. */
  recomputing: { seconds: 180, othersP99Ms: 100 },
  importing: { sensorsSeconds: 60 },

  /** The cost of judging, as a share of readings per second, and a page among 100,000 alarms. */
  judging: { costPercent: 15 },
  alarmList: { p95Ms: 60 },
} as const;
