class Silent {
  inc(): void {}
  observe(): void {}
  set(): void {}
}

/** Nobody reads the metrics of a page. */
export { Silent as Counter, Silent as Gauge, Silent as Histogram };
