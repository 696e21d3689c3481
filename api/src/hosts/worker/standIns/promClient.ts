class Silent {
  inc(): void {}
  observe(): void {}
  set(): void {}
}

/** Metrics that are discarded. */
export { Silent as Counter, Silent as Gauge, Silent as Histogram };
