const { statSync } = require('node:fs');
const { basename } = require('node:path');

/** What takes longest by a run's own times, though its file is short: begun last, it would run alone at the end. */
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

/** The order of Jest's test files: what is known to be long, then the largest files. A fresh clone has no times of an earlier run. */
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
