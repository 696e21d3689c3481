const { statSync } = require('node:fs');
const { basename } = require('node:path');

/** Short files whose tests take longest. Started last, they would run alone at the end. */
const longest = [
  ...[
    'conformance',
    'wall',
    'workerConformance',
    'demo',
    'database',
    'ratesImport',
    'exactSearch',
    'pricesLeak',
    'fuzz',
  ],
  ...[
    'replica',
    'starting',
    'roleTable',
    'backup',
    'hostileFiles',
    'typedClient',
    'chaos',
    'durability',
    'stopping',
    'shipments',
  ],
];
const rank = ({ path }) => {
  const at = longest.indexOf(basename(path, '.test.ts'));
  return at === -1 ? longest.length : at;
};

/** Orders Jest's test files: known slow files first, then by size. A fresh clone has no timings of an earlier run. */
module.exports = class LongestFirst {
  sort(tests) {
    return [...tests].sort(
      (one, other) => rank(one) - rank(other) || statSync(other.path).size - statSync(one.path).size,
    );
  }
  shard(tests) {
    return tests;
  }
  allFailedTests(tests) {
    return tests;
  }
  cacheResults() {}
};
