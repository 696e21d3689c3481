// Which package may import which. `npm test` fails on an import that these rules do not allow.
const remotes = '^remote-[a-z-]+/';
const kernel = '^shared-kernel/(kernel|ui)/';
const pure = '^shared-kernel/(contract|freight)/';
export const test =
  '\\.(test|fixture)\\.tsx?$|/jest\\.config\\.mjs$|^api/test/|^e2e/|/src/testing/|Testing\\.tsx$|/given[A-Z]\\w*\\.tsx?$';
/** Code that runs in a browser. */
const browser = `(^shell/src/|^remote-[a-z-]+/src/|^standalone/src/|^shared-kernel/(contract|freight|kernel|ui)/src/)`;
const server = '^(edge|api)/';
/** Modules around a booking, which import from each other's files. */
const bookingModules = '^api/src/modules/(bookings|connections|documents|exceptions|histories|tasks|tracking)/';
/** Packages whose folders must not import each other in a circle; `.ci/arrows.mjs` checks it. */
export const withoutCircles = '^(shell|remote-[a-z-]+|shared-kernel/[a-z-]+|edge|api|standalone)/';

const packages = '^(shell|edge|api|standalone|e2e|remote-[a-z-]+|shared-kernel)/';

/** Returns a rule: the package imports only the given other packages. Installed libraries are not limited. */
const packageRule = (name, path, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path, pathNot: test },
  to: { path: packages, pathNot: [path, ...allowed] },
});

export default {
  forbidden: [
    packageRule('freight-stands-alone', '^shared-kernel/freight/', [], 'Freight calculations import no other package.'),
    packageRule(
      'contract',
      '^shared-kernel/contract/',
      ['^shared-kernel/freight/'],
      'The contract imports freight only.',
    ),
    packageRule('kernel', '^shared-kernel/kernel/', [pure], 'The kernel imports none of its users.'),
    packageRule('ui', '^shared-kernel/ui/', [pure, '^shared-kernel/kernel/'], 'The UI kit imports none of its users.'),
    packageRule(
      'releases',
      '^shared-kernel/releases/',
      [pure],
      'The folder layout of a release, which the builds and the server share.',
    ),
    packageRule(
      'remote-kit',
      '^shared-kernel/remote-kit/',
      [pure, kernel, '^shared-kernel/releases/'],
      'The kit that a team installs imports no remote and no server.',
    ),
    packageRule(
      'edge',
      '^edge/',
      [
        '^shared-kernel/contract/',
        '^shared-kernel/releases/',
        '^shared-kernel/remote-kit/build/(kernelOffer|packageInputs|readKernelTypes)\\.ts$',
        '^api/src/hosts/node/(?:face|ahead|config|packedFiles)\\.ts$',
        '^api/src/demo/world/signIns\\.ts$',
      ],
      'The edge composes releases. It imports the entry and the configuration of the API, the sign-ins of the demo, and the readers of the kernel and of build inputs.',
    ),
    packageRule(
      'api',
      '^api/',
      [pure, '^shared-kernel/remote-kit/build/packageInputs\\.ts$'],
      'The API imports contract and freight only.',
    ),
    packageRule(
      'shell',
      '^shell/src/',
      [pure, kernel, '^shell/package\\.json$'],
      'The shell loads remotes at run time and imports none of them.',
    ),
    packageRule(
      'standalone',
      '^standalone/src/',
      [pure, kernel, '^shell/src/', '^api/src/hosts/worker/face\\.ts$'],
      'A standalone remote is loaded at run time.',
    ),
    {
      name: 'remote',
      comment: 'A remote imports contract, freight, kernel and UI, and no other remote.',
      severity: 'error',
      from: { path: '^(remote-[a-z-]+)/src/', pathNot: test },
      to: { path: packages, pathNot: ['^$1/', pure, kernel] },
    },
    {
      name: 'remotes-install-little',
      comment: 'Remotes use these libraries through the kernel.',
      severity: 'error',
      from: { path: `${remotes}src/`, pathNot: test },
      to: {
        path: 'node_modules/(@chakra-ui/|@emotion/|react-router|zustand/|@tanstack/|react-hook-form/|@hookform/|dayjs/|ky/|socket\\.io|@casl/)',
      },
    },
    {
      name: 'no-server-in-browsers',
      comment: 'Browser code imports no server code.',
      severity: 'error',
      from: { path: browser, pathNot: test },
      to: { path: server, pathNot: '^api/src/hosts/worker/face\\.ts$' },
    },
    {
      name: 'modules-know-no-host',
      comment: 'Modules use ports and do not depend on the host that they run in.',
      severity: 'error',
      from: { path: '^api/src/(modules|platform|ports|pdf|integrations|demo|createApi)', pathNot: test },
      to: {
        path: '^api/src/hosts/|node_modules/(@fastify/|fastify/|pino|ioredis|nodemailer|@aws-sdk/|@node-rs/|sharp/|socket\\.io)',
      },
    },
    {
      name: 'modules-need-no-node',
      comment: 'Streams, events and async hooks are allowed because browsers have replacements.',
      severity: 'error',
      from: {
        path: '^api/src/(modules|platform|ports|pdf|integrations|demo|createApi)',
        pathNot: `${test}|^api/src/pdf/fontFiles\\.ts$`,
      },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(stream|stream/consumers|events|async_hooks)$' },
    },
    {
      name: 'hosts-apart',
      severity: 'error',
      from: { path: '^api/src/hosts/worker/', pathNot: test },
      to: { path: '^api/src/hosts/node/' },
    },
    {
      name: 'public-files-of-booking-modules',
      comment:
        'Bookings, documents, history, exceptions, tasks and tracking share tables. Other modules use their public files, the list of worker tasks their threadTasks.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: `${test}|${bookingModules}` },
      to: { path: bookingModules, pathNot: '^api/src/modules/\\w+/(?:public|threadTasks)\\.ts$' },
    },
    {
      name: 'no-node-in-browsers',
      severity: 'error',
      from: { path: browser, pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-tests-in-production',
      comment: 'Production code imports no test code.',
      severity: 'error',
      from: { path: '/src/', pathNot: test },
      to: { path: '(\\.test\\.tsx?$|\\.fixture\\.tsx?$|^api/test/|^e2e/|^shared-kernel/remote-kit/testing/)' },
    },
    {
      name: 'server-without-the-kit',
      comment: 'Build tools are not installed beside a production server, so they are imported dynamically.',
      severity: 'error',
      from: { path: '^(edge|api)/src/', pathNot: test },
      to: { path: '^shared-kernel/remote-kit/', dynamic: false },
    },
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|standalone-dist|static-dist|\\.cache|test-results)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
    preserveSymlinks: false,
    combinedDependencies: false,
  },
};
